import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Failure, MeasurementFile, Report } from '@tafel/core';
import { findFiles, type FoundFile, isUnread, readMeasurementFile } from '@tafel/core/node';
import { type Check, check } from './check.ts';

export interface RawFiles {
  /** Unchanged files, under the names that the report gives them. */
  readonly files: readonly MeasurementFile[];
  readonly check: Check;
}

interface RawFilesOptions {
  readonly base: string;
  /** Folder that the user named; null: the folder of the report. */
  readonly folder: string | null;
  /** Whether a file that is not there is a failure, or only was not checked. */
  readonly needed: boolean;
}

type WantedFile = Report['files'][number];

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    const status = await stat(path);
    return status.isFile() ? status.size : null;
  } catch {
    return null; // not there: the caller says so
  }
};

/** The file in its place under the folder, whatever it holds now. */
async function inItsPlace(folder: string, { name }: WantedFile): Promise<FoundFile | null> {
  const path = join(folder, ...name.split('/'));
  return (await sizeOf(path)) === null ? null : { name, path };
}

/** A moved or renamed file with the bytes that the report names. Only files of the right size are read. */
async function elsewhere(
  candidates: readonly FoundFile[],
  { sha256, bytes, name }: WantedFile,
): Promise<MeasurementFile | null> {
  for (const { path } of candidates) {
    if ((await sizeOf(path)) !== bytes) continue;
    const file = readMeasurementFile({ name, path });
    if (!isUnread(file) && file.sha256 === sha256) return file;
  }
  return null;
}

const changed = ({ name, sha256 }: WantedFile, found: MeasurementFile): Failure => ({
  code: 'FILE_CHANGED',
  message: `'${name}' has changed: its SHA-256 is ${found.sha256}, the report was built from ${sha256}.`,
  where: { file: name },
});

const missing = ({ name }: WantedFile, place: string): Failure => ({
  code: 'FILE_MISSING',
  message: `'${name}' is not in '${place}'; --files names the folder of the raw files.`,
  where: { file: name },
});

/** Looks for the raw files of a report and compares their SHA-256 with what the report says. */
export async function readRawFiles(
  report: Report,
  reportPath: string,
  { base, folder, needed }: RawFilesOptions,
): Promise<RawFiles> {
  const place = folder ?? dirname(reportPath);
  const root = resolve(base, place);
  const { found, failures: unread } =
    folder === null
      ? { found: [], failures: [] }
      : await findFiles([folder], { base, recursive: true });
  const files: MeasurementFile[] = [];
  const failures: Failure[] = unread.map(({ failure }) => failure);
  const absent: Failure[] = [];
  for (const wanted of report.files) {
    const there = await inItsPlace(root, wanted);
    const file = there && readMeasurementFile(there);
    if (file && !isUnread(file) && file.sha256 === wanted.sha256) {
      files.push(file);
      continue;
    }
    const moved = await elsewhere(found, wanted);
    if (moved) files.push(moved);
    else if (!file) absent.push(missing(wanted, place));
    else failures.push(isUnread(file) ? file.failure : changed(wanted, file));
  }
  const summary = `${files.length} of ${report.files.length} files unchanged`;
  const all = [...failures, ...(needed ? absent : [])];
  const result = check('files', 'Raw files', summary, all);
  const unchecked = all.length === 0 && absent.length > 0;
  return {
    files,
    check: unchecked
      ? { ...result, status: 'skipped', summary: `${summary}, the others are not in '${place}'` }
      : result,
  };
}
