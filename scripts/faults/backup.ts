/**
 * A29: a backup of 100,000 reports while eight people write, and how long it takes without anybody writing. What comes back
 * has to be whole: every page of the database, every row, and every raw file with its hash.
 *
 *     npm run -s faults:backup
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupStores, restoreStores, verifyStores } from '../../packages/server/src/data.ts';
import { seed } from '../../packages/server/src/testing/load/seed.ts';

const WRITERS = fileURLToPath(new URL('./writers.ts', import.meta.url));
const LONGEST = 5;

const folder = mkdtempSync(join(tmpdir(), 'tafel-backup-'));
const at = (name: string) => join(folder, name);
mkdirSync(at('data'));
const { heavyId } = await seed(join(at('data'), 'tafel.db'));

const [started, used] = [performance.now(), process.cpuUsage()];
await backupStores(at('data'), at('quiet'));
const wall = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(used);
// Judged by processor time, which other work on the machine does not change.
const quiet = (user + system) / 1e6;
console.log(
  `100,000 reports saved in ${wall.toFixed(1)} s, ${quiet.toFixed(1)} s of the processor`,
);

const writers = spawn(
  process.execPath,
  ['--conditions=tafel-source', WRITERS, at('data'), heavyId],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const closed = once(writers, 'close');
let acknowledged = 0;
writers.stdout.setEncoding('utf8').on('data', (text: string) => {
  acknowledged += text.split('\n').length - 1;
});
await once(writers.stdout, 'data');
const before = acknowledged;
const saved = await backupStores(at('data'), at('busy'));
const during = acknowledged - before;
writers.kill('SIGKILL');
await closed;
const restored = await restoreStores(at('busy'), at('restored')); // refuses what is not whole
const verified = await verifyStores(at('restored'));
const same = [restored, verified].every((check) => JSON.stringify(check) === JSON.stringify(saved));
rmSync(folder, { recursive: true });
console.log(
  `saved with ${during} commits meanwhile: ${saved.database.rows} rows and ${saved.files.files} raw files, ${same ? 'the same' : 'others'} after it was restored`,
);
if (quiet > LONGEST || during === 0 || !same) {
  console.log('MISSED');
  process.exitCode = 1;
}
