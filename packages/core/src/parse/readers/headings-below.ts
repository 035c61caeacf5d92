import { type OpenedFile, openFile } from '../opened-file.ts';
import { LONGEST_CELL, type Separator } from './delimited-record.ts';
import { layoutFrom, type TableLayout } from './table-layout.ts';

/** A line below a table that is no row of it: its own header again, or that of another table. */
type HeadingKind = 'repeated' | 'other';

export interface HeadingsBelow {
  /** @param rest the text from the beginning of the line in question on */
  kindOf(rest: Uint8Array): HeadingKind | null;
}

/** Prose can name columns: so many lines are looked at, and no more. */
const MOST_CANDIDATES = 1000;

const firstLine = (text: string) => /^[^\r\n]*/.exec(text)?.[0].trim() ?? '';

/** 'cycle :0001' and 'cycle :0002' are the same header. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

/** Headings in the rows of a table whose own header is known. */
export function headingsBelow(
  file: OpenedFile,
  { heading, separator }: TableLayout,
): HeadingsBelow | null {
  if (heading === undefined) return null;
  const own = withoutNumbers(heading);
  let candidates = 0;
  return {
    kindOf(rest) {
      if (candidates++ === MOST_CANDIDATES) return null;
      const text = file.decode(rest.subarray(0, LONGEST_CELL));
      if (withoutNumbers(firstLine(text)) === own) return 'repeated';
      return beginsTable(file.name, text, separator) ? 'other' : null;
    },
  };
}

/** '0 s' is a value with its unit, no name. */
const HAS_VALUE = /(?:^|[,;\t])[\s"]*[-+.]?\d/;

function beginsTable(name: string, text: string, separator: Separator): boolean {
  if (HAS_VALUE.test(firstLine(text))) return false;
  const rest = openFile({ name, bytes: new TextEncoder().encode(text) });
  return layoutFrom(rest, separator, 0, 1)?.headerRow === 1;
}
