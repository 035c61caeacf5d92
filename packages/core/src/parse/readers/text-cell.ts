import type { OpenedFile } from '../opened-file.ts';
import { closingQuote, linesIn, LONGEST_CELL } from './delimited-record.ts';

const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;
const QUOTE = 34;

/** A cell that is no plain number: quoted, empty or text. */
export interface TextCell {
  /** Trimmed, without quotes and byte order marks; '' where it was not wanted. */
  readonly text: string;
  /** Behind the cell and the blanks that follow it where blanks separate. */
  readonly end: number;
  /** Line ends inside the quotes. */
  readonly lines: number;
}

/**
 * Reads the cell at `from` of a text whose last byte before `to` ends a line.
 *
 * @param isWanted whether the text is asked for, or only the place behind it
 * @param isLast whether nothing follows behind `to`: a quote without its partner then ends there
 * @returns null where a quote has no partner before `to` and more is to come
 */
export function readTextCell(
  file: OpenedFile,
  bytes: Uint8Array,
  from: number,
  to: number,
  separator: number,
  isWanted: boolean,
  isLast: boolean,
): TextCell | null {
  const decoded = (start: number, end: number) =>
    file.decode(bytes.subarray(start, Math.min(end, start + LONGEST_CELL)));
  const blanks = separator === SPACE;
  const otherBlank = blanks ? TAB : separator;
  let p = from;
  let text = '';
  let lines = 0;
  if (bytes[p] === separator && !blanks) return { text, end: p, lines };
  if (bytes[p] === QUOTE) {
    const found = closingQuote(bytes, p + 1);
    if (found >= to - 1 && !isLast) return null;
    const close = Math.min(found, to - 1);
    if (isWanted) text = decoded(p + 1, close).replaceAll('""', '"');
    lines = linesIn(bytes, p, close);
    p = bytes[close] === QUOTE ? close + 1 : close;
  }
  const start = p;
  while (bytes[p] !== LF && bytes[p] !== CR && bytes[p] !== separator && bytes[p] !== otherBlank)
    p++;
  if (isWanted && p > start) text += decoded(start, p);
  if (blanks) while (bytes[p] === SPACE || bytes[p] === TAB) p++;
  // trim() takes byte order marks for white space, too
  return { text: text === '' ? '' : text.trim(), end: p, lines };
}
