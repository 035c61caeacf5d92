import { fileFormats, type Inspection } from '@tafel/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './own-file.module.css';

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

function State({ inspection }: { inspection: Inspection }) {
  const { error, warnings } = inspection;
  if (error !== null)
    return (
      <span className={classes.failed}>
        <IconCircleX size={14} stroke={1.6} aria-hidden="true" /> not read
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

/** What was found in each file, filled while they are read. */
export function ReadingTable({ inspections }: { inspections: readonly Inspection[] }) {
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
        <tbody>
          {inspections.map((inspection) => {
            const { file, sha256, error, warnings, lines } = inspection;
            return (
              <tr key={`${file} ${sha256}`}>
                <th scope="row">{file}</th>
                <td>
                  {recognisedAs(inspection)}
                  {error === null ? null : <p>{error.message}</p>}
                  {warnings.slice(0, 3).map(({ message }) => (
                    <p key={message}>{message}</p>
                  ))}
                  {warnings.length > 3 ? <p>and {warnings.length - 3} more</p> : null}
                </td>
                <td className={classes.number}>{lines.length}</td>
                <td>{groupsOf(inspection)}</td>
                <td>
                  <State inspection={inspection} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
