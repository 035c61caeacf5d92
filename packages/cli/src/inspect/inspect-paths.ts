import { setImmediate } from 'node:timers/promises';
import {
  type Inspection as FileInspection,
  inspectFile,
  type ParseOptions,
  TAFEL_VERSION,
} from '@tafel/core';
import { findFiles, isUnread, readMeasurementFile, type UnreadFile } from '@tafel/core/node';

/** What `tafel inspect --json` prints. */
export interface Inspection {
  readonly tafel: string;
  readonly files: readonly (FileInspection | UnreadInspection)[];
}

/** A file of which there are no bytes to speak about. */
type UnreadInspection = Omit<FileInspection, 'sha256' | 'bytes'> & {
  readonly sha256: null;
  readonly bytes: null;
};

interface InspectPathsOptions {
  readonly base: string;
  readonly recursive: boolean;
  readonly parse: ParseOptions;
  readonly onFile: (text: string) => void;
}

const unreadInspection = ({ name, failure }: UnreadFile): UnreadInspection => ({
  file: name,
  sha256: null,
  bytes: null,
  format: null,
  instrument: null,
  technique: null,
  lines: [],
  warnings: [],
  report: null,
  error: failure,
});

/** Reads one file after the other, so that only one is in memory at a time. */
export async function inspectPaths(
  paths: readonly string[],
  { base, recursive, parse, onFile }: InspectPathsOptions,
): Promise<Inspection> {
  const { found, failures } = await findFiles(paths, { base, recursive });
  const files: (FileInspection | UnreadInspection)[] = failures.map(unreadInspection);
  for (const [index, place] of found.entries()) {
    onFile(`${index + 1} of ${found.length}, ${place.name}`);
    await setImmediate(); // a moment for Ctrl+C
    const file = readMeasurementFile(place);
    files.push(isUnread(file) ? unreadInspection(file) : inspectFile(file, parse));
  }
  onFile('');
  return { tafel: TAFEL_VERSION, files };
}
