import { HEAVY, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { processorMilliseconds, report } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { load, quantile } from './requests.ts';
import { BARE, start } from './servers.ts';
import { signIn } from './sign-in.ts';

const CONNECTIONS = 16;
/** Many and short, one of each side after the other: what else the machine does then disturbs both alike. */
const ROUNDS = 25;
const PER_ROUND = 100;
/** Before anything is counted, so that both run compiled code. */
const WARM_UP = 2_000;
/** Of the bare rate that is left with sign-in and permissions. */
const LEAST = 0.5;

/**
 * The server beside bare Express with the bare query. Compared is the processor time of an answer, which other work on
 * the machine changes less than a rate, round by round; the median of all rounds counts.
 */
export async function besideBare({ place, places, server }: Laboratory): Promise<void> {
  const { clusterId, projectId, reportId, typicalId, heavyId } = places;
  const bare = await start(BARE, [place, typicalId, projectId, reportId]);
  const cookie = await signIn(server.url, TYPICAL);
  const compare = async (name: string, peer: Asked, ours: Asked, share = 1) => {
    for (const side of [peer, ours]) await measure(side, WARM_UP * share);
    const rounds: Record<'bare' | 'ours', Measured>[] = [];
    for (let n = 0; n < ROUNDS; n++)
      rounds.push({
        bare: await measure(peer, PER_ROUND * share),
        ours: await measure(ours, PER_ROUND * share),
      });
    const median = (of: (round: Record<'bare' | 'ours', Measured>) => number) =>
      quantile(rounds.map(of), 0.5);
    const ratio = median(({ bare, ours }) => bare.processor / ours.processor);
    const own = median(({ ours }) => ours.processor).toFixed(3);
    const theirs = median(({ bare }) => bare.processor).toFixed(3);
    const rate = median(({ ours }) => ours.rate).toFixed(0);
    report(
      name,
      `processor time ${own} ms, bare ${theirs} ms: ratio ${ratio.toFixed(2)}; ${rate} answers/s`,
      ratio - LEAST,
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

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure({ url, pid, path, headers = {} }: Asked, answers: number) {
  const before = processorMilliseconds(pid);
  const { rate } = await load(url + path, { connections: CONNECTIONS, answers, headers });
  return { rate, processor: (processorMilliseconds(pid) - before) / answers };
}
