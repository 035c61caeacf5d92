/**
 * Load figures of the server beside bare Express with the bare query, on 100,000 reports: `npm run load`, and with
 * `-- postgres://…` (an empty database) on PostgreSQL. Prints a line a figure, and fails where a bar is missed. The server
 * is the built one. Rates are compared by processor time, which other work on the machine does not change.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './requests.ts';
import { HEAVY, PASSWORD, seed, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';

const TAFEL = fileURLToPath(new URL('../../packages/cli/bin/tafel.cjs', import.meta.url));
const BARE = fileURLToPath(
  new URL('../../packages/server/src/testing/load/bare-server.ts', import.meta.url),
);
const ROUNDS = 3;
const SHAPE = { connections: 16, seconds: 3 };

const folder = mkdtempSync(join(tmpdir(), 'tafel-load-'));
const databaseUrl = process.argv[2];
const place = databaseUrl ?? join(folder, 'tafel.db');
const running: ChildProcess[] = [];
try {
  const places = await seed(place);
  const started = performance.now();
  const server = await start(
    TAFEL,
    ['serve', '--quiet', '--port', '0', '--data', folder],
    databaseUrl,
  );
  const startTime = (performance.now() - started) / 1000;
  report('A2 start to first answer', `${startTime.toFixed(2)} s`, 2 - startTime);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = residentMegabytes(server.pid);
  report('A2 idle memory', `${idle.toFixed(0)} MB`, 200 - idle);

  for (const [who, userId, calls] of [
    [
      TYPICAL,
      places.typicalId,
      [
        ['cluster list', '/api/v0/clusters', '/clusters'],
        [
          'reports of a project',
          `/api/v0/clusters/${places.clusterId}/projects/${places.projectId}`,
          '/project',
        ],
        [
          'a report',
          `/api/v0/reports/${places.clusterId}/${places.projectId}/${places.reportId}`,
          '/report',
        ],
      ],
    ],
    [HEAVY, places.heavyId, [['cluster list of 10,000', '/api/v0/clusters', '/clusters']]],
  ] as const) {
    const cookie = await signIn(server.url, who);
    const bare = await start(BARE, [place, userId, places.projectId, places.reportId]);
    for (const [name, path, peer] of calls) {
      const rounds = [];
      for (let n = 0; n < ROUNDS; n++)
        rounds.push({
          bare: await measure(bare, peer),
          ours: await measure(server, path, { cookie }),
        });
      rounds.sort((a, b) => a.bare.cpu / a.ours.cpu - b.bare.cpu / b.ours.cpu);
      const [, { ours, bare: theirs } = expectRounds()] = rounds;
      const ratio = theirs.cpu / ours.cpu;
      report(
        name,
        `${ours.rate.toFixed(0)}/s (p50 ${ours.p50.toFixed(1)}, p99 ${ours.p99.toFixed(1)} ms), bare ${theirs.rate.toFixed(0)}/s; processor time ${ours.cpu.toFixed(2)} and ${theirs.cpu.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
        ratio - 0.5,
      );
    }
    bare.process.kill();
  }
  report('A16 longest stall', `${(await longestStall(server.url)).toFixed(0)} ms`, 0);
} finally {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

function expectRounds(): never {
  throw new Error('There was no round.');
}

function report(what: string, figure: string, margin: number): void {
  console.log(`${what.padEnd(28)} ${figure}${margin < 0 ? '  MISSED' : ''}`);
  if (margin < 0) process.exitCode = 1;
}

async function start(script: string, args: readonly string[], database?: string) {
  // The peer runs from its source, ours as it is built.
  const conditions = script === BARE ? ['--conditions=tafel-source'] : [];
  const child = spawn(process.execPath, [...conditions, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ...(database === undefined ? {} : { DATABASE_URL: database }),
    },
  });
  running.push(child);
  const [url] = await once(child.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(url)) ?? [];
  return { url: address, process: child, pid: child.pid ?? 0 };
}

/** The load that a server takes, with the processor time that it needs for an answer, ms: that of a busy machine too. */
async function measure(
  { url, pid }: { readonly url: string; readonly pid: number },
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const before = processorMilliseconds(pid);
  const result = await load(url + path, { ...SHAPE, headers });
  return { ...result, cpu: (processorMilliseconds(pid) - before) / result.answers };
}

/** Used so far, in the program and in the system for it; Linux counts hundredths of a second. */
function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Of the process, as Linux counts it. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function longestStall(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /tafel_event_loop_delay_max_seconds (\S+)/.exec(text) ?? [];
  return Number(seconds) * 1000;
}
