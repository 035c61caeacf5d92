import { TafelError } from '../../errors.ts';
import type { ByteSource } from '../byte-source.ts';
import type { OpenedFile } from '../opened-file.ts';
import { afterBlanks, afterLineEnd, type Separator } from './delimited-record.ts';
import { shown } from './shown-text.ts';
import type { HeadingsBelow } from './headings-below.ts';
import { NumberScanner } from './number-scanner.ts';
import { hasThousands, readNumber } from './number.ts';
import { PlainRows } from './plain-rows.ts';
import { type RowsAhead, shareRows, type StretchRows } from './rows-ahead.ts';
import type { PlainRowStyle } from './shared-rows.ts';
import { type ColumnUse, TableColumns } from './table-columns.ts';
import { readTextCell } from './text-cell.ts';
import { readWholeLines } from './whole-lines.ts';

export interface TablePlan {
  readonly separator: Separator;
  /** Null while no cell has told: the first number with a comma or a point decides. */
  readonly decimal: '.' | ',' | null;
  /** First byte of the first data row in `textBytes`, and its physical line. */
  readonly start: number;
  readonly line: number;
  /** Byte after the last row; the end of the text unless stated. */
  readonly end?: number;
  readonly uses: readonly ColumnUse[];
  /** Side-by-side curves of different length: an empty cell is no fault. */
  readonly emptyIsMissing?: boolean;
  /** Text may stand behind the last cell of a row. */
  readonly hasRemarks?: boolean;
  /** Lines that begin another table; none are looked for unless stated. */
  readonly headings?: HeadingsBelow | null;
}

export interface InvalidCell {
  readonly line: number;
  /** From 0. */
  readonly column: number;
  readonly text: string;
}

export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

export interface ScannedTable {
  readonly rows: number;
  /** By column: values of the number columns, n = rows, NaN where a cell holds no number. */
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly texts: ReadonlyMap<number, readonly string[]>;
  /** The first ones; `invalidCount` counts all. */
  readonly invalid: readonly InvalidCell[];
  readonly invalidCount: number;
  readonly bad: readonly BadLine[];
  readonly badCount: number;
  /** Rows with nothing in any measured column: how many, and the line of the first. */
  readonly emptyRows: { readonly count: number; readonly line: number };
  readonly decimal: '.' | ',' | null;
  /** Rows in front of which the header stood again. */
  readonly repeats: readonly number[];
  /** Line of the header of another table, where the rows end; null at the end of the text. */
  readonly nextHeader: number | null;
}

/** Listed one by one; the rest is counted. X-51 */
export const LISTED = 10;

const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const COMMA = 44;
const POINT = 46;

const SKIP = 0;
const NUMBER = 1;
const SIDE = 2;
const TEXT = 3;
const CODES: Readonly<Record<ColumnUse, number>> = {
  skip: SKIP,
  number: NUMBER,
  'side number': SIDE,
  text: TEXT,
};
/** Rows that are read with care after one that was not plain: in a table that has no plain rows the attempt is rare. */
const CAREFUL_ROWS = 16;

/**
 * Reads the rows of a delimited table straight from its bytes, in one pass, without making a string per cell; with other threads
 * where the source has any. The result is the same with any number of them.
 *
 * A row with another number of cells, or without any number in a measured column, is left out and listed.
 *
 * @throws TafelError DECIMAL_MIXED where commas and points both stand for the decimal sign.
 */
export function scanTable(file: OpenedFile, plan: TablePlan): ScannedTable {
  const source = file.textSource;
  const end = plan.end ?? source.length;
  const columns = new TableColumns(plan.uses, source, plan.start, end);
  const scanner = new TableScanner(file, plan, columns);
  let ahead: RowsAhead | undefined;
  try {
    readWholeLines(source, plan.start, end, {
      read: (bytes, to, isLast) => scanner.scan(bytes, to, isLast),
      passOver(piece, at) {
        // The first piece tells what a row looks like
        if (piece === 1) ahead = scanner.share(source, plan.start, end);
        const found = ahead?.take(piece, at);
        if (found) scanner.append(found);
        return found?.end;
      },
    });
  } finally {
    ahead?.end();
  }
  return scanner.finish();
}

