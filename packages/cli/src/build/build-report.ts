import { basename, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type BuiltReport,
  buildInSteps,
  createReport,
  type ParsedFile,
  type ParseOptions,
  TafelError,
  type Warning,
} from '@tafel/core';
import { findFiles, type FoundFile, mapFiles } from '@tafel/core/node';
import { readReportConfig } from './report-config.ts';

export interface BuildReportOptions {
  readonly base: string;
  readonly recursive: boolean;
  /** Folders and files that are results, not measurements. */
  readonly exclude: readonly string[];
  /** Path of the settings; null: studies are suggested. */
  readonly config: string | null;
  /** Name of the report; null: that of the settings, else of the first path. */
  readonly name: string | null;
  readonly parse: ParseOptions;
  readonly onProgress: (sentence: string) => void;
}

interface ReadMeasurements {
  readonly parsed: readonly ParsedFile[];
  readonly skipped: readonly Warning[];
}

const skippedFile = (file: string, message: string): Warning => ({
  code: 'FILE_SKIPPED',
  message: message.includes(file) ? message : `'${file}' was left out: ${message}`,
  where: { file },
});

const byName = (a: ParsedFile, b: ParsedFile) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Reads and parses the files, in memory only a few of them with their bytes; what fails is listed. */
async function readMeasurements(
  paths: readonly string[],
  { base, recursive, exclude, parse, onProgress }: Omit<BuildReportOptions, 'config' | 'name'>,
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
  return { parsed: read.toSorted(byName), skipped };
}

/**
 * Files → report. Files that cannot be read are listed and the rest is built.
 *
 * @throws TafelError DATA_FILE_MISSING when no file holds measurements
 */
export async function buildReport(
  paths: readonly string[],
  { config, name, ...options }: BuildReportOptions,
): Promise<{ readonly built: BuiltReport; readonly skipped: readonly Warning[] }> {
  const settings = config === null ? null : await readReportConfig(config, options.base);
  const { parsed, skipped } = await readMeasurements(paths, options);
  if (!parsed.some(({ dataType }) => dataType === 'data')) {
    const places = paths.map((path) => `'${path}'`).join(', ');
    const reasons = skipped.map(({ message }) => ` ${message}`).join('');
    throw new TafelError('DATA_FILE_MISSING', `No measurements in ${places}.${reasons}`);
  }
  const firstPath = basename(resolve(options.base, paths[0] ?? ''));
  const report = createReport({
    name: name ?? settings?.name ?? firstPath,
    files: parsed,
    configuration: settings?.configuration ?? {},
    fields: settings?.fields ?? {},
  });
  const steps = buildInSteps(report, parsed);
  for (;;) {
    const step = steps.next();
    if (step.done) return { built: step.value, skipped };
    options.onProgress(step.value.text);
    await setImmediate();
  }
}
