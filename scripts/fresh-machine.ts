/**
 * A1, A12: a copy of the repository as on a new machine: installed from the lockfile and packages alone (offline, and
 * where a compiler would fail), built, started, and asked for its first page. A second server on the folder is refused.
 *
 *     npm run -s fresh-machine
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const PNPM = ['--yes', 'pnpm@12.4.2'];

const folder = mkdtempSync(join(tmpdir(), 'tafel-fresh-'));
const clone = join(folder, 'tafel');
const env = { ...process.env, CI: 'true', CC: '/bin/false', CXX: '/bin/false' };
const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  const busy = loadavg()[0] ?? 0;
  console.log(`${'busy processes before'.padEnd(28)} ${busy.toFixed(1)}`);
  run('git', ['clone', '--quiet', '--depth', '1', `file://${REPOSITORY}`, clone], folder);
  const installed = timed(() =>
    run('npx', [...PNPM, 'install', '--frozen-lockfile', '--offline'], clone),
  );
  report('A1 install', installed, 60);
  const built = timed(() => run('npx', [...PNPM, 'run', 'build'], clone));
  console.log(`${'build'.padEnd(28)} ${built.toFixed(1)} s`);
  const started = performance.now();
  const server = serve();
  const [said] = await once(server.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(String(said)) ?? [];
  const page = await (await fetch(`${url}/login`)).text();
  if (!page.includes('<div id="root">')) throw new Error('The page is not the dashboard.');
  report('A1 start to login page', (performance.now() - started) / 1000, 10);
  await second();
  server.kill('SIGTERM');
  await once(server, 'close');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function serve() {
  const tafel = join(clone, 'packages/cli/bin/tafel.cjs');
  return spawn(process.execPath, [tafel, 'serve', '--port', '0', '--data', join(folder, 'data')], {
    env: { ...env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function second(): Promise<void> {
  const started = performance.now();
  const refused = serve();
  const [sentence] = await Promise.all([text(refused.stderr), once(refused, 'close')]);
  const seconds = (performance.now() - started) / 1000;
  if (refused.exitCode !== 1 || !/is in use by another server: process \d+/.test(sentence))
    throw new Error(`The second server was not refused: ${sentence}`);
  report('A12 second server refused', seconds, 2);
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}

function report(what: string, seconds: number, bar: number): void {
  const missed = seconds > bar;
  console.log(
    `${what.padEnd(28)} ${seconds.toFixed(1)} s (bar ${bar} s)${missed ? '  MISSED' : ''}`,
  );
  if (missed) process.exitCode = 1;
}