/** As `set`, which takes several times as long for memory that threads share. */
function copyInto(target: Float64Array, at: number, values: Float64Array): void {
  const { length } = values;
  for (let i = 0; i < length; i++) target[at + i] = values[i];
}

/** State of one scan; a class because the growing columns have a lifetime of their own. */
class TableScanner {
  private readonly file: OpenedFile;
  private readonly separator: number;
  private readonly blanks: boolean;
  /** A tab that is only a blank; none where it separates. */
  private readonly softTab: number;
  private readonly numbers: NumberScanner;
  private readonly plain: PlainRows;
  private readonly codes: Uint8Array;
  private readonly isAllNumbers: boolean;
  private readonly measured: number;
  private readonly emptyIsMissing: boolean;
  private readonly hasRemarks: boolean;
  private readonly columns: TableColumns;
  private rows = 0;
  private line: number;
  private decimal: number;
  private readonly invalid: InvalidCell[] = [];
  private invalidCount = 0;
  private readonly bad: BadLine[] = [];
  private badCount = 0;
  private emptyCount = 0;
  private emptyLine = 0;
  private readonly headings: HeadingsBelow | null;
  private readonly repeats: number[] = [];
  private nextHeader: number | null = null;

  constructor(file: OpenedFile, plan: TablePlan, columns: TableColumns) {
    this.file = file;
    this.separator = plan.separator.charCodeAt(0);
    this.blanks = plan.separator === ' ';
    this.softTab = this.separator === TAB ? -1 : TAB;
    this.numbers = new NumberScanner(plan.separator !== ',');
    this.plain = new PlainRows(this.numbers);
    this.codes = Uint8Array.from(plan.uses, (use) => CODES[use]);
    this.isAllNumbers = this.codes.every((code) => code === NUMBER || code === SIDE);
    this.measured = plan.uses.filter((use) => use === 'number').length;
    this.emptyIsMissing = plan.emptyIsMissing ?? false;
    this.hasRemarks = plan.hasRemarks ?? false;
    this.decimal = plan.decimal === null ? 0 : plan.decimal.charCodeAt(0);
    this.line = plan.line;
    this.columns = columns;
    this.headings = plan.headings ?? null;
  }

  /** Reads rows up to `to`, which is just behind a line end, and says how far it came; see `readWholeLines`. */
  scan(bytes: Uint8Array, to: number, isLast: boolean): number {
    let careful = this.isAllNumbers ? 0 : Infinity;
    let p = 0;
    while (p < to && this.nextHeader === null) {
      const c = bytes[p];
      if (c === LF || c === CR) {
        p = afterLineEnd(bytes, p);
        this.line++;
      } else if (c === HASH) {
        while (bytes[p] !== LF && bytes[p] !== CR) p++;
      } else if (careful > 0) {
        const filled = afterBlanks(bytes, p, this.separator);
        const isEmpty = bytes[filled] === LF || bytes[filled] === CR;
        const next = isEmpty ? filled : this.carefulRow(bytes, p, to, isLast);
        if (next < 0) return p;
        p = next;
        careful--;
      } else {
        p = this.plainRows(bytes, p, to);
        careful = CAREFUL_ROWS;
      }
    }
    return to;
  }

  /** Rows of plain numbers. Returns the place of the first row that is anything else. */
  private plainRows(bytes: Uint8Array, from: number, to: number): number {
    const { plain, columns, style } = this;
    let start = from;
    for (;;) {
      const row = plain.read(bytes, start, to, style, columns.numbers, this.rows);
      this.line += row - this.rows;
      this.rows = row;
      start = plain.end;
      if (row < columns.capacity || start === to) return start;
      columns.grow();
    }
  }

