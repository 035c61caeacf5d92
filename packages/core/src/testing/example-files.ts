import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasurementFile } from '../parse/format.ts';
import { projectRoot } from './shared.ts';

const folder = join(projectRoot, 'examples/01-folder-to-report/measurements');

/** The measurement files of the first example, in the order of their names. */
export function exampleFiles(): MeasurementFile[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
}

/** Its configuration by study, as its command line uses it. */
export function exampleConfiguration(): Record<string, unknown> {
  const text = readFileSync(
    join(projectRoot, 'examples/01-folder-to-report/report.config.json'),
    'utf8',
  );
  const { configuration } = JSON.parse(text) as { configuration: Record<string, unknown> };
  return configuration;
}
