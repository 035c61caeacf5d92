import { setTimeout } from 'node:timers/promises';
import { TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { report, residentMegabytes } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { signIn } from './sign-in.ts';

const MINUTE = 60_000;
const LENGTH = 10 * MINUTE;
const LOOK = 5_000;
const WORKERS = 8;

/**
 * Memory that is filled once is not growth. V8 doubles the room for new objects, up to the 32 MB that `tafel serve` sets,
 * whenever as much has outlived its first collection: in a rush soon, else at any time within an hour.
 */
const WARM_UP = 2 * MINUTE;
const RUSH = 64;

/** Reads and writes of every kind, mixed, for ten minutes. SOAK_MINUTES sets another length. */
export async function soak({ server, places, metrics }: Laboratory): Promise<void> {
  const cookie = await signIn(server.url, TYPICAL);
  const { clusterId, projectId, reportId } = places;
  const project = `/api/v0/clusters/${clusterId}/projects/${projectId}`;
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', '/api/v0/clusters'],
    ['GET', `/api/v0/clusters/${clusterId}`],
    ['GET', project],
    ['GET', `/api/v0/reports/${clusterId}/${projectId}/${reportId}`],
    ['PUT', `/api/v0/projects/${clusterId}/${projectId}`, { projectName: 'Soaked' }],
    ['PUT', `/api/v0/clusters/${clusterId}/favourite`, { isFavourite: true }],
    ['GET', '/api/v0/sharesWithOther'],
  ];
  const statuses = new Map<number, number>();
  const length = process.env['SOAK_MINUTES']
    ? Number(process.env['SOAK_MINUTES']) * MINUTE
    : LENGTH;
  const ask = async (workers: number, end: number) => {
    const worker = async (offset: number) => {
      for (let n = offset; performance.now() < end; n++) {
        const [method, path, body] = calls[n % calls.length] ?? ['GET', project];
        const response = await fetch(server.url + path, {
          method,
          headers: { cookie, 'x-tafel-request': '1', 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: workers }, (_, n) => worker(n)));
  };
  await ask(RUSH, performance.now() + WARM_UP);
  const end = performance.now() + length;
  const memory: Point[] = [];
  const kept: Point[] = [];
  const watch = async () => {
    for (; performance.now() < end; await setTimeout(LOOK)) {
      const minutes = performance.now() / MINUTE;
      memory.push([minutes, residentMegabytes(server.pid)]);
      kept.push([minutes, ((await metrics.read()).get('tafel_heap_old_bytes') ?? 0) / 1e6]);
    }
  };
  await Promise.all([watch(), ask(WORKERS, end)]);
  const counted = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  const failed = [...statuses.keys()].filter((status) => status !== 200).length;
  report('A17 answers', counted, -failed);
  const growth = slope(memory);
  const after = `after ${WARM_UP / MINUTE} min of ${RUSH} connections`;
  report('A17 growth', `${growth.toFixed(2)} MB/min, ${course(memory)}, ${after}`, 1 - growth);
  report('A17 growth of old objects', `${slope(kept).toFixed(2)} MB/min, ${course(kept)}`);
}

type Point = readonly [minutes: number, megabytes: number];

const course = (points: readonly Point[]) =>
  `from ${points[0]?.[1].toFixed(0)} to ${points.at(-1)?.[1].toFixed(0)} MB`;

/** Of the straight line with the least squares. */
function slope(points: readonly Point[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
