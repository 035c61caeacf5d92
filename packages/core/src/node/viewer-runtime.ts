import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { TafelError } from '../errors.ts';
import type { ViewerRuntime } from '../export/export.ts';

const { resolve } = createRequire(import.meta.url);

async function readBuilt(specifier: string): Promise<string> {
  try {
    return await readFile(resolve(specifier), 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TafelError(
      'INTERNAL',
      `The viewer of the HTML report is not there. In a copy of the source, 'pnpm run build' makes it. (${reason})`,
    );
  }
}

/**
 * The viewer that `exports.html` puts into a page: made by core's build from `export/runtime`, read from the package.
 *
 * @throws TafelError INTERNAL when the package was not built
 */
export async function viewerRuntime(): Promise<ViewerRuntime> {
  const [script, fonts] = await Promise.all([
    readBuilt('@tafel/core/report-viewer.js'),
    readBuilt('@tafel/core/report-fonts.css'),
  ]);
  return { script, fonts };
}
