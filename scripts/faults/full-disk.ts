/**
 * A7: a small disk (a tmpfs, so as root) is filled by a server without a floor of free room. What it acknowledged has to be
 * there, reading has to go on, and the server has to start while the disk is full.
 *
 *     npm run -s faults:full-disk
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyStores } from '../../packages/server/src/data.ts';
import { killableServer } from '../../packages/server/src/testing/load/killable-server.ts';

const disk = mkdtempSync(join(tmpdir(), 'tafel-full-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', disk]);
try {
  process.env['MIN_FREE_MB'] = '0';
  const server = await killableServer(disk);
  await server.start();
  const clusters: string[] = [];
  let files = 0;
  while (await server.sendFile(randomBytes(1_000_000))) files += 1;
  for (let n = 0; n < 20_000; n++) {
    const name = `${n} ${'x'.repeat(150)}`;
    if (!(await server.addCluster(name))) break;
    clusters.push(name);
  }
  const [status, code] = server.lastRefusal();
  const reads = (await server.clusterNames()).length === clusters.length;
  await server.kill();
  await server.start(); // with not a byte to spare
  const kept = new Set(await server.clusterNames());
  await server.kill();
  const lost = clusters.filter((name) => !kept.has(name)).length;
  rmSync(join(disk, 'tmp'), { recursive: true }); // room for what looking at it writes
  const checked = await verifyStores(disk);
  console.log(
    `full after ${files} files and ${clusters.length} clusters: ${status} ${String(code)}; reading ${reads ? 'went on' : 'stopped'}; started while full with ${lost} lost; ${checked.files.files} files have their hash`,
  );
  if (status !== 507 || !reads || lost > 0 || checked.files.files < files) {
    console.log('MISSED');
    process.exitCode = 1;
  }
} finally {
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
}
