import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BIN = `${root}packages/cli/bin/tafel.cjs`;
const BUILT = `${root}packages/cli/dist/main.js`;
/** Says at the end how much memory the process had at most, kB, on a line of its own. */
const REPORT_PEAK =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('\\npeak '+process.resourceUsage().maxRSS+'\\n'))";

export interface Finished {
  readonly milliseconds: number;
  /** Largest resident set, bytes; 0 unless it was asked for. */
  readonly peak: number;
  readonly stdout: string;
}

/**
 * Runs the built command line as a user does.
 *
 * @throws Error when it is not built, or ends with a failure
 */
export function runTafel(
  args: readonly string[],
  options: { readonly peak?: boolean } = {},
): Finished {
  if (!existsSync(BUILT))
    throw new Error('The command line is not built: run `npx pnpm run build` first.');
  const flags = options.peak ? ['--import', REPORT_PEAK] : [];
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, BIN, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const elapsed = performance.now() - started;
  if (status !== 0) throw new Error(`tafel ${args.join(' ')} ended with ${status}: ${stderr}`);
  const peak = Number(/^peak (\d+)$/m.exec(stderr)?.[1] ?? 0) * 1024;
  return { milliseconds: elapsed, peak, stdout };
}
