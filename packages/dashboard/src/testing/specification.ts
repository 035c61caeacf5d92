import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const folder = join(resolve(project, process.env['TAFEL_SHARED'] ?? '../shared'), 'spec');

/** The specification of the platform and of the report viewer; null where the reference material is absent, which CI never allows. */
export function specification(): string | null {
  if (!existsSync(folder)) {
    if (process.env['CI'] === 'true') throw new Error(`There is no specification in ${folder}.`);
    return null;
  }
  return ['platform.md', 'report-viewer.md']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
