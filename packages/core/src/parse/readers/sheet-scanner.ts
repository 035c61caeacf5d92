import { TafelError } from '../../errors.ts';
import { NumberScanner } from './number-scanner.ts';
import { PlainCell } from './plain-cell.ts';
import type { SheetColumns } from './sheet-columns.ts';
import { xmlText } from './xml-scanner.ts';

export interface SheetPlan {
  readonly fileName: string;
  /** Path of the sheet inside the workbook, for messages. */
  readonly part: string;
  /** Rows that are wanted; what lies below is not read. */
  readonly rows: number;
  /** The shared string with a number. */
  sharedString(index: number): string;
  /** Whether cells with a style show a date or a clock time. */
  isDateStyle(style: number): boolean;
}

const LT = 60;
const GT = 62;
const SLASH = 47;
const QUOTE = 34;
const APOSTROPHE = 39;
const BANG = 33;
const QUESTION = 63;
const COLON = 58;
const EQUALS = 61;
const SPACE = 32;
const BRACKET = 93;
const ZERO = 48;

const b = 98;
const c = 99;
const f = 102;
const n = 110;
const r = 114;
const s = 115;
const t = 116;
const v = 118;

/** No cell of a workbook has more text, and no tag is longer. */
const MAX_TOKEN = 1 << 20;

/** Kinds of cells, by the attribute t. */
const NUMBER = 0;
const SHARED = 1;
const TEXT = 2;
const BOOLEAN = 3;

const isName = (byte: number) =>
  ((byte | 32) >= 97 && (byte | 32) <= 122) || byte === 95 || byte >= 128;

/**
 * Reads the XML of one sheet as it is inflated, straight from its bytes: cells go by their address, formulas count by their
 * stored value. Strict as `scanXml`: no document type, no entity beyond the five of XML, and what is no tag is an error.
 */
export class SheetScanner {
  private readonly plan: SheetPlan;
  private readonly cells: SheetColumns;
  private readonly numbers = new NumberScanner(false);
  private readonly plain = new PlainCell();
  private readonly decoder = new TextDecoder();
  /** The end of the piece before, from behind its last whole tag, then the next piece: one buffer for all of them. */
  private buffer = new Uint8Array(1 << 18);
  private held = 0;
  private position = 0;
  private row = -1;
  private column = -1;
  private kind = NUMBER;
  private style = -1;
  /** The style that was asked about last, as cells of one style stand together. */
  private lastStyle = -1;
  private lastIsDate = false;
  private inCell = false;
  private inFormula = false;
  private hasFormula = false;
  private hasValue = false;
  private phonetic = 0;
  private text = '';

  constructor(plan: SheetPlan, cells: SheetColumns) {
    this.plan = plan;
    this.cells = cells;
  }

  /** Takes the next piece; true when the rows that are wanted have passed. */
  take(piece: Uint8Array): boolean {
    const end = this.held + piece.length;
    if (end > this.buffer.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(this.buffer.subarray(0, this.held));
      this.buffer = larger;
    }
    this.buffer.set(piece, this.held);
    const used = this.scan(this.buffer, end);
    this.buffer.copyWithin(0, used, end);
    this.held = end - used;
    this.position += used;
    if (this.held > MAX_TOKEN) this.refuse(this.position);
    return this.row >= this.plan.rows;
  }

  /** @throws TafelError where the sheet ends within a tag or a cell. */
  finish(): void {
    if (this.inCell || this.buffer.subarray(0, this.held).includes(LT)) this.refuse(this.position);
  }

  /** Reads all whole tags, with the text before them. @returns the byte behind the last one */
  private scan(bytes: Uint8Array, end: number): number {
    let from = 0;
    for (;;) {
      let open = from;
      while (open < end && bytes[open] !== LT) open++;
      if (open + 1 >= end) return from;
      const next = bytes[open + 1];
      if (next === c && bytes[open + 2] === SPACE) {
        const behind = this.plain.read(bytes, open + 3, end, this.plan.rows);
        if (behind > 0) {
          this.takePlain();
          from = behind;
          continue;
        }
      }
      if (next === BANG || next === QUESTION) {
        const close = this.closeOfDeclaration(bytes, from, open, end);
        if (close < 0) return from;
        from = close;
        continue;
      }
      let close = open + 1;
      for (; close < end && bytes[close] !== GT; close++) {
        const byte = bytes[close];
        if (byte === QUOTE || byte === APOSTROPHE) {
          close++;
          while (close < end && bytes[close] !== byte) close++;
        } else if (byte === LT) this.refuse(this.position + open);
      }
      if (close >= end) return from;
      this.tag(bytes, from, open, close);
      if (this.row >= this.plan.rows) return close + 1;
      from = close + 1;
    }
  }

