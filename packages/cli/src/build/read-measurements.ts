import type { ParsedFile, ParseOptions, Warning } from '@tafel/core';
import { findFiles, type FoundFile, mapFiles } from '@tafel/core/node';

export interface ReadOptions {
  readonly base: string;
  readonly recursive: boolean;
  /** Folders and files that are results, not measurements. */
  readonly exclude: readonly string[];
  readonly parse: ParseOptions;
  readonly onProgress: (sentence: string) => void;
}

interface ReadMeasurements {
  readonly parsed: readonly ParsedFile[];
  readonly skipped: readonly Warning[];
  /** Where a file is, by its name in the report. */
  readonly paths: ReadonlyMap<string, string>;
}

const skippedFile = (file: string, message: string): Warning => ({
  code: 'FILE_SKIPPED',
  message: message.includes(file) ? message : `'${file}' was left out: ${message}`,
  where: { file },
});

const byName = (a: ParsedFile, b: ParsedFile) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Reads and parses the files, in memory only a few of them with their bytes; what fails is listed. */
export async function readMeasurements(
  paths: readonly string[],
  { base, recursive, exclude, parse, onProgress }: ReadOptions,
): Promise<ReadMeasurements> {
  const { found, failures } = await findFiles(paths, { base, recursive, exclude });
  const read: ParsedFile[] = [];
  const skipped = failures.map(({ name, failure }) => skippedFile(name, failure.message));
  const onNext = ({ name }: FoundFile, index: number) =>
    onProgress(`Reading ${index + 1} of ${found.length}, ${name}`);
  for await (const outcome of mapFiles('parse', found, { parse, onNext })) {
    const { parsed, failure } = 'result' in outcome ? outcome.result : { ...outcome, parsed: null };
    if (parsed) read.push(parsed);
    if (failure) skipped.push(skippedFile(outcome.name, failure.message));
  }
  const located = new Map(found.map(({ name, path }) => [name, path]));
  return { parsed: read.toSorted(byName), skipped, paths: located };
}
