import { z } from 'zod';
import type { Failure, Warning, Where } from '../errors.ts';
import { columnKeys } from '../measurement/column.ts';
import type { Inspection } from '../parse/inspect.ts';

/** Lines that a blanked report shows; of the others only the number. */
const SHOWN_LINES = 20;
/** Rows and characters of a file that no format could read. */
const OUTLINE_ROWS = 40;
const OUTLINE_WIDTH = 200;

const text = z.string().max(10_000);
const Place = z.strictObject({ code: text, at: z.record(text, z.union([z.number(), text])) });
const BlankedColumn = z.strictObject({ header: text, unit: text.nullable(), numbers: z.int() });

/** What is told of a file without a value of it: its form, the headers, and what was noted where. */
export const BlankedReport = z.strictObject({
  extension: text,
  bytes: z.int(),
  format: text.nullable(),
  technique: text.nullable(),
  encoding: text.nullable(),
  separator: text.nullable(),
  decimal: text.nullable(),
  headerRow: z.int().nullable(),
  used: z.array(text).max(1000),
  ignored: z.array(text).max(1000),
  decisions: z.array(text).max(100),
  lines: z.int(),
  shownLines: z
    .array(
      z.strictObject({
        points: z.int(),
        columns: z.record(text, BlankedColumn),
        auxiliary: z.array(BlankedColumn).max(1000),
        /** Fields of the line that have a value. */
        stated: z.array(text),
      }),
    )
    .max(SHOWN_LINES),
  warnings: z.array(Place).max(100),
  error: Place.nullable(),
  /** The first rows of a file that was not read, every digit 0 and every letter a; null for a file that was. */
  outline: z.array(text).max(OUTLINE_ROWS).nullable(),
});
export type BlankedReport = z.infer<typeof BlankedReport>;

/** Digits become 0, letters a; what makes the form of a table stays. */
const outlined = (row: string) =>
  row
    .slice(0, OUTLINE_WIDTH)
    .replace(/\p{L}/gu, 'a')
    .replace(/\p{N}/gu, '0')
    .replace(/[\p{C}]/gu, (character) => (character === '\t' ? '\t' : '·'));

/** Quoted pieces of a sentence are the file's own words. */
const blankedSentence = (sentence: string) =>
  sentence
    .replace(/'[^']*'/g, "'…'")
    .replace(/“[^”]*”/g, '“…”')
    .replace(/\p{N}/gu, '0');

/** Numbers of rows and columns, and names of our own; never the file, a sheet or a key in it. */
const placeOf = ({ code, where = {} }: Pick<Warning, 'code' | 'where'> | Failure) => {
  const { line, column, cell, position, setting }: Where = where;
  const places = { line, column, cell, position, setting };
  return {
    code,
    at: Object.fromEntries(
      Object.entries(places).flatMap(([key, value]) =>
        value === undefined || (key === 'column' && typeof value === 'string')
          ? []
          : [[key, value]],
      ),
    ),
  };
};

/**
 * A parse report that may be given away: form, headers, units and places stay, every value and every free text is blank.
 *
 * @param head the first bytes of the file, shown as an outline where the file was not read
 */
export function blankedReport(inspection: Inspection, head: Uint8Array): BlankedReport {
  const { file, bytes, format, technique, lines, warnings, error, report } = inspection;
  const rows = new TextDecoder().decode(head).split(/\r\n|\r|\n/);
  return {
    extension: /\.([\w-]{1,20})$/.exec(file)?.[1]?.toLowerCase() ?? '',
    bytes,
    format,
    technique,
    encoding: report?.encoding ?? null,
    separator: report?.separator ?? null,
    decimal: report?.decimal ?? null,
    headerRow: report?.headerRow ?? null,
    used: report?.used.slice(0, 1000) ?? [],
    ignored: report?.ignored.slice(0, 1000) ?? [],
    decisions: report?.decisions.slice(0, 100).map(blankedSentence) ?? [],
    lines: lines.length,
    shownLines: lines.slice(0, SHOWN_LINES).map((line) => ({
      points: line.points,
      columns: Object.fromEntries(
        columnKeys.flatMap((key) => {
          const column = line.columns[key];
          return column
            ? [[key, { header: column.header, unit: column.fileUnit, numbers: column.n }]]
            : [];
        }),
      ),
      auxiliary: line.auxiliary
        .slice(0, 1000)
        .map(({ header, fileUnit, n }) => ({ header, unit: fileUnit, numbers: n })),
      stated: (['title', 'group', 'concUnit', 'state', 'date', 'mapping', 'scan'] as const).filter(
        (field) => line[field] !== null && line[field] !== '',
      ),
    })),
    warnings: warnings.slice(0, 100).map(placeOf),
    error: error === null ? null : placeOf(error),
    outline: error === null ? null : rows.slice(0, OUTLINE_ROWS).map(outlined),
  };
}
