/**
 * A3, A5: a server is killed with SIGKILL at a random moment, while eight people commit and send files, and started again,
 * many times over. Whatever it acknowledged has to be there once, and every raw file has to have its hash.
 *
 *     npm run -s faults:kill -- 100
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyStores } from '../../packages/server/src/data.ts';
import { killableServer } from '../../packages/server/src/testing/load/killable-server.ts';

const rounds = Number(process.argv[2] ?? 100);
const WRITERS = 8;

const folder = mkdtempSync(join(tmpdir(), 'tafel-kill-'));
const server = await killableServer(folder);
const clusters: string[] = [];
const files: string[] = [];
let unopenable = 0;

for (let round = 0; round < rounds; round++) {
  try {
    await server.start();
  } catch {
    unopenable += 1;
    continue;
  }
  let number = 0;
  const write = async () => {
    for (;;) {
      const name = `Cluster ${round} ${number++}`;
      if (!(await server.addCluster(name))) return;
      clusters.push(name);
      const sha256 = await server.sendFile(randomBytes(20_000));
      if (sha256 === null) return;
      files.push(sha256);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  await setTimeout(200 + Math.random() * 1500);
  await server.kill();
  await Promise.all(writers);
}

await server.start();
const names = await server.clusterNames();
await server.kill();
const kept = new Set(names);
const lost = clusters.filter((name) => !kept.has(name)).length;
const checked = await verifyStores(folder); // throws for a raw file that is not what its row says
const stored = new Set(
  readdirSync(join(folder, 'blobs')).flatMap((shelf) => readdirSync(join(folder, 'blobs', shelf))),
);
const lostFiles = files.filter((sha256) => !stored.has(sha256)).length;
console.log(
  `${rounds} kills: ${clusters.length} clusters and ${files.length} files acknowledged; ${lost} clusters lost, ${names.length - kept.size} doubled, ${lostFiles} files lost, ${unopenable} starts failed; ${checked.files.files} files have their hash; ${readdirSync(join(folder, 'tmp')).length} drafts wait for the sweep`,
);
if (lost + lostFiles + unopenable + names.length - kept.size > 0) {
  console.log('MISSED');
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
