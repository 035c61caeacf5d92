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
  /** Cells with a formula that was never calculated, and the first of them; undefined without any. */
  readonly uncalculated?: {
    readonly count: number;
    readonly row: number;
    readonly column: number;
  };
}

/** The sizes of Excel. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** What one sheet may take in memory: 160 MB of numbers; texts are dearer. */
const MAX_NUMBERS = 20_000_000;
const MAX_TEXTS = 1_000_000;
/** Rows that a column has room for at first. */
const FIRST_ROWS = 64;
const NO_NUMBERS = new Float64Array(0);
const NO_TEXTS: ReadonlyMap<number, string> = new Map();

/** What the sheets of a workbook may still take together: many small sheets may ask for more than one large one. */
export interface SheetRoom {
  numbers: number;
  /** Empty cells between numbers of a column, which take as much. */
  gaps: number;
  texts: number;
}

interface GrowingColumn {
  numbers: Float64Array;
  /** Rows from here on were not reached yet: what stands in `numbers` there means nothing. */
  end: number;
  /** Made with the first text: a sheet may have 16,384 columns. */
  texts: Map<number, string> | null;
  count: number;
  dates: number;
}

/** Columns of a sheet while it is read; a class because they grow. */
export class SheetColumns {
  private readonly columns: GrowingColumn[] = [];
  private readonly fileName: string;
  private readonly rowsLikely: (row: number) => number;
  private readonly room: SheetRoom;
  private readonly single = new Float64Array(1);
  private rows = 0;
  private numbers = 0;
  private texts = 0;
  private uncalculated: Sheet['uncalculated'];

  /** @param rowsLikely how many rows the sheet will have, judged when one is reached: a guess that spares growing step by step */
  constructor(fileName: string, room: SheetRoom, rowsLikely: (row: number) => number = () => 0) {
    this.fileName = fileName;
    this.room = room;
    this.rowsLikely = rowsLikely;
  }

  setNumber(row: number, column: number, value: number, isDate: boolean): void {
    this.single[0] = value;
    this.setFrom(this.single, row, column, isDate);
  }

  /** Takes the one number of an array: handed over by itself, each of millions would be put on the heap first. */
  setFrom(single: Float64Array, row: number, column: number, isDate: boolean): void {
    const target = this.at(row, column);
    if (row >= target.end) {
      this.room.gaps -= row - target.end;
      if (this.room.gaps < 0) this.refuse('empty cells between others');
      if (row >= target.numbers.length) this.grow(target, row);
      if (row > target.end) target.numbers.fill(NaN, target.end, row);
      target.end = row + 1;
    }
    target.numbers[row] = single[0];
    target.count++;
    if (isDate) target.dates++;
  }

  setText(row: number, column: number, text: string): void {
    if (text === '') return;
    const target = this.at(row, column);
    if (++this.texts > MAX_TEXTS || --this.room.texts < 0) this.refuse('cells of text');
    (target.texts ??= new Map()).set(row, text);
  }

  setUncalculated(row: number, column: number): void {
    this.at(row, column);
    const { count, ...first } = this.uncalculated ?? { count: 0, row, column };
    this.uncalculated = { count: count + 1, ...first };
  }

  finish(name: string): Sheet {
    return {
      ...(this.uncalculated && { uncalculated: this.uncalculated }),
      name,
      rows: this.rows,
      columns: this.columns.map(({ numbers, end, texts, count, dates }) => ({
        numbers: numbers.subarray(0, end),
        texts: texts ?? NO_TEXTS,
        count,
        dates,
      })),
    };
  }

  private at(row: number, column: number): GrowingColumn {
    if (!(row >= 0 && row < MAX_ROWS && column >= 0 && column < MAX_COLUMNS))
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${this.fileName}' has a cell outside the size of a sheet.`,
      );
    while (this.columns.length <= column)
      this.columns.push({ numbers: NO_NUMBERS, end: 0, texts: null, count: 0, dates: 0 });
    if (row >= this.rows) this.rows = row + 1;
    return this.columns[column];
  }

  private grow(target: GrowingColumn, row: number): void {
    const { numbers, end } = target;
    const left = Math.min(MAX_NUMBERS - this.numbers, this.room.numbers) + numbers.length;
    const least = Math.max(FIRST_ROWS, 2 * numbers.length, row + 1);
    // The first rows tell nothing yet
    const likely = row < FIRST_ROWS ? 0 : this.rowsLikely(row);
    const length = Math.min(MAX_ROWS, likely > least && likely <= left ? likely : least);
    if (length > left) this.refuse('cells');
    target.numbers = new Float64Array(length);
    target.numbers.set(numbers.subarray(0, end));
    this.numbers += length - numbers.length;
    this.room.numbers -= length - numbers.length;
  }

  private refuse(what: string): never {
    throw new TafelError(
      'LIMIT_EXCEEDED',
      `'${this.fileName}' has sheets with more ${what} than Tafel allows; Tafel stopped.`,
    );
  }
}