  private get style(): PlainRowStyle {
    const { separator, decimal } = this;
    return { columns: this.codes.length, separator, decimal, readsComma: separator !== COMMA };
  }

  /** Lets other threads read the rows below those that were read; none where a table has other columns than those of numbers. */
  share(source: ByteSource, start: number, end: number): RowsAhead | undefined {
    if (!this.isAllNumbers) return undefined;
    return shareRows(source, this.style, { start, end }, this.columns.numbers, this.rows);
  }

  /** Takes over rows of plain numbers that another thread has read. */
  append({ rows, valuesOf }: StretchRows): void {
    if (this.nextHeader !== null) return;
    const { columns } = this;
    while (this.rows + rows > columns.capacity) columns.grow();
    for (let column = 0; column < this.codes.length; column++)
      copyInto(columns.numbers[column], this.rows, valuesOf(column));
    this.line += rows;
    this.rows += rows;
  }

  /** One row of any kind; −1 where it goes on behind the piece, and nothing of it counts yet. */
  private carefulRow(bytes: Uint8Array, from: number, to: number, isLast: boolean): number {
    const { codes, separator, softTab, blanks, numbers, columns, rows: row, line: rowLine } = this;
    const width = codes.length;
    if (row === columns.capacity) columns.grow();
    const noted: InvalidCell[] = [];
    let line = rowLine;
    let column = 0;
    let faulty = 0;
    let missing = 0;
    let extra = 0;
    let blank = true;
    let found = 0;
    let p = from;
    let c = 0;
    for (;;) {
      c = bytes[p];
      while (c === SPACE || c === softTab) c = bytes[++p];
      const code = column < width ? codes[column] : SKIP;
      const isNumber = code === NUMBER || code === SIDE;
      let value = NaN;
      if (isNumber) {
        const isQuoted = c === QUOTE;
        value = numbers.read(bytes, isQuoted ? p + 1 : p);
        const end = Number.isNaN(value) ? -1 : this.endOfNumberCell(bytes, numbers.end, isQuoted);
        if (end < 0) value = NaN;
        else {
          this.agreeOnDecimal(numbers.decimal, rowLine, column);
          blank = false;
          found++;
          p = end;
        }
      }
      if (Number.isNaN(value)) {
        const isWanted = code !== SKIP || column >= width;
        const cell = readTextCell(this.file, bytes, p, to, separator, isWanted, isLast);
        if (!cell) return -1;
        const { text } = cell;
        p = cell.end;
        line += cell.lines;
        if (text !== '') blank = false;
        if (isNumber) {
          value = this.numberIn(text, rowLine, column);
          if (Number.isNaN(value) && code === NUMBER) {
            if (text === '') missing++;
            else faulty++;
            if (text !== '' || !this.emptyIsMissing) noted.push({ line: rowLine, column, text });
          }
        } else if (code === TEXT) columns.setText(column, row, text);
        else if (column >= width && text !== '' && !this.hasRemarks) extra++;
      }
      if (isNumber) columns.numbers[column][row] = value;
      c = bytes[p];
      column++;
      if (c === LF || c === CR) break;
      if (!blanks) p++;
    }
    this.line = line + 1;
    const wrongWidth = extra > 0 || column < width;
    if (!wrongWidth && faulty + missing < this.measured) {
      this.rows++;
      this.noteInvalid(noted);
    } else if (blank) {
      // A row of separators only: nothing to tell
    } else if (!wrongWidth && faulty === 0) {
      if (this.emptyCount++ === 0) this.emptyLine = rowLine;
    } else if (found > 0 || !this.isHeading(bytes.subarray(from, to), rowLine)) {
      const cells = extra > 0 ? width + extra : column;
      this.noteBad(rowLine, wrongWidth ? cells : (noted[0]?.text ?? ''));
    }
    return afterLineEnd(bytes, p);
  }

