import type { Warning } from '../../errors.ts';
import type { DataLine } from '../../measurement/data-line.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { badLineWarnings, invalidCellWarnings } from '../readers/cell-warnings.ts';
import { chooseColumns } from '../readers/choose-columns.ts';
import { type ColumnHeader, readHeader } from '../readers/column-header.ts';
import { scanTable } from '../readers/column-scanner.ts';
import type { DelimitedRecord, Separator } from '../readers/delimited-record.ts';
import { linesOfTable } from '../readers/table-lines.ts';
import { dateOf, recordsOf, widthOf } from './layout.ts';

const FREQUENCY_HEADER = /^freq(?:uency)?\s*\/\s*k?Hz$/i;

/** Fields `key:,value` above a table, by key in lower case without the colon. */
const fieldsOf = (records: readonly DelimitedRecord[]) =>
  new Map(records.map(({ cells }) => [cells[0].toLowerCase().replace(/:$/, ''), cells[1] ?? '']));

/**
 * Whether a column called Z'' holds −Z'' all the same: one version of PSTrace drops the minus from the name. 'neg. Phase' tells,
 * because both have the same sign in every row then.
 */
function isNegatedUnderPlainName(
  headers: readonly ColumnHeader[],
  values: ReadonlyMap<number, Float64Array>,
): boolean {
  const im = headers.findIndex(({ key }) => key === 'impedanceIm');
  const phase = headers.findIndex(({ key }) => key === 'phase');
  const imaginary = values.get(im);
  const angles = values.get(phase);
  if (!imaginary || !angles || headers[im].sign < 0 || headers[phase].sign > 0) return false;
  return imaginary.every((value, i) => value * angles[i] >= 0);
}

/** The impedance layout: a few fields, the title ('39 freqs'), a header row with units, one spectrum. */
export function readSpectra(file: OpenedFile, separator: Separator): Reading {
  const warnings: Warning[] = [];
  const records = recordsOf(file, separator, /^"?freq(?:uency)?\s*\/\s*k?Hz/gim);
  const starts = records.flatMap(({ cells }, at) => (FREQUENCY_HEADER.test(cells[0]) ? [at] : []));
  const decisions: string[] = [];
  const lines: Omit<DataLine, 'index'>[] = [];
  const used = new Set<string>();
  const ignored = new Set<string>();
  let above = 0;
  for (const [k, at] of starts.entries()) {
    const headerRecord = records[at];
    const data = records[at + 1];
    if (!data) continue;
    const fields = fieldsOf(records.slice(above, at));
    const title = records[at - 1]?.cells[0] ?? '';
    const headers = headerRecord.cells
      .slice(0, widthOf(headerRecord.cells))
      .map((cell) => readHeader(cell));
    const choice = chooseColumns(headers, () => true);
    const measured = new Set([...choice.values()].flat());
    const following = starts[k + 1];
    const end =
      following === undefined ? undefined : endOfBlock(records, at + 1, following, headers.length);
    const scanned = scanTable(file, {
      separator,
      decimal: separator === ',' ? '.' : null,
      start: data.start,
      line: data.line,
      ...(end !== undefined && { end }),
      uses: headers.map((_, column) => (measured.has(column) ? 'number' : 'side number')),
    });
    const turned = isNegatedUnderPlainName(headers, scanned.values)
      ? headers.map((header) =>
          header.key === 'impedanceIm' ? { ...header, sign: -1 as const } : header,
        )
      : headers;
    if (turned !== headers)
      decisions.push("Z'' has the sign of the negative phase in every row: it holds −Z''.");
    const reading = linesOfTable(
      {
        fileName: file.baseName,
        title: title === '' ? file.baseName : title,
        headers: turned,
        rows: scanned.rows,
        values: scanned.values,
        texts: scanned.texts,
        date: dateOf(fields.get('date and time') ?? '', warnings),
        technique: 'EIS',
      },
      choice,
    );
    warnings.push(
      ...reading.warnings,
      ...invalidCellWarnings(
        scanned.invalid,
        scanned.invalidCount,
        (column) => headers[column].header,
      ),
      ...badLineWarnings(scanned.bad, scanned.badCount),
    );
    decisions.push(...reading.decisions);
    for (const header of reading.used) used.add(header);
    for (const header of reading.ignored) ignored.add(header);
    lines.push(...reading.lines);
    above = at + 1;
  }
  return {
    instrument: 'PalmSens',
    technique: 'EIS',
    lines: lines.map((line, index) => ({ ...line, index })),
    warnings,
    report: {
      encoding: file.encoding,
      separator,
      decimal: separator === ',' ? '.' : null,
      headerRow: records[starts[0]]?.line ?? null,
      used: [...used],
      ignored: [...ignored],
      decisions: [...new Set(decisions)],
    },
  };
}

/** First byte behind the rows of a spectrum that another one follows. */
function endOfBlock(
  records: readonly DelimitedRecord[],
  from: number,
  to: number,
  width: number,
): number {
  const stop = records
    .slice(from, to)
    .find(({ cells }) => widthOf(cells) < width && !/^[-+.\d]/.test(cells[0]));
  return stop?.start ?? records[to].start;
}
