/**
 * A3, A5: eight people commit and send files, and their process is killed with SIGKILL at a random moment, many times over.
 * Whatever was acknowledged has to be there once and whole, and every raw file has to have its hash. On the embedded
 * engine, and on PostgreSQL with S3 where those of scripts/test-stores run.
 *
 *     npm run -s faults:kill -- 100
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../packages/server/src/config.ts';
import { openDataFolder } from '../../packages/server/src/store/data-folder.ts';
import { openStores } from '../../packages/server/src/store/open-stores.ts';
import { emptyTestStores } from '../../packages/server/src/testing/load/empty-test-stores.ts';
import { signUp } from '../../packages/server/src/testing/load/sign-up.ts';
import { checkAgainst } from './check.ts';
import { Ledger, OPEN } from './ledger.ts';

const WRITERS = fileURLToPath(new URL('./writers.ts', import.meta.url));
/** A process is killed after so many acknowledgements at most, however slow the machine is. */
const LATEST_KILL = 100;
/** And then a moment later, ms: not only right after an acknowledgement. */
const LATEST_DELAY = 20;

const rounds = Number(process.argv[2] ?? 100);
await killOften('SQLite and a folder');
const larger = await emptyTestStores();
if ('DATABASE_URL' in larger) {
  Object.assign(process.env, larger);
  await killOften(`PostgreSQL and ${'S3_BUCKET' in larger ? 'S3' : 'a folder'}`);
}

async function killOften(engine: string): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tafel-kill-'));
  const config = readConfig({ dataFolder });
  const folder = openDataFolder(dataFolder);
  const userId = await signUp(config.databaseUrl ?? folder.database);
  const ledger = new Ledger();
  let unopenable = 0;
  for (let round = 0; round < rounds; round++) {
    const said = await writeUntilKilled([dataFolder, userId]);
    ledger.add(said);
    if (!said.startsWith(OPEN)) unopenable += 1;
  }
  const stores = await openStores(config, folder);
  const { missed, sentence } = await checkAgainst(ledger, stores, folder);
  await stores.close();
  rmSync(dataFolder, { recursive: true, force: true });
  console.log(`${engine}: ${rounds} kills, ${unopenable} starts failed; ${sentence}`);
  if (missed || unopenable > 0) {
    console.log('MISSED');
    process.exitCode = 1;
  }
}

/** What the writers said until they were killed. */
async function writeUntilKilled(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=tafel-source', WRITERS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const enough = Math.random() * LATEST_KILL;
  let said = '';
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', async (text: string) => {
    said += text;
    lines += text.split('\n').length - 1;
    if (lines <= enough) return;
    await setTimeout(Math.random() * LATEST_DELAY);
    child.kill('SIGKILL');
  });
  await closed;
  return said;
}
