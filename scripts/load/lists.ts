import { HEAVY, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { report } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { load } from './requests.ts';
import { signIn } from './sign-in.ts';
import { hasWrk, wrk } from './wrk.ts';

const CONNECTIONS = 16;
const WARM_UP = 500;
const ANSWERS = 3000;

/** A list that somebody asks for again and again, after compiled code is reached. */
async function measure({ server }: Laboratory, person: string, path: string) {
  const headers = { cookie: await signIn(server.url, person) };
  const ask = (answers: number) =>
    load(server.url + path, { connections: CONNECTIONS, answers, headers });
  await ask(WARM_UP);
  const { rate, p50, p99 } = hasWrk()
    ? await wrk(server.url + path, { connections: CONNECTIONS, headers })
    : await ask(ANSWERS);
  return {
    rate,
    p50,
    p99,
    text: `${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
  };
}

/** The first page of the person who owns 10,000 clusters. */
export async function clusterList(laboratory: Laboratory): Promise<void> {
  const { rate, p50, p99, text } = await measure(laboratory, HEAVY, '/api/v0/clusters?pageSize=20');
  report('A13 page of 10,000 clusters', text, Math.min(rate - 500, 20 - p50, 100 - p99));
}

/** Of somebody with some shares among many people, and of the one who may read nearly all. */
export async function recentReports(laboratory: Laboratory): Promise<void> {
  for (const [name, person] of [
    ['few of 100,000', TYPICAL],
    ['most of 100,000', HEAVY],
  ] as const) {
    const { p50, p99, text } = await measure(laboratory, person, '/api/v0/reports');
    report(`A14 recent reports, ${name}`, text, Math.min(25 - p50, 150 - p99));
  }
}
