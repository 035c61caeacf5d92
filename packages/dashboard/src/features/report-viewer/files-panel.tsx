import { Button, TextInput, UnstyledButton } from '@mantine/core';
import {
  readConcentrationUnit,
  type BuiltReport,
  type ParsedFile,
  type ReportFile,
} from '@tafel/core';
import { IconChevronDown, IconChevronRight, IconPhoto, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type Dataset, datasetQuestions } from '../../compute/dataset-question.ts';
import { DatasetDialog } from '../../parse-report/dataset-dialog.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { counted } from '../../ui/counted.ts';
import { LineFacts } from './line-facts.tsx';
import { type GroupColours, Swatch } from './swatch.tsx';
import classes from './viewer.module.css';

type ExtractedLine = ReportFile['extractedData'][number];

interface FilesPanelProps {
  readonly built: BuiltReport;
  readonly colours: GroupColours;
  /** Lines of the open study; the others step back. */
  readonly inStudy: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (line: string | null) => void;
  /** Reads a session that contradicts itself as the user says; without it there is nothing to answer. */
  readonly onDataset?: (sha256: string, dataset: Dataset) => void;
}

interface LineItem {
  readonly ref: string;
  readonly settings: ExtractedLine;
}

interface FileItem {
  readonly name: string;
  readonly sha256: string;
  readonly lines: readonly LineItem[];
}

/** '5 uM' stands before '10 uM'. */
const byName = new Intl.Collator('en', { numeric: true });

/** The files of the open study first, each part in the order of the names. */
function filesOf({ report }: BuiltReport, inStudy: ReadonlySet<string>): FileItem[] {
  const elsewhere = ({ lines }: FileItem) => Number(!lines.some(({ ref }) => inStudy.has(ref)));
  return report.files
    .filter(({ dataType }) => dataType === 'data')
    .map(({ name, sha256, extractedData }) => ({
      name,
      sha256,
      lines: extractedData.map((settings, index) => ({ ref: `${sha256}#${index}`, settings })),
    }))
    .toSorted((a, b) => elsewhere(a) - elsewhere(b) || byName.compare(a.name, b.name));
}

/** 'uM' as typed in a file name is shown as μM. */
const unitShown = (unit: string) => readConcentrationUnit(unit)?.symbol ?? unit;

const groupText = ({ group, concUnit }: ExtractedLine) =>
  group === null ? '' : `${group}\u2009${unitShown(concUnit ?? '')}`.trim();

const matches = (file: FileItem, { settings }: LineItem, filter: string) =>
  [file.name, settings.title, groupText(settings), settings.state ?? '']
    .join(' ')
    .toLowerCase()
    .includes(filter.trim().toLowerCase());

