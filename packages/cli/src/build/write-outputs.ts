import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuiltReport, type ExportedFile, reportExports } from '@tafel/core';
import { makeFolder, writeWhole } from '../write-whole.ts';

const BASE_NAME = 'report';
/** Every name that an export gives to a file of this base name. */
const OUTPUT = /^report(?:\.(?:json|html)|-.*\.(?:csv|svg))$/;

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
  await makeFolder(target, folder);
  return Promise.all(
    files.map(async ({ name, content }) => {
      const shown = join(folder, name).replaceAll('\\', '/');
      await writeWhole(join(target, name), shown, content);
      return shown;
    }),
  );
}

async function viewerOptions() {
  const { viewerRuntime } = await import('@tafel/core/node');
  return { viewer: await viewerRuntime(), exportedAt: new Date().toISOString() };
}
