import { basename, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type BuiltReport,
  buildInSteps,
  createReport,
  TafelError,
  type Warning,
} from '@tafel/core';
import { type ReadOptions, readMeasurements } from './read-measurements.ts';
import { readReportConfig } from './report-config.ts';

export interface BuildReportOptions extends ReadOptions {
  /** Path of the settings; null: studies are suggested. */
  readonly config: string | null;
  /** Name of the report; null: that of the settings, else of the first path. */
  readonly name: string | null;
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