  /** Whether a line without a number begins a table; one of another kind ends this one. */
  private isHeading(rest: Uint8Array, line: number): boolean {
    const kind = this.headings?.kindOf(rest) ?? null;
    if (kind === 'repeated') this.repeats.push(this.rows);
    else if (kind === 'other') this.nextHeader = line;
    return kind !== null;
  }

  /** Behind the quote and the blanks that follow a number, where its cell ends there; −1 where the cell goes on with something else. */
  private endOfNumberCell(bytes: Uint8Array, from: number, isQuoted: boolean): number {
    if (isQuoted && bytes[from] !== QUOTE) return -1;
    const start = isQuoted ? from + 1 : from;
    let p = start;
    while (bytes[p] === SPACE || bytes[p] === this.softTab) p++;
    const c = bytes[p];
    return c === this.separator || c === LF || c === CR || (this.blanks && p > start) ? p : -1;
  }

  finish(): ScannedTable {
    return {
      rows: this.rows,
      values: this.columns.numbersOf(this.rows),
      texts: this.columns.textsOf(this.rows),
      invalid: this.invalid,
      invalidCount: this.invalidCount,
      bad: this.bad,
      badCount: this.badCount,
      emptyRows: { count: this.emptyCount, line: this.emptyLine },
      decimal: this.decimal === 0 ? null : this.decimal === COMMA ? ',' : '.',
      repeats: this.repeats,
      nextHeader: this.nextHeader,
    };
  }

  /** A number in an unusual dress: quoted, or with a true minus sign. */
  private numberIn(text: string, line: number, column: number): number {
    if (text === '') return NaN;
    if (hasThousands(text)) this.refuseThousands(text, line, column);
    if (text.includes(',') && this.separator !== COMMA) {
      const value = readNumber(text, ',');
      if (value !== undefined) this.agreeOnDecimal(COMMA, line, column);
      else if (/^[-+\d.,\s]*\d[.,]\d+[-+\deE.,]*$/.test(text)) this.refuseMixed(line, column);
      return value ?? NaN;
    }
    const value = readNumber(text);
    if (value !== undefined && text.includes('.')) this.agreeOnDecimal(POINT, line, column);
    return value ?? NaN;
  }

  /** @param decimal 0 for a number without a decimal sign */
  private agreeOnDecimal(decimal: number, line: number, column: number): void {
    if (decimal === 0 || decimal === this.decimal) return;
    if (this.decimal !== 0) this.refuseMixed(line, column);
    this.decimal = decimal;
  }

  private noteInvalid(cells: readonly InvalidCell[]): void {
    this.invalidCount += cells.length;
    this.invalid.push(...cells.slice(0, LISTED - this.invalid.length));
  }

  /** @param what how many cells the row has where that is wrong; else what stands where a number should */
  private noteBad(line: number, what: number | string): void {
    this.badCount++;
    if (this.bad.length === LISTED) return;
    const reason =
      typeof what === 'string'
        ? `no number in a measured column (${shown(what)})`
        : `${what} ${what === 1 ? 'cell' : 'cells'} instead of ${this.codes.length}`;
    this.bad.push({ line, reason });
  }

  private refuseThousands(text: string, line: number, column: number): never {
    throw new TafelError(
      'DECIMAL_MIXED',
      `'${this.file.baseName}' writes numbers with thousands separators ('${text}' in line ${line}, column ${column + 1}), which in other cells could be decimal signs. Export it again without them.`,
      { line, column: column + 1 },
    );
  }

  private refuseMixed(line: number, column: number): never {
    throw new TafelError(
      'DECIMAL_MIXED',
      `'${this.file.baseName}' mixes decimal commas and decimal points: line ${line}, column ${column + 1} does not fit the lines before it. Export it again with one of the two.`,
      { line, column: column + 1 },
    );
  }
}
