import { Button, UnstyledButton } from '@mantine/core';
import { fileFormats, type Inspection, parseFacts } from '@tafel/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconPhoto,
  IconUpload,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { datasetQuestions } from '../compute/dataset-question.ts';
import type { UploadState } from '../server/upload.ts';
import { FactList } from '../ui/fact-list.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { noticeFacts } from './notice-facts.ts';
import classes from './reading-table.module.css';

interface ReadingTableProps {
  readonly inspections: readonly Inspection[];
  /** Asks what a session that contradicts itself is to be read as. */
  readonly onQuestion: (file: string) => void;
  /** Takes a file that could not be read to the feedback form. */
  readonly onReport: (file: string) => void;
  /** How far each file has travelled, by its hash, where files are sent. */
  readonly sending?: ReadonlyMap<string, UploadState>;
}

const TRAVEL = {
  sending: { icon: IconUpload, text: 'sending', style: classes.kept },
  sent: { icon: IconCircleCheck, text: 'sent', style: classes.passed },
  failed: { icon: IconCircleX, text: 'not sent', style: classes.failed },
} as const;

function Travel({ state }: { state: UploadState }) {
  const { icon: Icon, text, style } = TRAVEL[state];
  return (
    <span className={style}>
      <Icon size={14} stroke={1.6} aria-hidden="true" /> {text}
    </span>
  );
}

/** 'PalmSens session, DPV' */
function recognisedAs({ format, technique }: Inspection): string {
  if (format === null) return '';
  const title = fileFormats.find(format)?.title ?? format;
  return technique === null ? title : `${title}, ${technique}`;
}

/** The concentrations of a file's lines: '5 µM'. */
function groupsOf({ lines }: Inspection): string {
  const groups = lines.map(({ group, concUnit }) =>
    group === null ? null : `${group} ${concUnit ?? ''}`.trim(),
  );
  return [...new Set(groups.filter((group) => group !== null))].join(', ');
}

function State({ inspection: { error, warnings, format } }: { inspection: Inspection }) {
  if (error !== null)
    return (
      <span className={classes.failed}>
        <IconCircleX size={14} stroke={1.6} aria-hidden="true" /> not read
      </span>
    );
  if (format === 'picture')
    return (
      <span className={classes.kept}>
        <IconPhoto size={14} stroke={1.6} aria-hidden="true" /> kept
      </span>
    );
  if (warnings.length > 0)
    return (
      <span className={classes.warned}>
        <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" /> read, {warnings.length}{' '}
        {warnings.length === 1 ? 'note' : 'notes'}
      </span>
    );
  return (
    <span className={classes.passed}>
      <IconCircleCheck size={14} stroke={1.6} aria-hidden="true" /> read
    </span>
  );
}

/** What was found in each file, filled while they are read; a row opens to its parse report. */
export function ReadingTable(props: ReadingTableProps) {
  const { inspections, onQuestion, onReport, sending } = props;
  return (
    <ScrollRegion label="What was read" className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Recognised as</th>
            <th scope="col" className={classes.number}>
              Lines
            </th>
            <th scope="col">Group</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        {inspections.map((inspection) => (
          <FileRows
            key={`${inspection.file} ${inspection.sha256}`}
            inspection={inspection}
            sending={sending?.get(inspection.sha256)}
            onQuestion={() => onQuestion(inspection.file)}
            onReport={() => onReport(inspection.file)}
          />
        ))}
      </table>
    </ScrollRegion>
  );
}

interface FileRowsProps {
  readonly inspection: Inspection;
  readonly sending: UploadState | undefined;
  readonly onQuestion: () => void;
  readonly onReport: () => void;
}

function FileRows({ inspection, sending, onQuestion, onReport }: FileRowsProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { file, error, warnings, lines } = inspection;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const hasQuestion = datasetQuestions(warnings, error).length > 0;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <UnstyledButton
            className={classes.file}
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={14} stroke={1.6} aria-hidden="true" />
            {file}
          </UnstyledButton>
        </th>
        <td>
          {recognisedAs(inspection)}
          {error === null ? null : <p>{error.message}</p>}
          {warnings.slice(0, 3).map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {warnings.length > 3 ? <p>and {warnings.length - 3} more</p> : null}
          {hasQuestion || error !== null ? (
            <div className={classes.rowActions}>
              {hasQuestion ? (
                <Button size="compact-sm" onClick={onQuestion}>
                  Answer
                </Button>
              ) : null}
              {error === null ? null : (
                <Button size="compact-sm" variant="default" onClick={onReport}>
                  Ask for this format
                </Button>
              )}
            </div>
          ) : null}
        </td>
        <td className={classes.number}>{lines.length}</td>
        <td>{groupsOf(inspection)}</td>
        <td>
          {sending === undefined ? <State inspection={inspection} /> : <Travel state={sending} />}
        </td>
      </tr>
      <tr id={details} hidden={!open}>
        <td colSpan={5} className={classes.details}>
          {open ? (
            <FactList facts={[...parseFacts(inspection), ...noticeFacts(inspection)]} />
          ) : null}
        </td>
      </tr>
    </tbody>
  );
}
