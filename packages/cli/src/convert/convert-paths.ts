import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  dataLineCsv,
  dataLinesJson,
  type Failure,
  type ParsedFile,
  type ParseOptions,
  parseFile,
  TAFEL_VERSION,
  TafelError,
  toFailure,
  type Warning,
} from '@tafel/core';
import { findFiles, isUnread, readMeasurementFile } from '@tafel/core/node';
import { writeWhole } from '../write-whole.ts';

/** What `tafel convert --json` prints. */
export interface Conversion {
  readonly tafel: string;
  readonly files: readonly ConvertedFile[];
}

interface ConvertedFile {
  readonly file: string;
  readonly format: string | null;
  readonly lines: number;
  /** Paths as the user would type them, in the order of the data lines. */
  readonly outputs: readonly string[];
  readonly warnings: readonly Warning[];
  readonly error: Failure | null;
}

interface ConvertOptions {
  readonly base: string;
  readonly recursive: boolean;
  readonly to: 'csv' | 'json' | 'parquet';
  /** Folder for the outputs as the user named it. */
  readonly folder: string;
  readonly parse: ParseOptions;
  readonly onFile: (text: string) => void;
}

interface Output {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** 'a.mpt' → 'a.mpt.csv', or 'a.mpt-01.csv', 'a.mpt-02.csv' for several lines: the name of the source is never lost or taken. */
function* namesOf({ name, lines }: ParsedFile, extension: string): Generator<string> {
  const digits = Math.max(2, String(lines.length).length);
  for (const { index } of lines)
    yield lines.length === 1
      ? `${name}.${extension}`
      : `${name}-${String(index + 1).padStart(digits, '0')}.${extension}`;
}

async function outputsOf(parsed: ParsedFile, to: ConvertOptions['to']): Promise<Output[]> {
  if (to === 'json') return [{ name: `${parsed.name}.json`, content: dataLinesJson(parsed) }];
  const { dataLineParquet } = to === 'parquet' ? await import('./parquet.ts') : {};
  const names = [...namesOf(parsed, to)];
  return parsed.lines.map((line, k) => ({
    name: names[k] ?? '',
    content: dataLineParquet ? dataLineParquet(parsed, line) : dataLineCsv(parsed, line),
  }));
}

/** @throws TafelError NO_ELECTROCHEMICAL_DATA for a picture. */
function refuseLineless({ name, lines }: ParsedFile): void {
  if (lines.length === 0)
    throw new TafelError('NO_ELECTROCHEMICAL_DATA', `'${name}' holds no data lines to convert.`);
}

/** Reads and writes one file after the other; what cannot be read is listed, and the others are still converted. */
export async function convertPaths(
  paths: readonly string[],
  { base, recursive, to, folder, parse, onFile }: ConvertOptions,
): Promise<Conversion> {
  const target = resolve(base, folder);
  const { found, failures } = await findFiles(paths, { base, recursive, exclude: [target] });
  const files = failures.map(({ name, failure }) => failed(name, failure));
  for (const [index, place] of found.entries()) {
    onFile(`${index + 1} of ${found.length}, ${place.name}`);
    await setImmediate(); // a moment for Ctrl+C
    const file = readMeasurementFile(place);
    if (isUnread(file)) {
      files.push(failed(file.name, file.failure));
      continue;
    }
    let parsed: ParsedFile;
    try {
      parsed = parseFile(file, parse);
      refuseLineless(parsed);
    } catch (error) {
      files.push(failed(file.name, toFailure(error, { file: file.name })));
      continue;
    }
    const outputs: string[] = [];
    for (const { name, content } of await outputsOf(parsed, to)) {
      const shown = join(folder, name).replaceAll('\\', '/');
      await writeWhole(join(target, name), shown, content);
      outputs.push(shown);
    }
    const { name, format, lines, warnings } = parsed;
    files.push({ file: name, format, lines: lines.length, outputs, warnings, error: null });
  }
  onFile('');
  return { tafel: TAFEL_VERSION, files };
}

const failed = (file: string, error: Failure): ConvertedFile => ({
  file,
  format: null,
  lines: 0,
  outputs: [],
  warnings: [],
  error,
});
