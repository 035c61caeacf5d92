import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A module of the workspace with all that it needs, as a browser gets it: one script. `entry` from the root. */
export async function bundleForTheBrowser(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    resolve: { conditions: ['tafel-source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error(`${entry} was not bundled.`);
  return first.output[0].code;
}
