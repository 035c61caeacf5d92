import { TafelError } from '../../errors.ts';
import type { Reading } from '../format.ts';

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** What all tables of a file have in common. */
export interface CommonReading {
  readonly fileName: string;
  readonly instrument: string | null;
  readonly decisions?: readonly string[];
}

/**
 * One reading of several tables of a file, their lines in the order of the tables.
 *
 * @throws TafelError DECIMAL_MIXED where one table has decimal commas and another decimal points.
 */
export function combineReadings(
  { fileName, instrument, decisions = [] }: CommonReading,
  readings: readonly Reading[],
): Reading {
  const lines = readings.flatMap((reading) => reading.lines);
  const reports = readings.map(({ report }) => report);
  const first = reports.find(({ separator }) => separator !== null) ?? reports[0];
  const decimals = distinct(reports.flatMap(({ decimal }) => (decimal === null ? [] : [decimal])));
  if (decimals.length > 1)
    throw new TafelError(
      'DECIMAL_MIXED',
      `'${fileName}' mixes decimal commas and decimal points: its tables do not agree. Export it again with one of the two.`,
    );
  const used = distinct(reports.flatMap((report) => report.used)).filter((name) => name !== '');
  const ignored = distinct(reports.flatMap((report) => report.ignored)).filter(
    (name) => name !== '' && !used.includes(name),
  );
  return {
    instrument,
    lines: lines.map((line, index) => ({ ...line, index })),
    warnings: readings.flatMap((reading) => reading.warnings),
    report: {
      encoding: first?.encoding ?? null,
      separator: first?.separator ?? null,
      decimal: decimals[0] === ',' ? ',' : decimals[0] === '.' ? '.' : null,
      headerRow: first?.headerRow ?? null,
      used,
      ignored,
      decisions: distinct([...decisions, ...reports.flatMap((report) => report.decisions)]),
    },
  };
}
