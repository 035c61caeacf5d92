import { HEAVY, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { processorMilliseconds, report } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { load } from './requests.ts';
import { BARE, start } from './servers.ts';
import { signIn } from './sign-in.ts';

const CONNECTIONS = 16;
const ROUNDS = 5;
const PER_ROUND = 500;
/** Before anything is counted, so that both run compiled code. */
const WARM_UP = 2_000;
/** Of the bare rate that is left with sign-in and permissions. */
const LEAST = 0.5;

/**
 * The server beside bare Express with the bare query. Compared is the processor time of an answer, of the least
 * disturbed round of each: other work on the machine changes it less than a rate.
 */
export async function besideBare({ place, places, server }: Laboratory): Promise<void> {
  const { clusterId, projectId, reportId, typicalId, heavyId } = places;
  const bare = await start(BARE, [place, typicalId, projectId, reportId]);
  const cookie = await signIn(server.url, TYPICAL);
  const compare = async (name: string, peer: Asked, ours: Asked, share = 1) => {
    for (const side of [peer, ours]) await measure(side, WARM_UP * share);
    const rounds = [];
    for (let n = 0; n < ROUNDS; n++)
      rounds.push({
        bare: await measure(peer, PER_ROUND * share),
        ours: await measure(ours, PER_ROUND * share),
      });
    const theirs = Math.min(...rounds.map((round) => round.bare.processor));
    const own = Math.min(...rounds.map((round) => round.ours.processor));
    const rate = Math.max(...rounds.map((round) => round.ours.rate));
    report(
      name,
      `processor time ${own.toFixed(3)} ms, bare ${theirs.toFixed(3)} ms: ratio ${(theirs / own).toFixed(2)}; ${rate.toFixed(0)} answers/s`,
      theirs / own - LEAST,
    );
  };
  const at = (path: string) => ({ ...server, path, headers: { cookie } });
  await compare('cluster list', { ...bare, path: '/clusters' }, at('/api/v0/clusters'));
  await compare(
    'reports of a project',
    { ...bare, path: '/project' },
    at(`/api/v0/clusters/${clusterId}/projects/${projectId}`),
  );
  await compare(
    'a report',
    { ...bare, path: '/report' },
    at(`/api/v0/reports/${clusterId}/${projectId}/${reportId}`),
  );
  const heavy = await start(BARE, [place, heavyId, projectId, reportId]);
  const headers = { cookie: await signIn(server.url, HEAVY) };
  await compare(
    'cluster list of 10,000',
    { ...heavy, path: '/clusters' },
    { ...server, path: '/api/v0/clusters', headers },
    0.02,
  );
}

interface Asked {
  readonly url: string;
  readonly pid: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function measure({ url, pid, path, headers = {} }: Asked, answers: number) {
  const before = processorMilliseconds(pid);
  const { rate } = await load(url + path, { connections: CONNECTIONS, answers, headers });
  return { rate, processor: (processorMilliseconds(pid) - before) / answers };
}
