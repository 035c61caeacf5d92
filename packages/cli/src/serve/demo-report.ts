import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MeasurementFile, type Report, TafelError, thumbnailOf } from '@tafel/core';
import { readFiles } from '@tafel/core/node';
import { buildReport } from '../build/build-report.ts';
import { packageFolder } from '../package-folder.ts';

const EXAMPLE = 'examples/01-folder-to-report';

/** The report that the demo shows, with its raw files. */
export interface DemoReport {
  readonly report: Report;
  readonly files: readonly MeasurementFile[];
}

/**
 * Builds the report of the first example, as `tafel build` does.
 *
 * @throws TafelError FILE_MISSING when the examples are not beside the packages
 */
export async function demoReport(onProgress: (sentence: string) => void): Promise<DemoReport> {
  const folder = fileURLToPath(new URL(`../../${EXAMPLE}/`, packageFolder));
  if (!existsSync(folder))
    throw new TafelError(
      'FILE_MISSING',
      `The demo needs '${EXAMPLE}' of the Tafel source, which is not here.`,
      {
        file: EXAMPLE,
      },
    );
  const { built } = await buildReport(['measurements'], {
    base: folder,
    recursive: false,
    exclude: [],
    config: 'report.config.json',
    name: null,
    parse: {},
    onProgress,
  });
  const { files } = await readFiles(['measurements'], { base: folder });
  return { report: { ...built.report, thumbnail: thumbnailOf(built) }, files };
}
