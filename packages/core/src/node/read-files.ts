import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { type Failure, TafelError, toFailure } from '../errors.ts';
import type { MeasurementFile } from '../parse/format.ts';
import { fileFormats } from '../parse/index.ts';
import { openLargeFile } from './large-file.ts';

export interface ReadFilesOptions {
  /** Folder that relative paths start from; the working folder of the process unless stated. */
  readonly base?: string;
  /** Take the sub-folders of a folder too. */
  readonly recursive?: boolean;
  /** Folders and files inside the paths that are passed over, such as results. */
  readonly exclude?: readonly string[];
}

/** A file that was found and not yet read. */
export interface FoundFile {
  /** Path relative to the folder it came from, with forward slashes; unique among the files of one search. */
  readonly name: string;
  /** Absolute path on this machine. Never stored. */
  readonly path: string;
}

/** A path that gives no file: as data, so that the others are still read. */
export interface UnreadFile {
  readonly name: string;
  readonly failure: Failure;
}

export interface FilesFound {
  readonly found: readonly FoundFile[];
  readonly failures: readonly UnreadFile[];
}

export interface FilesRead {
  /** Sorted by name, in code-unit order: the order of the arguments changes nothing. */
  readonly files: readonly MeasurementFile[];
  readonly failures: readonly UnreadFile[];
}

/** What the operating system says, in words. The name of the file stands in front. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: a part of its path is a file',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  ELOOP: 'is a link that leads back to itself',
  ENAMETOOLONG: 'has a name that is longer than the system allows',
  EMFILE: 'cannot be opened: too many files are open',
  EISDIR: 'is a folder, not a file',
  EIO: 'cannot be read from the disk',
};

const systemCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function unread(name: string, error: unknown): UnreadFile {
  const code = systemCode(error);
  if (code === '') return { name, failure: toFailure(error, { file: name }) };
  if (code === 'ERR_FS_FILE_TOO_LARGE')
    return refused(name, 'LIMIT_EXCEEDED', 'is larger than 2 GiB, more than can be read at once');
  return refused(name, 'FILE_UNREADABLE', REASONS[code] ?? `cannot be read (${code})`);
}

function refused(
  name: string,
  code: 'FILE_UNREADABLE' | 'LIMIT_EXCEEDED',
  what: string,
): UnreadFile {
  return { name, failure: { code, message: `'${name}' ${what}.`, where: { file: name } } };
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The last `count` parts of an absolute path, with forward slashes. */
const tail = (path: string, count: number) => path.split(sep).slice(-count).join('/');

const partsOf = (name: string) => name.split('/').length;

/** Puts the names of folders in front until no two files share a name: 'day 1/a.csv', 'day 2/a.csv'. */
function withUniqueNames(found: readonly FoundFile[]): FoundFile[] {
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === found.length) return [...found];
  return withUniqueNames(
    found.map((file) =>
      counts.get(file.name) === 1
        ? file
        : { ...file, name: tail(file.path, partsOf(file.name) + 1) },
    ),
  );
}

const EXTENSIONS = new Set(fileFormats.members.flatMap(({ extensions }) => extensions));

/** Whether a path reads like a file of measurements: 'run 1.csv', but not 'run 1.csv/'. */
const readsLikeFile = (path: string) =>
  EXTENSIONS.has(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');

const realpathOrSelf = (path: string) => realpath(path).catch(() => path);

/**
 * The files behind the paths of a command, in the order of the paths; the files of a folder are sorted by name, in
 * code-unit order. Hidden files of a folder are left out, a file that is named twice is taken once, and a path that
 * does not exist is a failure, not an exception. So is a folder that is named like a file, unless a slash ends its path.
 */
export async function findFiles(
  paths: readonly string[],
  { base = '.', recursive = false, exclude = [] }: ReadFilesOptions = {},
): Promise<FilesFound> {
  const found: FoundFile[] = [];
  const failures: UnreadFile[] = [];
  // real places seen so far, so that links cannot lead the walk in circles
  const seen = new Set<string>();
  const passedOver = new Set(
    await Promise.all(exclude.map((path) => realpathOrSelf(resolve(base, path)))),
  );

  function take(path: string, name: string, place: string): void {
    if (seen.has(place)) return;
    seen.add(place);
    found.push({ name, path });
  }

  async function visit(path: string, name: string, typed: string | null): Promise<void> {
    try {
      const status = await stat(path);
      const place = await realpath(path);
      if (typed === null && passedOver.has(place)) return;
      if (status.isDirectory()) {
        if (typed !== null && readsLikeFile(typed)) {
          const hint = `is a folder with the name of a file; '${typed}/' takes what is in it`;
          failures.push(refused(typed, 'FILE_UNREADABLE', hint));
          return;
        }
        if (seen.has(place) || (typed === null && !recursive)) return;
        seen.add(place);
        await enter(path, place, typed === null ? `${name}/` : '');
      } else if (status.isFile()) take(path, name, place);
      else failures.push(refused(typed ?? name, 'FILE_UNREADABLE', 'is not a file'));
    } catch (error) {
      failures.push(unread(typed ?? name, error));
    }
  }

  async function enter(folder: string, place: string, prefix: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => byCodeUnits(a.name, b.name))) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      const real = join(place, entry.name);
      // an ordinary file needs no question to the system; links and folders do
      if (!entry.isFile()) await visit(path, prefix + entry.name, null);
      else if (!passedOver.has(real)) take(path, prefix + entry.name, real);
    }
  }

  for (const path of paths) await visit(resolve(base, path), basename(resolve(base, path)), path);
  return { found: withUniqueNames(found), failures };
}

/** A file from here on is read piece by piece. */
const LARGE_BYTES = 1 << 22;

/**
 * Reads one file with its SHA-256; of a large one the rest follows when the parser asks for it. A file that cannot be read, or
 * that is one no more, is a failure. Synchronous: for the many small files of a folder several times as fast as the promises.
 *
 * @param read takes the bytes of a small one
 */
export function readMeasurementFile(
  { name, path }: FoundFile,
  read: (path: string) => Uint8Array = (place) => readFileSync(place),
): MeasurementFile | UnreadFile {
  try {
    if (statSync(path).size >= LARGE_BYTES) return openLargeFile(name, path);
    const bytes = read(path);
    return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    return unread(name, error);
  }
}

/** Whether a file could not be read. */
export const isUnread = (file: MeasurementFile | UnreadFile): file is UnreadFile =>
  'failure' in file;

/** Reads every file behind the paths, sorted by name, each with its bytes and SHA-256. */
export async function readFiles(
  paths: readonly string[],
  options: ReadFilesOptions = {},
): Promise<FilesRead> {
  const { found, failures } = await findFiles(paths, options);
  const files: MeasurementFile[] = [];
  const unreadFiles = [...failures];
  for (const place of found.toSorted((a, b) => byCodeUnits(a.name, b.name))) {
    const file = readMeasurementFile(place);
    if (isUnread(file)) unreadFiles.push(file);
    else files.push(file);
  }
  return { files, failures: unreadFiles };
}

/**
 * Reads one text file that a command names, such as settings.
 *
 * @throws TafelError FILE_UNREADABLE, or LIMIT_EXCEEDED, with a sentence that names the file.
 */
export async function readTextFile(path: string, base = '.'): Promise<string> {
  try {
    return await readFile(resolve(base, path), 'utf8');
  } catch (error) {
    const { failure } = unread(path, error);
    throw new TafelError(failure.code, failure.message, failure.where);
  }
}
