import { TafelError, type Warning } from '../../errors.ts';
import type { ColumnKey } from '../../measurement/column.ts';
import { type DataLine, dataLine } from '../../measurement/data-line.ts';
import { readUnit } from '../../units/unit.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { badLineWarnings, invalidCellWarnings } from '../readers/cell-warnings.ts';
import type { ColumnSet } from '../readers/column-set.ts';
import { scanTable } from '../readers/column-scanner.ts';
import type { Separator } from '../readers/delimited-record.ts';
import { toSI } from '../readers/number.ts';
import { techniqueByName, techniqueOfColumns } from '../readers/technique.ts';
import { dateOf, recordsOf, widthOf } from './layout.ts';

const CURVE_DATE = /^date and time measurement:?$/i;

/** Unit of a curve's column → ours. */
const KEY_OF_UNIT: Partial<Record<string, ColumnKey>> = {
  potential: 'potential',
  current: 'current',
  time: 'time',
  charge: 'charge',
  frequency: 'frequency',
  currentDensity: 'currentDensity',
};

/**
 * Curves of PSTrace and PStouch: titles, dates and units in three rows over pairs of columns, side by side. Voltammetry writes
 * V and µA, amperometry s and µA, potentiometry s and V.
 */
export function readCurves(file: OpenedFile, separator: Separator): Reading {
  const warnings: Warning[] = [];
  const records = recordsOf(file, separator, /^"?date and time measurement/gim);
  const blocks = records.flatMap(({ cells }, at) =>
    cells.some((cell) => CURVE_DATE.test(cell)) ? [at] : [],
  );
  const lines: Omit<DataLine, 'index'>[] = [];
  let decimal: '.' | ',' | null = null;
  for (const [k, at] of blocks.entries()) {
    const above = records[at - 1];
    const titles = above?.line === records[at].line - 1 ? above.cells : [];
    const dates = records[at].cells;
    const units = records[at + 1];
    const data = records[at + 2];
    if (!units || !data) continue;
    const width = widthOf(units.cells);
    const next = blocks[k + 1] === undefined ? undefined : records[blocks[k + 1] - 1];
    const scanned = scanTable(file, {
      separator,
      decimal: separator === ',' ? '.' : null,
      start: data.start,
      line: data.line,
      ...(next && { end: next.start }),
      uses: Array.from({ length: width }, () => 'number' as const),
      emptyIsMissing: true,
    });
    decimal ??= scanned.decimal;
    warnings.push(
      ...invalidCellWarnings(
        scanned.invalid,
        scanned.invalidCount,
        (column) => units.cells[column],
      ),
      ...badLineWarnings(scanned.bad, scanned.badCount),
    );
    for (let first = 0; first + 1 < width; first += 2) {
      const title = titles[first] || titles[first + 1] || '';
      const columns: ColumnSet = {};
      const pair = [first, first + 1].map(
        (column) => scanned.values.get(column) ?? new Float64Array(),
      );
      const length = lengthOf(pair);
      for (const [i, values] of pair.entries()) {
        const fileUnit = units.cells[first + i];
        const unit = readUnit(fileUnit);
        const key = unit && KEY_OF_UNIT[unit.quantity];
        if (!unit || !key)
          throw new TafelError(
            'UNIT_UNKNOWN',
            `The curve '${title}' in '${file.baseName}' has the unit '${fileUnit}', which Tafel does not know.`,
            {
              line: units.line,
              column: first + i + 1,
            },
          );
        columns[key] = {
          values: toSI(values.subarray(0, length), unit.factor),
          header: '',
          fileUnit,
        };
      }
      if (Object.keys(columns).length < 2 || length === 0) {
        warnings.push({
          code: 'UNEXTRACTED_DATATABLE',
          message: `The curve '${title}' was left out: it has no two different quantities with values.`,
        });
        continue;
      }
      lines.push({
        ...dataLine(0, { title: title === '' ? file.baseName : title, columns }),
        date: dateOf(dates[first + 1] ?? '', warnings),
        technique:
          techniqueByName(title.split(':')[0]) ?? techniqueOfColumns(columns, file.baseName),
      });
    }
  }
  return {
    instrument: 'PalmSens',
    technique: commonTechnique(lines),
    lines: lines.map((line, index) => ({ ...line, index })),
    warnings,
    report: {
      encoding: file.encoding,
      separator,
      decimal: decimal ?? (separator === ',' ? '.' : null),
      headerRow: blocks.length > 0 ? (records[blocks[0] + 1]?.line ?? null) : null,
      used: blocks.length > 0 ? (records[blocks[0] + 1]?.cells ?? []) : [],
      ignored: [],
      decisions: [
        `${lines.length} ${lines.length === 1 ? 'curve' : 'curves'}: two columns each, side by side; units from the row above the data.`,
      ],
    },
  };
}

function commonTechnique(lines: readonly { readonly technique: string | null }[]): string | null {
  const [first, ...others] = new Set(lines.map(({ technique }) => technique));
  return others.length === 0 ? (first ?? null) : null;
}

/** A curve ends where both its cells stay empty. */
function lengthOf(pair: readonly Float64Array[]): number {
  let length = Math.max(...pair.map((values) => values.length));
  while (length > 0 && pair.every((values) => Number.isNaN(values[length - 1]))) length--;
  return length;
}
