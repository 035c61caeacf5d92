/**
 * A8: PostgreSQL and then S3, or the one of them that runs, are taken away for some seconds while somebody works, and come
 * back. Nothing that was acknowledged may be missing or twice, the process stays, and it works again within 5 s.
 *
 *     eval "$(scripts/test-stores start)"; npm run -s faults:outage -- 20
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { openOnTestStores } from '../../packages/server/src/testing/load/on-test-stores.ts';

const seconds = Number(process.argv[2] ?? 60);
const TEST_STORES = fileURLToPath(new URL('../test-stores', import.meta.url));
const testStores = (...args: string[]) => execFileSync(TEST_STORES, args, { stdio: 'inherit' });

const stores = [
  ...(process.env['TAFEL_TEST_DATABASE_URL'] ? ['postgres'] : []),
  ...(process.env['TAFEL_TEST_S3_ENDPOINT'] ? ['s3'] : []),
];
if (stores.length === 0) throw new Error('No store of scripts/test-stores runs.');
const server = await openOnTestStores();
const acknowledged: string[] = [];
const statuses = new Map<number, number>();
const working = new AbortController();

/** One person who makes clusters and sends files, and notes what was acknowledged. */
async function work() {
  for (let n = 0; !working.signal.aborted; n++) {
    const name = `Cluster ${n}`;
    const made = await server.post('/api/v0/clusters', { clusterName: name });
    count(made);
    if (made === 201) acknowledged.push(name);
    const bytes = Buffer.from(`x,y\n0,${n}\n`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    count(await server.put(`/api/v0/files/${sha256}`, bytes));
    await setTimeout(100);
  }
}

const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

const person = work();
let missed = false;
for (const store of stores) {
  await setTimeout(2000);
  testStores('away', store);
  await setTimeout(1000);
  const [ready, retryAfter] = await server.ready();
  await setTimeout(seconds * 1000);
  testStores('back', store);
  const back = performance.now();
  while ((await server.ready())[0] !== 200 && performance.now() - back < 30_000)
    await setTimeout(50);
  const healthy = (performance.now() - back) / 1000;
  console.log(
    `${store} away ${seconds} s: /readyz ${ready} with Retry-After ${retryAfter}, healthy ${healthy.toFixed(1)} s after it was back`,
  );
  missed ||= ready !== 503 || retryAfter === undefined || healthy > 5;
}
await setTimeout(2000);
working.abort();
await person;
const mail = await server.mailTime();
const names = await server.clusterNames();
const lost = acknowledged.filter((name) => !names.includes(name)).length;
const doubled = names.length - new Set(names).size;
const others = [...statuses.keys()].filter((status) => ![200, 201, 503].includes(status));
console.log(
  `answers ${JSON.stringify(Object.fromEntries(statuses))}; ${acknowledged.length} clusters acknowledged, ${lost} lost, ${doubled} doubled; a mail afterwards took ${mail.toFixed(0)} ms`,
);
if (missed || mail > 10_000 || lost > 0 || doubled > 0 || others.length > 0) {
  console.log('MISSED');
  process.exitCode = 1;
}
await server.close();
