import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { afterLineEnd, closingQuote, linesIn, type Separator } from './delimited-record.ts';
import { NumberScanner } from './number-scanner.ts';
import { readNumber } from './number.ts';

/** How a column of the table is read. */
export type ColumnUse =
  /** A measured column: what is no number is listed. */
  | 'number'
  /** Kept beside the measurement: what is no number is simply missing. */
  | 'side number'
  | 'text'
  | 'skip';

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
const NO_NUMBERS = new Float64Array(0);
const holdsNumbers = (use: ColumnUse) => use === 'number' || use === 'side number';
const CODES: Readonly<Record<ColumnUse, number>> = {
  skip: SKIP,
  number: NUMBER,
  'side number': SIDE,
  text: TEXT,
};

/**
 * Reads the rows of a delimited table straight from its bytes, in one pass, without making a string per cell.
 *
 * A row with another number of cells, or without any number in a measured column, is left out and listed.
 *
 * @throws TafelError DECIMAL_MIXED where commas and points both stand for the decimal sign.
 */
export function scanTable(file: OpenedFile, plan: TablePlan): ScannedTable {
  const scanner = new TableScanner(file, plan);
  const { textBytes } = file;
  const end = plan.end ?? textBytes.length;
  const last = textBytes[end - 1];
  if (last === LF || last === CR || end <= plan.start)
    scanner.scan(textBytes, plan.start, end, plan.line);
  else {
    // The inner loops stop at a line end and never test for the end of the text
    const closed = new Uint8Array(end - plan.start + 1);
    closed.set(textBytes.subarray(plan.start, end));
    closed[end - plan.start] = LF;
    scanner.scan(closed, 0, closed.length, plan.line);
  }
  return scanner.finish();
}

/** Bytes from which the length of a row is taken. */
const SAMPLE_BYTES = 1 << 14;

/** Rows that the table will have if all are as long as the first ones, and a few percent more. */
function expectedRows(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start) return 1;
  const sampled = Math.min(end, start + SAMPLE_BYTES);
  const rows = linesIn(bytes, start, sampled) || 1;
  return Math.ceil((1.05 * rows * (end - start)) / Math.max(1, sampled - start)) + 16;
}

/** State of one scan; a class because the growing columns have a lifetime of their own. */
class TableScanner {
  private readonly file: OpenedFile;
  private readonly separator: number;
  private readonly numbers: NumberScanner;
  private readonly blanks: boolean;
  private readonly codes: Uint8Array;
  private readonly measured: number;
  private readonly emptyIsMissing: boolean;
  /** By column of the file; empty where no numbers are read. */
  private readonly columns: Float64Array[];
  private readonly texts: (string[] | null)[];
  private capacity: number;
  private rows = 0;
  private decimal: number;
  private readonly invalid: InvalidCell[] = [];
  private invalidCount = 0;
  /** Invalid cells of the row that is being read. */
  private noted = 0;
  private readonly bad: BadLine[] = [];
  private badCount = 0;
  private emptyCount = 0;
  private emptyLine = 0;
  /** Where the slow path stopped, and how many line ends it passed. */
  private cellEnd = 0;
  private cellLines = 0;

  constructor(file: OpenedFile, plan: TablePlan) {
    this.file = file;
    this.separator = plan.separator.charCodeAt(0);
    this.blanks = plan.separator === ' ';
    this.numbers = new NumberScanner(plan.separator !== ',');
    this.codes = Uint8Array.from(plan.uses, (use) => CODES[use]);
    this.measured = plan.uses.filter((use) => use === 'number').length;
    this.emptyIsMissing = plan.emptyIsMissing ?? false;
    this.decimal = plan.decimal === null ? 0 : plan.decimal.charCodeAt(0);
    this.capacity = expectedRows(file.textBytes, plan.start, plan.end ?? file.textBytes.length);
    this.columns = plan.uses.map((use) =>
      holdsNumbers(use) ? new Float64Array(this.capacity) : NO_NUMBERS,
    );
    this.texts = plan.uses.map((use) => (use === 'text' ? [] : null));
  }

