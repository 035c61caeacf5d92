import { HEAVY } from '../../packages/server/src/testing/load/seed.ts';
import { report } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { load } from './requests.ts';
import { signIn } from './sign-in.ts';

const CONNECTIONS = 16;
const ANSWERS = 200;

/** The list of the person who owns 10,000 clusters, whole, as the call gives it. */
export async function clusterList({ server }: Laboratory): Promise<void> {
  const headers = { cookie: await signIn(server.url, HEAVY) };
  const url = `${server.url}/api/v0/clusters`;
  const shape = { connections: CONNECTIONS, answers: ANSWERS, headers };
  await load(url, shape); // compiled code from here on
  const { rate, p50, p99 } = await load(url, shape);
  report(
    'A13 list of 10,000 clusters',
    `${rate.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    Math.min(rate - 500, 20 - p50, 100 - p99),
  );
}