/** Every raw file with its lines. Selecting a line here selects it in every card. */
export function FilesPanel(props: FilesPanelProps) {
  const { built, colours, inStudy, selected, onSelect, onDataset } = props;
  const [filter, setFilter] = useState('');
  const [asked, setAsked] = useState<ParsedFile | null>(null);
  const doubtful = onDataset
    ? built.files.filter(({ warnings }) => datasetQuestions(warnings).length > 0)
    : [];
  const pictures = built.report.files.filter(({ dataType }) => dataType === 'picture');
  const files = filesOf(built, inStudy);
  const lineCount = files.reduce((sum, { lines }) => sum + lines.length, 0);
  const shown = files
    .map((file) => ({ ...file, lines: file.lines.filter((line) => matches(file, line, filter)) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <aside
      className={classes.panel}
      data-side="left"
      data-help="report/files"
      aria-label="Files and lines"
    >
      <ScrollRegion label="Files and lines, contents" className={classes.panelContents}>
        <h2 className={classes.panelHead}>
          Files and lines
          <span className={classes.subtitle}>
            {counted(files.length, 'file')}, {counted(lineCount, 'line')}
          </span>
        </h2>
        <TextInput
          className={classes.filter}
          type="search"
          aria-label="Filter by name, group, state"
          placeholder="Filter by name, group, state"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        {doubtful.map((file) => (
          <p key={file.sha256} className={classes.none}>
            {file.name}: a part was left out.{' '}
            <Button size="compact-sm" onClick={() => setAsked(file)}>
              Answer
            </Button>
          </p>
        ))}
        <ul className={classes.files}>
          {shown.map((file) => (
            <FileEntry
              key={file.sha256}
              file={file}
              colours={colours}
              inStudy={inStudy}
              selected={selected}
              onSelect={onSelect}
              filtered={filter !== ''}
            />
          ))}
          {shown.length === 0 ? (
            <li className={classes.none}>Nothing matches “{filter}”.</li>
          ) : null}
          {pictures.map(({ name, sha256 }) => (
            <li key={sha256} className={classes.none} title="Kept with the report">
              <IconPhoto size={14} stroke={1.6} aria-hidden="true" /> {name}
            </li>
          ))}
        </ul>
        {selected === null ? null : (
          <>
            <LineFacts built={built} line={selected} colour={colours.ofLine(selected)} />
            <FileReport file={fileOfLine(built, selected)} />
          </>
        )}
        {asked === null || onDataset === undefined ? null : (
          <DatasetDialog
            warnings={asked.warnings}
            onAnswer={(dataset) => {
              setAsked(null);
              onDataset(asked.sha256, dataset);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </ScrollRegion>
    </aside>
  );
}

const fileOfLine = ({ files }: BuiltReport, line: string): ParsedFile | undefined =>
  files.find(({ sha256 }) => line.startsWith(`${sha256}#`));

const FileReading = lazy(() => import('./file-reading.tsx'));

/** The parse report of the file that the selected line comes from. */
function FileReport({ file }: { file: ParsedFile | undefined }) {
  const [open, setOpen] = useState(false);
  if (!file) return null;
  return (
    <details className={classes.facts2} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How the file was read</summary>
      {open ? (
        <Suspense fallback={null}>
          <FileReading file={file} />
        </Suspense>
      ) : null}
    </details>
  );
}

interface FileEntryProps extends Omit<FilesPanelProps, 'built' | 'onDataset'> {
  readonly file: FileItem;
  readonly filtered: boolean;
}

function FileEntry({ file, colours, inStudy, selected, onSelect, filtered }: FileEntryProps) {
  const holdsSelected = file.lines.some(({ ref }) => ref === selected);
  const [opened, setOpened] = useState<boolean | null>(null);
  const first = file.lines[0];
  if (file.lines.length === 1 && first)
    return (
      <li>
        <LineButton
          line={first}
          text={file.name}
          colours={colours}
          elsewhere={!inStudy.has(first.ref)}
          selected={selected === first.ref}
          onSelect={onSelect}
        />
      </li>
    );
  const open = opened ?? (filtered || holdsSelected);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const groups = new Set(file.lines.map(({ settings }) => groupText(settings)));
  return (
    <li>
      <UnstyledButton
        className={classes.file}
        aria-expanded={open}
        onClick={() => setOpened(!open)}
      >
        <Chevron size={14} stroke={1.6} aria-hidden="true" />
        <span className={classes.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={classes.group}>{groups.size === 1 ? [...groups][0] : ''}</span>
        {groups.size === 1 && first ? <Swatch colour={colours.ofLine(first.ref)} /> : null}
      </UnstyledButton>
      {open ? (
        <ul className={classes.lines}>
          {file.lines.map((line) => (
            <li key={line.ref}>
              <LineButton
                line={line}
                text={
                  line.settings.scan === null ? line.settings.title : `Scan ${line.settings.scan}`
                }
                colours={colours}
                elsewhere={!inStudy.has(line.ref)}
                selected={selected === line.ref}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface LineButtonProps {
  readonly line: LineItem;
  readonly text: string;
  readonly colours: GroupColours;
  /** The line belongs to another study. */
  readonly elsewhere: boolean;
  readonly selected: boolean;
  readonly onSelect: (line: string | null) => void;
}

function LineButton({ line, text, colours, elsewhere, selected, onSelect }: LineButtonProps) {
  return (
    <UnstyledButton
      className={classes.line}
      aria-pressed={selected}
      data-off={!line.settings.enabled || undefined}
      data-elsewhere={elsewhere || undefined}
      title={text}
      onClick={() => onSelect(selected ? null : line.ref)}
    >
      <Swatch colour={colours.ofLine(line.ref)} />
      <span className={classes.fileName}>{text}</span>
      <span className={classes.group}>{groupText(line.settings)}</span>
    </UnstyledButton>
  );
}