  /** Reads rows from `from` to `to`, which is just behind a line end. */
  scan(bytes: Uint8Array, from: number, to: number, fromLine: number): void {
    const { codes, separator, blanks, numbers } = this;
    const width = codes.length;
    /** A tab that is only a blank; none where it separates. */
    const softTab = separator === TAB ? -1 : TAB;
    let decimal = this.decimal;
    let line = fromLine;
    let p = from;
    while (p < to) {
      let c = bytes[p];
      if (c === LF || c === CR) {
        p = afterLineEnd(bytes, p);
        line++;
        continue;
      }
      if (c === HASH) {
        while (bytes[p] !== LF && bytes[p] !== CR) p++;
        continue;
      }
      if (this.rows === this.capacity) this.grow();
      const { columns } = this;
      const row = this.rows;
      const rowLine = line;
      const invalidBefore = this.invalid.length;
      let column = 0;
      let faulty = 0;
      let missing = 0;
      let extra = 0;
      let blank = true;
      for (;;) {
        c = bytes[p];
        while (c === SPACE || c === softTab) c = bytes[++p];
        const code = column < width ? codes[column] : SKIP;
        let value = NaN;
        let read = false;
        if (code === NUMBER || code === SIDE) {
          value = numbers.read(bytes, p);
          if (!Number.isNaN(value)) {
            let q = numbers.end;
            c = bytes[q];
            while (c === SPACE || c === softTab) c = bytes[++q];
            const closed =
              c === separator || c === LF || c === CR || (blanks && isBlankByte(bytes[q - 1]));
            if (closed) {
              if (numbers.decimal !== 0 && numbers.decimal !== decimal) {
                if (decimal !== 0) this.refuseMixed(rowLine, column);
                decimal = numbers.decimal;
                this.decimal = decimal;
              }
              read = true;
              blank = false;
              p = q;
            }
          }
        }
        if (!read) {
          const text = this.slowCell(bytes, p, to, code !== SKIP || column >= width);
          p = this.cellEnd;
          line += this.cellLines;
          c = bytes[p];
          if (text !== '') blank = false;
          if (code === NUMBER || code === SIDE) {
            value = this.numberIn(text, rowLine, column);
            decimal = this.decimal;
            if (Number.isNaN(value) && code === NUMBER) {
              if (text === '') missing++;
              else faulty++;
              if (text !== '' || !this.emptyIsMissing) this.noteInvalid(rowLine, column, text);
            }
          } else if (code === TEXT) this.setText(column, row, text);
          else if (column >= width && text !== '') extra++;
        }
        if (code === NUMBER || code === SIDE) columns[column][row] = value;
        column++;
        if (c === separator || (blanks && c !== LF && c !== CR)) {
          if (c === separator && !blanks) p++;
          continue;
        }
        break;
      }
      p = afterLineEnd(bytes, p);
      line++;
      const cells = extra > 0 ? width + extra : column;
      const wrongWidth = extra > 0 || column < width;
      if (wrongWidth || faulty + missing === this.measured) {
        // All that was noted in this row is one fault of the row
        this.invalidCount -= this.noted;
        this.invalid.length = invalidBefore;
        if (blank) {
          // A row of separators only: nothing to tell
        } else if (!wrongWidth && faulty === 0) {
          if (this.emptyCount++ === 0) this.emptyLine = rowLine;
        } else
          this.noteBad(
            rowLine,
            wrongWidth
              ? `${cells} ${cells === 1 ? 'cell' : 'cells'} instead of ${width}`
              : 'no number in a measured column',
          );
      } else this.rows++;
      this.noted = 0;
    }
  }

