import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';

/** One record of a delimited text: usually one line, more where a quoted cell holds line ends. */
export interface DelimitedRecord {
  /** Trimmed, without quotes and byte order marks. */
  readonly cells: readonly string[];
  /** Physical line on which it begins, from 1. */
  readonly line: number;
  /** First byte of the record and of the next one, in `textBytes`. */
  readonly start: number;
  readonly next: number;
}

/** ' ' stands for any run of blanks and tabs. */
export type Separator = ',' | '\t' | ';' | ' ' | (string & {});

/** More columns than any instrument writes. */
export const MAX_COLUMNS = 1000;

const LF = 10;
const CR = 13;
const QUOTE = 34;
const SPACE = 32;
const TAB = 9;

/** Carriage returns that may stand before a line feed. */
const MOST_RETURNS = 3;
export const LONGEST_LINE_END = MOST_RETURNS + 1;

/** First byte after the line end at `at`: LF, CRLF, CR CR LF and a lone CR each end one line. */
export function afterLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== CR) return at + 1;
  let p = at;
  // No program writes more than two: a long run of them must not be walked again from each one
  while (bytes[p] === CR && p < at + MOST_RETURNS) p++;
  return bytes[p] === LF ? p + 1 : at + 1;
}

/** Cells up to this length are put together here; a decoder costs more to call than a number has letters. */
const SHORT_CELL = 32;
/** Longer than any cell of a table, of which a spreadsheet allows 32,767 letters: of prose in one line the beginning tells enough. */
export const LONGEST_CELL = 1 << 16;
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** The text of a cell: of a short one in ASCII letter by letter, of any other by the file's decoder. */
function cellText(file: OpenedFile, bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT_CELL)
    return file.decode(bytes.subarray(from, Math.min(to, from + LONGEST_CELL)));
  let text = '';
  for (let p = from; p < to; p++) {
    if (bytes[p] > 127) return file.decode(bytes.subarray(from, to));
    text += ASCII[bytes[p]];
  }
  return text;
}

/** A cell as a person reads it: trim() takes byte order marks for white space, too. */
const cleaned = (text: string) => (text === '' ? '' : text.trim());

/**
 * The records of a delimited text, with RFC 4180 quoting: a quote counts only at the beginning of a cell, so that the
 * double prime of 'Z"/ohm' stays one. Blank lines are left out.
 *
 * @throws TafelError LIMIT_EXCEEDED past MAX_COLUMNS cells.
 */
export function readRecords(
  file: OpenedFile,
  separator: Separator,
  limit: number,
  from = 0,
  fromLine = 1,
): DelimitedRecord[] {
  const { textBeginning, textSource } = file;
  const records = recordsIn(file, textBeginning, separator, limit, from, fromLine);
  // What reaches the end of the beginning may go on behind it
  const next = records.length < limit ? Infinity : (records.at(-1)?.next ?? 0);
  return next + LONGEST_LINE_END > textBeginning.length && textBeginning.length < textSource.length
    ? recordsIn(file, file.textBytes, separator, limit, from, fromLine)
    : records;
}

function recordsIn(
  file: OpenedFile,
  bytes: Uint8Array,
  separator: Separator,
  limit: number,
  from: number,
  fromLine: number,
): DelimitedRecord[] {
  const separatorByte = separator.charCodeAt(0);
  const records: DelimitedRecord[] = [];
  let line = fromLine;
  let p = from;
  while (p < bytes.length && records.length < limit) {
    if (bytes[p] === LF || bytes[p] === CR) {
      p = afterLineEnd(bytes, p);
      line++;
      continue;
    }
    const start = p;
    const empty = afterBlanks(bytes, p, separatorByte);
    if (empty - start < MAX_COLUMNS && (bytes[empty] === LF || bytes[empty] === CR)) {
      p = afterLineEnd(bytes, empty);
      line++;
      continue;
    }
    const startLine = line;
    const cells: string[] = [];
    let cellStart = p;
    let quoted: string | null = null;
    const endCell = (end: number) => {
      cells.push(quoted ?? cleaned(cellText(file, bytes, cellStart, end)));
      quoted = null;
      if (cells.length > MAX_COLUMNS)
        throw new TafelError(
          'LIMIT_EXCEEDED',
          `'${file.baseName}' has more than ${MAX_COLUMNS} columns in line ${startLine}; Tafel reads tables of up to ${MAX_COLUMNS}.`,
          { line: startLine },
        );
    };
    for (; p < bytes.length && bytes[p] !== LF && bytes[p] !== CR; p++) {
      const byte = bytes[p];
      if (byte === separatorByte || (separator === ' ' && byte === TAB)) {
        if (separator === ' ' && p === cellStart && quoted === null) {
          cellStart = p + 1; // one of a run of blanks
          continue;
        }
        endCell(p);
        cellStart = p + 1;
      } else if (byte === QUOTE && quoted === null && isBlank(bytes, cellStart, p)) {
        const close = closingQuote(bytes, p + 1);
        quoted = cleaned(cellText(file, bytes, p + 1, close).replaceAll('""', '"'));
        line += linesIn(bytes, p, close);
        p = close;
      }
    }
    if (separator !== ' ' || p > cellStart || cells.length === 0) endCell(p);
    if (p < bytes.length) p = afterLineEnd(bytes, p);
    line++;
    if (cells.some((cell) => cell !== '')) records.push({ cells, line: startLine, start, next: p });
  }
  return records;
}

/** Behind separators and blanks. */
export function afterBlanks(bytes: Uint8Array, from: number, separator: number): number {
  let p = from;
  while (bytes[p] === separator || bytes[p] === SPACE || bytes[p] === TAB) p++;
  return p;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let p = from; p < to; p++) if (bytes[p] !== SPACE && bytes[p] !== TAB) return false;
  return true;
}

/** Position of the quote that closes a quoted cell; the end of the text where none does. */
export function closingQuote(bytes: Uint8Array, from: number): number {
  let p = from;
  for (;;) {
    // A look first: a run of doubled quotes is no call for each
    const quote = bytes[p] === QUOTE ? p : bytes.indexOf(QUOTE, p);
    if (quote < 0) return bytes.length;
    if (bytes[quote + 1] !== QUOTE) return quote;
    p = quote + 2;
  }
}

/** Line ends between two positions. */
export function linesIn(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let p = from; p < to; )
    if (bytes[p] === LF || bytes[p] === CR) {
      count++;
      p = afterLineEnd(bytes, p);
    } else p++;
  return count;
}
