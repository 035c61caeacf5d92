import { join, resolve } from 'node:path';
import { type Failure, type ParseOptions, TAFEL_VERSION, type Warning } from '@tafel/core';
import {
  type FileTexts,
  findFiles,
  type FoundFile,
  mapFiles,
  type MapFilesOptions,
} from '@tafel/core/node';
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

/** A file in the format asked for: a content for each data line, or one for all of them. */
interface Converted extends Omit<FileTexts, 'texts'> {
  readonly name: string;
  readonly contents: readonly (string | Uint8Array)[];
}

const NOTHING = { format: null, lines: 0, contents: [], warnings: [] } as const;

async function* converted(
  found: readonly FoundFile[],
  to: ConvertOptions['to'],
  options: MapFilesOptions,
): AsyncGenerator<Converted> {
  if (to !== 'parquet') {
    for await (const outcome of mapFiles(to, found, options))
      yield 'result' in outcome
        ? { ...outcome.result, name: outcome.name, contents: outcome.result.texts }
        : { ...NOTHING, ...outcome };
    return;
  }
  const { dataLineParquet } = await import('./parquet.ts');
  for await (const outcome of mapFiles('parse', found, options)) {
    const { parsed, failure } = 'result' in outcome ? outcome.result : { ...outcome, parsed: null };
    const { name } = outcome;
    if (!parsed) yield { ...NOTHING, name, failure };
    else {
      const { format, lines, warnings } = parsed;
      const contents = lines.map((line) => dataLineParquet(parsed, line));
      yield { name, format, lines: lines.length, contents, warnings, failure };
    }
  }
}

/** 'a.mpt' → 'a.mpt.csv', or 'a.mpt-01.csv', 'a.mpt-02.csv' for several contents: the name of the source is never lost or taken. */
function namesOf({ name, contents }: Converted, extension: string): readonly string[] {
  if (contents.length === 1) return [`${name}.${extension}`];
  const digits = Math.max(2, String(contents.length).length);
  return contents.map((_, k) => `${name}-${String(k + 1).padStart(digits, '0')}.${extension}`);
}

const lineless = (name: string): Failure => ({
  code: 'NO_ELECTROCHEMICAL_DATA',
  message: `'${name}' holds no data lines to convert.`,
  where: { file: name },
});

/** Reads and writes the files in their order; what cannot be read is listed, and the others are still converted. */
export async function convertPaths(
  paths: readonly string[],
  { base, recursive, to, folder, parse, onFile }: ConvertOptions,
): Promise<Conversion> {
  const target = resolve(base, folder);
  const { found, failures } = await findFiles(paths, { base, recursive, exclude: [target] });
  const files = failures.map(({ name, failure }) => failed(name, failure));
  const onNext = ({ name }: FoundFile, index: number) =>
    onFile(`${index + 1} of ${found.length}, ${name}`);
  for await (const file of converted(found, to, { parse, onNext })) {
    if (file.failure !== null) {
      files.push(failed(file.name, file.failure));
      continue;
    }
    if (file.lines === 0) {
      files.push(failed(file.name, lineless(file.name)));
      continue;
    }
    const names = namesOf(file, to);
    const outputs: string[] = [];
    for (const [k, content] of file.contents.entries()) {
      const name = names[k] ?? '';
      const shown = join(folder, name).replaceAll('\\', '/');
      await writeWhole(join(target, name), shown, content);
      outputs.push(shown);
    }
    const { name, format, lines, warnings } = file;
    files.push({ file: name, format, lines, outputs, warnings, error: null });
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