  finish(): ScannedTable {
    const values = new Map<number, Float64Array>();
    const texts = new Map<number, readonly string[]>();
    this.columns.forEach(
      (column, i) => column !== NO_NUMBERS && values.set(i, this.filled(column)),
    );
    this.texts.forEach((column, i) => column && texts.set(i, column.slice(0, this.rows)));
    return {
      rows: this.rows,
      values,
      texts,
      invalid: this.invalid,
      invalidCount: this.invalidCount,
      bad: this.bad,
      badCount: this.badCount,
      emptyRows: { count: this.emptyCount, line: this.emptyLine },
      decimal: this.decimal === 0 ? null : this.decimal === COMMA ? ',' : '.',
    };
  }

  /** The rows that were read; copied only where most of the room stayed empty. */
  private filled(column: Float64Array): Float64Array {
    return 2 * this.rows < this.capacity
      ? column.slice(0, this.rows)
      : column.subarray(0, this.rows);
  }

  private grow() {
    this.capacity = Math.ceil(this.capacity * 1.5);
    this.columns.forEach((column, i) => {
      if (column === NO_NUMBERS) return;
      const grown = new Float64Array(this.capacity);
      grown.set(column);
      this.columns[i] = grown;
    });
  }

  private setText(column: number, row: number, text: string) {
    const texts = this.texts[column];
    if (texts) texts[row] = text;
  }

  /** A cell that is no plain number: quoted, empty or text. Leaves its end in `cellEnd`. */
  private slowCell(bytes: Uint8Array, from: number, to: number, wanted: boolean): string {
    const { separator, blanks } = this;
    const otherBlank = blanks ? TAB : separator;
    this.cellLines = 0;
    let p = from;
    let text = '';
    if (bytes[p] === QUOTE) {
      const close = Math.min(closingQuote(bytes, p + 1), to - 1);
      if (wanted) text = this.file.decode(bytes.subarray(p + 1, close)).replaceAll('""', '"');
      this.cellLines = linesIn(bytes, p, close);
      p = bytes[close] === QUOTE ? close + 1 : close;
    }
    const start = p;
    while (bytes[p] !== LF && bytes[p] !== CR && bytes[p] !== separator && bytes[p] !== otherBlank)
      p++;
    if (wanted && p > start) text += this.file.decode(bytes.subarray(start, p));
    if (blanks) while (bytes[p] === SPACE || bytes[p] === TAB) p++;
    this.cellEnd = p;
    return text.replace(/^[\s\uFEFF]+|[\s\uFEFF]+$/g, '');
  }

  /** A number in an unusual dress: quoted, or with a true minus sign. */
  private numberIn(text: string, line: number, column: number): number {
    if (text === '') return NaN;
    if (text.includes(',') && this.separator !== COMMA) {
      const value = readNumber(text, ',');
      if (value === undefined) {
        if (/^[-+\d.,\s]*\d[.,]\d+[-+\deE.,]*$/.test(text)) this.refuseMixed(line, column);
        return NaN;
      }
      if (this.decimal === POINT) this.refuseMixed(line, column);
      this.decimal = COMMA;
      return value;
    }
    const value = readNumber(text);
    if (value !== undefined && text.includes('.')) {
      if (this.decimal === COMMA) this.refuseMixed(line, column);
      this.decimal = POINT;
    }
    return value ?? NaN;
  }

  private noteInvalid(line: number, column: number, text: string) {
    this.invalidCount++;
    this.noted++;
    if (this.invalid.length < LISTED) this.invalid.push({ line, column, text });
  }

  private noteBad(line: number, reason: string) {
    this.badCount++;
    if (this.bad.length < LISTED) this.bad.push({ line, reason });
  }

  private refuseMixed(line: number, column: number): never {
    throw new TafelError(
      'DECIMAL_MIXED',
      `'${this.file.baseName}' mixes decimal commas and decimal points: line ${line}, column ${column + 1} does not fit the lines before it. Export it again with one of the two.`,
      { line, column: column + 1 },
    );
  }
}

const isBlankByte = (byte: number) => byte === SPACE || byte === TAB;
