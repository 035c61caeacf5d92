/**
 * A10: `tafel push` over a line that is cut at a random byte, many times over; after one more run the server has the same
 * files, once.
 *
 *     npm run -s faults:push-cut -- 200
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cuttingProxy } from '../../packages/cli/src/testing/cutting-proxy.ts';
import { pushServer } from '../../packages/cli/src/testing/push-server.ts';
import { runTafel } from '../../packages/cli/src/testing/run-tafel.ts';
import { voltammogram } from '../../packages/cli/src/testing/sample-files.ts';

const rounds = Number(process.argv[2] ?? 200);
/** Most of the time passes in waiting for the line. */
const AT_ONCE = 8;
const FILES = 5;

const folder = mkdtempSync(join(tmpdir(), 'tafel-push-cut-'));
const server = await pushServer(folder);
process.env['TAFEL_TOKEN'] = server.token;
let [unbroken, failed] = [0, 0];

/** Content of its own for each round, so that every file has to travel. */
function measurements(round: number): ReadonlyMap<string, string> {
  mkdirSync(join(folder, `round ${round}`));
  const files = Array.from({ length: FILES }, (_, n): [string, string] => [
    `DPV ${n + 1}uM.csv`,
    voltammogram(round * FILES + n + 1),
  ]);
  for (const [name, text] of files) writeFileSync(join(folder, `round ${round}`, name), text);
  return new Map(files);
}

async function cutOnce(round: number): Promise<void> {
  const line = await cuttingProxy(server.url);
  const length = [...measurements(round).values()].join('').length;
  const push = () =>
    runTafel(['push', `round ${round}`, '--project', server.project, '--server', line.url], folder);
  line.cutAfter(Math.floor(Math.random() * 1.5 * length));
  if ((await push()).status === 0) unbroken += 1;
  line.cutAfter(null);
  if ((await push()).status !== 0) failed += 1;
  await line.close();
}

const waiting = Array.from({ length: rounds }, (_, round) => round);
async function work(): Promise<void> {
  for (let round = waiting.shift(); round !== undefined; round = waiting.shift())
    await cutOnce(round);
}
await Promise.all(Array.from({ length: AT_ONCE }, work));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const wanted = Array.from({ length: rounds }, (_, round) =>
  Array.from({ length: FILES }, (_file, n) =>
    hashOf(voltammogram(round * FILES + n + 1)),
  ).toSorted(),
);
const reports = new Map((await server.reports()).map(({ name, files }) => [name, files]));
const different = wanted.filter(
  (hashes, round) =>
    JSON.stringify(
      reports
        .get(`round ${round}`)
        ?.map(({ sha256 }) => sha256)
        .toSorted(),
    ) !== JSON.stringify(hashes),
).length;
const doubled = (await server.reports()).length - rounds;
console.log(
  `${rounds} pushes, ${rounds - unbroken} of them cut; after one more run ${failed} failed, ${different} differ, ${doubled} reports doubled`,
);
await server.close();
rmSync(folder, { recursive: true });
if (failed > 0 || different > 0 || doubled !== 0) {
  console.log('MISSED');
  process.exitCode = 1;
}
