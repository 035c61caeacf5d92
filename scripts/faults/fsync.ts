/**
 * A4: counts the calls that bring something to the disk while people write on the embedded engine: at least one for each
 * commit that was acknowledged. Needs strace.
 *
 *     npm run -s faults:fsync
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signUp } from '../../packages/server/src/testing/load/sign-up.ts';

const WRITERS = fileURLToPath(new URL('./writers.ts', import.meta.url));
/** Acknowledgements that are waited for. */
const ENOUGH = 200;

if (spawnSync('strace', ['-V']).error) console.log('Skipped: strace is not installed.');
else await count();

async function count(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-fsync-'));
  const [log, data] = [join(folder, 'strace.log'), join(folder, 'data')];
  mkdirSync(data);
  const userId = await signUp(join(data, 'tafel.db'));
  const traced = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', log, process.execPath];
  const child = spawn('strace', [...traced, '--conditions=tafel-source', WRITERS, data, userId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // so that both end together
  });
  const closed = once(child, 'close');
  let commits = -1; // the first line says that the stores are open
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    commits += text.split('\n').length - 1;
    if (commits >= ENOUGH && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  await closed;
  const calls = readFileSync(log, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0;
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${calls} calls of fsync for ${commits} acknowledged commits: ${(calls / commits).toFixed(1)} for each`,
  );
  if (calls < commits) {
    console.log('MISSED');
    process.exitCode = 1;
  }
}
