import { join, resolve } from 'node:path';
import {
  type Failure,
  inspectFile,
  parseFile,
  sha256Hex,
  TAFEL_VERSION,
  toFailure,
  type Warning,
} from '@tafel/core';
import {
  convertDt6,
  type Dt6Converter,
  findFiles,
  isUnread,
  readMeasurementFile,
} from '@tafel/core/node';
import { writeWhole } from '../write-whole.ts';

/** What `tafel open-dt6 --json` prints. */
export interface OpenedDatasets {
  readonly tafel: string;
  readonly files: readonly OpenedDataset[];
}

interface OpenedDataset {
  readonly file: string;
  readonly lines: number;
  /** The text export as the user would type its path. */
  readonly output: string | null;
  readonly warnings: readonly Warning[];
  readonly error: Failure | null;
}

interface OpenOptions {
  readonly base: string;
  readonly recursive: boolean;
  /** Folder for the texts as the user named it. */
  readonly folder: string;
  readonly converter: Dt6Converter | null;
  readonly stop: AbortSignal;
  readonly onFile: (text: string) => void;
}

/** Has every dataset converted, and keeps the text only where Tafel can read it. Files of other formats are passed over. */
export async function openDatasets(
  paths: readonly string[],
  { base, recursive, folder, converter, stop, onFile }: OpenOptions,
): Promise<OpenedDatasets> {
  const target = resolve(base, folder);
  const { found, failures } = await findFiles(paths, { base, recursive, exclude: [target] });
  const files = failures.map(({ name, failure }) => refused(name, failure));
  for (const [index, place] of found.entries()) {
    onFile(`${index + 1} of ${found.length}, ${place.name}`);
    const file = readMeasurementFile(place);
    if (isUnread(file)) {
      files.push(refused(file.name, file.failure));
      continue;
    }
    const { error, format } = inspectFile(file);
    const isDataset = error !== null && format === 'dt6';
    if (!isDataset) continue;
    if (converter === null) {
      files.push(refused(file.name, error));
      continue;
    }
    try {
      const bytes = await convertDt6(file.bytes, converter, { stop });
      const name = `${file.name}.txt`;
      const { lines, warnings } = parseFile({ name, bytes, sha256: sha256Hex(bytes) });
      const output = join(folder, name).replaceAll('\\', '/');
      await writeWhole(join(target, name), output, bytes);
      files.push({ file: file.name, lines: lines.length, output, warnings, error: null });
    } catch (thrown) {
      if (stop.aborted) throw thrown;
      files.push(refused(file.name, toFailure(thrown, { file: file.name })));
    }
  }
  onFile('');
  return { tafel: TAFEL_VERSION, files };
}

const refused = (file: string, error: Failure): OpenedDataset => ({
  file,
  lines: 0,
  output: null,
  warnings: [],
  error,
});
