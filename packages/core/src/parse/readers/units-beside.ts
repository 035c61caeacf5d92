import { TafelError } from '../../errors.ts';
import { readUnit, type Unit } from '../../units/unit.ts';
import { columnLetters } from './column-letters.ts';
import { type ColumnHeader, readHeader } from './column-header.ts';
import { readAnyNumber, toSI } from './number.ts';

/*
 * Meters write the unit of a reading into the cell beside it: 'Reading, Unit', with '1.2e-6, Amp DC' below.
 */

const NAME = /^\s*units?\s*$/i;

/** 'Amp DC' as 'Amp'. */
const unitIn = (cell: string): string => cell.trim().replace(/\s+DC$/i, '');

/** The header of a column of which the first row may state the unit beside it. */
export function headerBeside(
  names: readonly string[],
  row: readonly string[],
  at: number,
): ColumnHeader {
  const name = names[at] ?? '';
  if (!NAME.test(names[at + 1] ?? '') || readAnyNumber(row[at] ?? '') === undefined)
    return readHeader(name);
  const unit = unitIn(row[at + 1] ?? '');
  return readUnit(unit) === undefined
    ? readHeader(name)
    : { ...readHeader(name, unit), unitsAt: at + 1 };
}

interface Columns {
  readonly headers: readonly ColumnHeader[];
  readonly values: ReadonlyMap<number, Float64Array>;
}

/**
 * Columns whose unit stands beside them. Where it changes from row to row, as that of a meter which chooses its range, each value
 * is taken in its own.
 *
 * @throws TafelError NO_ELECTROCHEMICAL_DATA where the quantity changes
 */
export function settleUnitsBeside(
  { headers, values }: Columns,
  texts: ReadonlyMap<number, readonly string[]>,
  fileName: string,
  decisions: string[],
): Columns {
  const settled = new Map(values);
  const read = headers.map((header, at): ColumnHeader => {
    const { unit, unitsAt } = header;
    const cells = unitsAt === undefined ? undefined : texts.get(unitsAt);
    const column = values.get(at);
    if (!cells || !column || !unit) return header;
    const spellings = [...new Set(cells.filter((cell) => cell.trim() !== ''))];
    const units = new Map(spellings.map((cell) => [cell, unitOf(cell, unit)] as const));
    const other = spellings.find((cell) => !units.get(cell));
    if (other !== undefined)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${fileName}' states '${spellings[0]}' beside '${header.header}' in one row and '${other}' in row ${cells.indexOf(other) + 1} of the table: two quantities stand in one column. Export each on its own.`,
        { column: columnLetters(unitsAt ?? at) },
      );
    const stated = spellings.map((cell) => `'${cell}'`).join(', ');
    decisions.push(`The unit of '${header.header}' stands in the column beside it: ${stated}.`);
    if (spellings.length < 2) return header;
    const factors = cells.map((cell) => units.get(cell)?.factor ?? null);
    const without = factors.filter((factor) => factor === null).length;
    if (without > 0)
      decisions.push(
        `Without a unit beside them, values of '${header.header}' are missing: ${without}.`,
      );
    const inSI = new Map(
      [...units.values()].flatMap((stated) =>
        stated ? [[stated.factor, toSI(column, stated.factor)] as const] : [],
      ),
    );
    settled.set(
      at,
      column.map((_, row) => inSI.get(factors[row] ?? NaN)?.[row] ?? NaN),
    );
    return { ...header, fileUnit: spellings.join(', '), unit: { ...unit, factor: 1 } };
  });
  return { headers: read, values: settled };
}

function unitOf(cell: string, { quantity }: Unit): Unit | null {
  const unit = readUnit(unitIn(cell));
  return unit?.quantity === quantity ? unit : null;
}
