import { type Inspection as FileInspection, type ParseOptions, TAFEL_VERSION } from '@tafel/core';
import { findFiles, type FoundFile, mapFiles, type UnreadFile } from '@tafel/core/node';

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

/** What is in every file behind the paths, in their order; what cannot be read is listed. */
export async function inspectPaths(
  paths: readonly string[],
  { base, recursive, parse, onFile }: InspectPathsOptions,
): Promise<Inspection> {
  const { found, failures } = await findFiles(paths, { base, recursive });
  const files: (FileInspection | UnreadInspection)[] = failures.map(unreadInspection);
  const onNext = ({ name }: FoundFile, index: number) =>
    onFile(`${index + 1} of ${found.length}, ${name}`);
  for await (const outcome of mapFiles('inspect', found, { parse, onNext }))
    files.push('result' in outcome ? outcome.result : unreadInspection(outcome));
  onFile('');
  return { tafel: TAFEL_VERSION, files };
}
