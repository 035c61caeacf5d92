import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuiltReport, type ExportedFile, reportExports, TafelError } from '@tafel/core';

const BASE_NAME = 'report';
/** Every name that an export gives to a file of this base name. */
const OUTPUT = /^report(?:\.(?:json|html)|-.*\.(?:csv|svg))$/;

/** What the operating system says when a result cannot be written. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name where a folder is needed',
  EISDIR: 'there is a folder of that name',
  ENAMETOOLONG: 'the name is longer than the system allows',
};

function unwritable(path: string, error: unknown): TafelError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new TafelError('OUTPUT_UNWRITABLE', `'${path}' cannot be written: ${reason}.`, {
    file: path,
  });
}

/** Written beside and renamed, so that nobody reads half a file. */
async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * What must not be taken for measurements: the folder of the results and, where it is the folder of the measurements
 * itself, what an earlier build wrote into it.
 */
export async function resultsIn(base: string, folder: string): Promise<readonly string[]> {
  const target = resolve(base, folder);
  const names = await readdir(target).catch(() => []); // not made yet
  return [target, ...names.filter((name) => OUTPUT.test(name)).map((name) => join(target, name))];
}

interface WriteOptions {
  readonly base: string;
  /** Folder for the outputs as the user named it. */
  readonly folder: string;
  readonly formats: readonly string[];
}

/**
 * Writes the report document and the exports asked for.
 *
 * @returns the paths as the user would type them, report.json first
 * @throws TafelError OUTPUT_UNWRITABLE
 */
export async function writeOutputs(
  built: BuiltReport,
  { base, folder, formats }: WriteOptions,
): Promise<readonly string[]> {
  const viewer = formats.includes('html') ? await viewerOptions() : {};
  const files: ExportedFile[] = [];
  for (const format of new Set(['json', ...formats]))
    files.push(
      ...(await reportExports.get(format).write(built, { baseName: BASE_NAME, ...viewer })),
    );
  const target = resolve(base, folder);
  await mkdir(target, { recursive: true }).catch((error: unknown) => {
    throw unwritable(folder, error);
  });
  return Promise.all(
    files.map(async ({ name, content }) => {
      const shown = join(folder, name).replaceAll('\\', '/');
      await writeWhole(join(target, name), content).catch((error: unknown) => {
        throw unwritable(shown, error);
      });
      return shown;
    }),
  );
}

async function viewerOptions() {
  const { viewerRuntime } = await import('@tafel/core/node');
  return { viewer: await viewerRuntime(), exportedAt: new Date().toISOString() };
}