  private takePlain(): void {
    const { row, column, style, value } = this.plain;
    this.row = row;
    this.column = column;
    this.inCell = false;
    this.cells.setFrom(value, row, column, this.isDate(style));
  }

  private isDate(style: number): boolean {
    if (style !== this.lastStyle) {
      this.lastStyle = style;
      this.lastIsDate = style >= 0 && this.plan.isDateStyle(style);
    }
    return this.lastIsDate;
  }

  /** Behind a comment, an instruction or text as it stands; −1 where its end has not come yet. */
  private closeOfDeclaration(bytes: Uint8Array, from: number, open: number, end: number): number {
    const isComment = bytes[open + 1] === BANG;
    if (open + 9 > end) return -1;
    const start = String.fromCharCode(...bytes.subarray(open, open + 9));
    if (start === '<![CDATA[') {
      const close = endOfVerbatim(bytes, open + 9, end);
      if (close >= 0 && this.inCell && !this.inFormula && this.phonetic === 0) {
        this.text += xmlText(this.decoder.decode(bytes.subarray(from, open)));
        this.text += this.decoder.decode(bytes.subarray(open + 9, close - 3));
      }
      return close;
    }
    if (isComment && !start.startsWith('<!--')) {
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(start))
        throw new TafelError(
          'FORMAT_BROKEN',
          `'${this.plan.fileName}' was refused: '${this.plan.part}' declares a document type or entities, which no workbook needs.`,
        );
      this.refuse(this.position + open);
    }
    for (let p = open + (isComment ? 6 : 3); p < end; p++) {
      if (bytes[p] !== GT) continue;
      const closed = isComment
        ? bytes[p - 1] === 45 && bytes[p - 2] === 45
        : bytes[p - 1] === QUESTION;
      if (closed) return p + 1;
    }
    return -1;
  }

  /** One tag from `<` at `open` to `>` at `close`, with its text from `from`. */
  private tag(bytes: Uint8Array, from: number, open: number, close: number): void {
    let start = open + 1;
    const closing = bytes[start] === SLASH;
    if (closing) start++;
    let end = start;
    if (!isName(bytes[start])) this.refuse(this.position + open);
    for (let byte = bytes[end]; end < close && byte > SPACE && byte !== SLASH; byte = bytes[++end])
      if (byte === COLON) start = end + 1;
    const length = end - start;
    const first = bytes[start];
    const empty = bytes[close - 1] === SLASH;
    if (length === 1) {
      if (first === c) {
        if (closing) this.endCell();
        else {
          this.beginCell(bytes, end, close);
          if (empty) this.inCell = false;
        }
      } else if (first === f) {
        this.inFormula = !closing && !empty;
        this.hasFormula = true;
      } else if (closing && this.inCell && this.phonetic === 0 && (first === v || first === t))
        this.value(bytes, from, open);
    } else if (length === 3 && first === r) {
      if (bytes[start + 1] === 111 && !closing) this.beginRow(bytes, end, close);
      else if (bytes[start + 1] === 80 && !empty) this.phonetic += closing ? -1 : 1;
    }
  }

  private beginRow(bytes: Uint8Array, from: number, close: number): void {
    this.row++;
    this.column = -1;
    this.attributes(bytes, from, close, (name, start, end) => {
      if (name === r) this.row = this.integer(bytes, start, end) - 1;
    });
  }

  private beginCell(bytes: Uint8Array, from: number, close: number): void {
    this.kind = NUMBER;
    this.style = -1;
    this.text = '';
    this.hasFormula = false;
    this.hasValue = false;
    this.column++;
    this.inCell = true;
    let p = from;
    // Written out, as it runs for every cell: the attributes are r (address), s (style) and t (type)
    while (p < close) {
      while (p < close && (bytes[p] <= SPACE || bytes[p] === SLASH)) p++;
      if (p >= close) break;
      const name = bytes[p];
      const short = bytes[p + 1] === EQUALS;
      while (p < close && bytes[p] !== EQUALS) p++;
      p++;
      while (p < close && bytes[p] <= SPACE) p++;
      const quote = bytes[p];
      if (quote !== QUOTE && quote !== APOSTROPHE) this.refuse(this.position + from);
      const start = ++p;
      while (p < close && bytes[p] !== quote) p++;
      if (short) {
        if (name === r) this.address(bytes, start, p);
        else if (name === s) this.style = this.integer(bytes, start, p);
        else if (name === t) this.kind = kindOf(bytes, start, p);
      }
      p++;
    }
    if (this.row < 0) this.row = 0;
  }

  private attributes(
    bytes: Uint8Array,
    from: number,
    close: number,
    each: (name: number, start: number, end: number) => void,
  ): void {
    let p = from;
    while (p < close) {
      while (p < close && (bytes[p] <= SPACE || bytes[p] === SLASH)) p++;
      if (p >= close) return;
      const begin = p;
      while (p < close && bytes[p] !== EQUALS) p++;
      const name = p - begin === 1 ? bytes[begin] : 0;
      p++;
      while (p < close && bytes[p] <= SPACE) p++;
      const quote = bytes[p];
      if (quote !== QUOTE && quote !== APOSTROPHE) this.refuse(this.position + from);
      const start = ++p;
      while (p < close && bytes[p] !== quote) p++;
      each(name, start, p);
      p++;
    }
  }

  private integer(bytes: Uint8Array, start: number, end: number): number {
    let value = 0;
    for (let p = start; p < end; p++) {
      const digit = bytes[p] - ZERO;
      if (digit < 0 || digit > 9 || end - start > 9) return this.refuse(this.position + start);
      value = value * 10 + digit;
    }
    return value;
  }

  /** 'AB12' → row 11, column 27. */
  private address(bytes: Uint8Array, start: number, end: number): void {
    let column = 0;
    let p = start;
    for (; p < end && bytes[p] >= 65 && bytes[p] <= 90 && p < start + 4; p++)
      column = column * 26 + bytes[p] - 64;
    const row = this.integer(bytes, p, end);
    if (column === 0 || row === 0) this.refuse(this.position + start);
    this.row = row - 1;
    this.column = column - 1;
  }

  private value(bytes: Uint8Array, start: number, end: number): void {
    this.hasValue = true;
    if (this.row >= this.plan.rows) return;
    if (this.kind === NUMBER && bytes[start] > SPACE) {
      const value = this.numbers.read(bytes, start);
      if (!Number.isNaN(value) && this.numbers.end === end) {
        this.cells.setNumber(this.row, this.column, value, this.isDate(this.style));
        return;
      }
    }
    this.text += xmlText(this.decoder.decode(bytes.subarray(start, end)));
  }

  private endCell(): void {
    this.inCell = false;
    if (this.hasFormula && !this.hasValue) this.cells.setUncalculated(this.row, this.column);
    if (this.text === '') return;
    const trimmed = this.text.trim();
    if (this.kind === NUMBER && /^[-+]?[\d.]+(?:[eE][-+]?\d+)?$/.test(trimmed)) {
      const value = Number(trimmed);
      if (Number.isFinite(value)) {
        this.cells.setNumber(this.row, this.column, value, this.isDate(this.style));
        return;
      }
    }
    this.cells.setText(this.row, this.column, this.textOf(trimmed));
  }

  /** What a cell shows, from what is stored in it. */
  private textOf(stored: string): string {
    if (this.kind === SHARED) return this.plan.sharedString(Number(stored)).trim();
    if (this.kind === BOOLEAN) return stored === '0' ? 'FALSE' : 'TRUE';
    return stored;
  }

  private refuse(position: number): never {
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${this.plan.fileName}' is damaged: '${this.plan.part}' is not valid XML at byte ${position + 1}.`,
      { position: position + 1 },
    );
  }
}

/** Behind the ']]>' of a CDATA section; −1 where it has not come yet. */
function endOfVerbatim(bytes: Uint8Array, from: number, end: number): number {
  for (let p = from + 2; p < end; p++)
    if (bytes[p] === GT && bytes[p - 1] === BRACKET && bytes[p - 2] === BRACKET) return p + 1;
  return -1;
}

/** n and none are numbers, s a shared string, b a truth; e, d, str and inlineStr are texts. */
function kindOf(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 1) return TEXT;
  const type = bytes[start];
  return type === n ? NUMBER : type === s ? SHARED : type === b ? BOOLEAN : TEXT;
}
