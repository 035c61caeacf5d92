import type { DataLine } from '../measurement/data-line.ts';

/** Display transforms and the user's own words for one line: what the report keeps of it. */
interface LineSettings {
  readonly enabled: boolean;
  readonly flipx: boolean;
  readonly flipy: boolean;
  readonly offsetx: number;
  readonly offsety: number;
  readonly scalex: number;
  readonly scaley: number;
}

/** A line as a study sees it: measured columns, with the report's metadata laid over the file's. */
export interface StudyLine {
  /** `sha256#index`, in the order of parsing. */
  readonly ref: string;
  readonly fileName: string;
  /** How charts and tables call it. */
  readonly name: string;
  readonly line: DataLine;
  readonly settings: LineSettings;
}

/** 'run 7/DPV 5uM.csv' → 'DPV 5uM' */
const stemOf = (fileName: string) => fileName.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/**
 * How the lines of one file are called on charts and in tables: a file with one line lends it its name, several lines
 * have their titles, with a number where titles repeat.
 */
export function lineNames(fileName: string, lines: readonly DataLine[]): string[] {
  const stem = stemOf(fileName);
  if (lines.length === 1) return [stem];
  const titles = lines.map((line, i) => (line.title === '' ? `line ${i + 1}` : line.title));
  const repeats = new Set(titles).size < titles.length;
  return titles.map((title, i) => `${stem}, ${repeats ? `${title} (${i + 1})` : title}`);
}
