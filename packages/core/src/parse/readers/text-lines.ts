import type { OpenedFile } from '../opened-file.ts';
import { afterLineEnd, LONGEST_LINE_END } from './delimited-record.ts';

const LF = 10;
const CR = 13;

/** One physical line of a text, as places in `textBytes`: nothing is decoded before somebody asks. */
export interface TextLine {
  /** From 1. */
  readonly line: number;
  readonly start: number;
  /** Behind the last byte, before the line end. */
  readonly end: number;
  /** First byte of the next line. */
  readonly next: number;
}

/**
 * The lines of a text, also the empty ones. Quotes have no meaning here: a note that begins with one does not swallow the
 * lines below it.
 */
export function* textLines(file: OpenedFile): Generator<TextLine, void> {
  let bytes = file.textBeginning;
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    let end = endOfLine(bytes, start);
    // What reaches the end of the beginning may go on behind it
    if (end + LONGEST_LINE_END >= bytes.length && bytes.length < file.textSource.length) {
      bytes = file.textBytes;
      end = endOfLine(bytes, end);
    }
    const next = end < bytes.length ? afterLineEnd(bytes, end) : end;
    yield { line, start, end, next };
    start = next;
  }
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let end = from;
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end++;
  return end;
}

/** Whether a word stands at the beginning of a line, and no number. */
export function beginsWithLetter({ textBytes }: OpenedFile, { start }: TextLine): boolean {
  const lowerCase = textBytes[start] | 32;
  return lowerCase >= 97 && lowerCase <= 122;
}

/** The text of a line, without byte order marks and white space at its end. */
export const lineText = (
  file: OpenedFile,
  { start, end }: Pick<TextLine, 'start' | 'end'>,
): string => file.textBetween(start, end).replaceAll('\uFEFF', '').trimEnd();

/** What recognition looks at: a file that is one long line is not decoded for each format anew. */
const FIRST_BYTES = 1 << 16;

/** Lines that were read already, and where the next one starts: nearly every format looks at them. */
interface KnownLines {
  readonly texts: string[];
  next: number;
}

const knownLines = new WeakMap<OpenedFile, KnownLines>();

/** The first lines of a file as text, as far as they stand at its beginning; line n stands at n − 1. */
export function firstLines(file: OpenedFile, count: number): readonly string[] {
  const bytes = file.textBeginning.subarray(0, FIRST_BYTES);
  const known = knownLines.get(file) ?? { texts: [], next: 0 };
  knownLines.set(file, known);
  while (known.next < bytes.length && known.texts.length < count) {
    const end = endOfLine(bytes, known.next);
    known.texts.push(lineText(file, { start: known.next, end }));
    known.next = afterLineEnd(bytes, end);
  }
  return known.texts.slice(0, count);
}
