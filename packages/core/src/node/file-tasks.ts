import { type Failure, toFailure, type Warning } from '../errors.ts';
import { dataLineCsv, dataLinesJson } from '../export/data-line-file.ts';
import type { MeasurementFile, ParsedFile, ParseOptions } from '../parse/format.ts';
import { type Inspection, inspectFile } from '../parse/inspect.ts';
import { attemptParse } from '../parse/parse.ts';
import { sameColumnMemory } from '../parse/readers/column-memory.ts';
import { sameMemoryReader } from './same-memory.ts';
import { type FoundFile, isUnread, readMeasurementFile, type UnreadFile } from './read-files.ts';

/** A file that was parsed, or the reason why not. */
interface ParsedOrNot {
  readonly parsed: ParsedFile | null;
  readonly failure: Failure | null;
}

/** A file as texts of an open format, or the reason why not. */
export interface FileTexts {
  readonly format: string | null;
  /** Data lines. */
  readonly lines: number;
  readonly texts: readonly string[];
  readonly warnings: readonly Warning[];
  readonly failure: Failure | null;
}

/** What each task makes of one file. Results are plain data: they come out of a worker as they went in. */
interface FileTaskResults {
  readonly inspect: Inspection;
  readonly parse: ParsedOrNot;
  /** One text for each data line. */
  readonly csv: FileTexts;
  /** One text for the file. */
  readonly json: FileTexts;
}

export type FileTaskId = keyof FileTaskResults;

/** The result of a task, or a file of which there is none: unreadable, or too much for its worker. */
export type FileOutcome<Id extends FileTaskId> =
  | { readonly name: string; readonly result: FileTaskResults[Id] }
  | UnreadFile;

type FileTask<Result> = (file: MeasurementFile, options: ParseOptions) => Result;

function parseOrNot(file: MeasurementFile, options: ParseOptions): ParsedOrNot {
  const { parsed, error } = attemptParse(file, options);
  return { parsed, failure: error && toFailure(error, { file: file.name }) };
}

const asTexts =
  (write: (file: ParsedFile) => readonly string[]): FileTask<FileTexts> =>
  (file, options) => {
    const { parsed, failure } = parseOrNot(file, options);
    return {
      format: parsed?.format ?? null,
      lines: parsed?.lines.length ?? 0,
      texts: parsed ? write(parsed) : [],
      warnings: parsed?.warnings ?? [],
      failure,
    };
  };

const fileTasks: { readonly [Id in FileTaskId]: FileTask<FileTaskResults[Id]> } = {
  inspect: inspectFile,
  parse: parseOrNot,
  csv: asTexts((file) => file.lines.map((line) => dataLineCsv(file, line))),
  json: asTexts((file) => [dataLinesJson(file)]),
};

/** For the tasks whose results are words and numbers of their own: columns of a parsed file may be views of its bytes. */
const readForWords = sameMemoryReader();
const withSameColumns = sameColumnMemory();

/** Reads one file and does a task with it. Never throws. */
export function runFileTask<Id extends FileTaskId>(
  id: Id,
  place: FoundFile,
  options: ParseOptions,
): FileOutcome<Id> {
  const isForWords = id !== 'parse';
  const file = isForWords ? readMeasurementFile(place, readForWords) : readMeasurementFile(place);
  if (isUnread(file)) return file;
  const { name } = file;
  const task = () => fileTasks[id](file, options);
  try {
    return { name, result: isForWords ? withSameColumns(task) : task() };
  } catch (error) {
    return { name, failure: toFailure(error, { file: name }) };
  }
}
