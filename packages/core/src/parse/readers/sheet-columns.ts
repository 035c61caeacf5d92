import { TafelError } from '../../errors.ts';

/** One column of a sheet. */
export interface SheetColumn {
  /** By row from 0: the number of a cell, NaN where it holds none; may be shorter than the sheet. */
  readonly numbers: Float64Array;
  /** By row: the text of a cell that holds no number. */
  readonly texts: ReadonlyMap<number, string>;
  /** Numbers in it, and how many of them are shown as dates or clock times. */
  readonly count: number;
  readonly dates: number;
}

/** A sheet by columns; rows and columns count from 0. */
export interface Sheet {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly SheetColumn[];
}

/** The sizes of Excel. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** What one sheet may take in memory: 160 MB of numbers; texts are dearer. */
const MAX_NUMBERS = 20_000_000;
const MAX_TEXTS = 1_000_000;
const NO_NUMBERS = new Float64Array(0);

/** Columns of a sheet while it is read; a class because they grow. */
export class SheetColumns {
  private readonly columns: {
    numbers: Float64Array;
    texts: Map<number, string>;
    count: number;
    dates: number;
  }[] = [];
  private readonly fileName: string;
  private rows = 0;
  private room = 0;
  private texts = 0;

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  setNumber(row: number, column: number, value: number, isDate: boolean): void {
    const target = this.at(row, column);
    if (row >= target.numbers.length) target.numbers = this.grown(target.numbers, row);
    target.numbers[row] = value;
    target.count++;
    if (isDate) target.dates++;
  }

  setText(row: number, column: number, text: string): void {
    if (text === '') return;
    const target = this.at(row, column);
    if (++this.texts > MAX_TEXTS) this.refuse(`${MAX_TEXTS} cells of text`);
    target.texts.set(row, text);
  }

  finish(name: string): Sheet {
    return {
      name,
      rows: this.rows,
      columns: this.columns.map(({ numbers, texts, count, dates }) => ({
        numbers: numbers.subarray(0, this.rows),
        texts,
        count,
        dates,
      })),
    };
  }

  private at(row: number, column: number) {
    if (!(row >= 0 && row < MAX_ROWS && column >= 0 && column < MAX_COLUMNS))
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${this.fileName}' has a cell outside the size of a sheet.`,
      );
    while (this.columns.length <= column)
      this.columns.push({ numbers: NO_NUMBERS, texts: new Map(), count: 0, dates: 0 });
    if (row >= this.rows) this.rows = row + 1;
    return this.columns[column];
  }

  private grown(numbers: Float64Array, row: number): Float64Array {
    const length = Math.min(MAX_ROWS, Math.max(64, 2 * numbers.length, row + 1));
    this.room += length - numbers.length;
    if (this.room > MAX_NUMBERS) this.refuse(`${MAX_NUMBERS} cells`);
    const grown = new Float64Array(length).fill(NaN, numbers.length);
    grown.set(numbers);
    return grown;
  }

  private refuse(what: string): never {
    throw new TafelError(
      'LIMIT_EXCEEDED',
      `'${this.fileName}' has a sheet of more than ${what}; Tafel stopped.`,
    );
  }
}
