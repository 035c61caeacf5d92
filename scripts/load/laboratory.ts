import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seed } from '../../packages/server/src/testing/load/seed.ts';
import { report, residentMegabytes } from './figures.ts';
import { start, stopServers, TAFEL } from './servers.ts';
import { watchedMetrics } from './watched-metrics.ts';

export type Laboratory = Awaited<ReturnType<typeof openLaboratory>>;

/** The built server on 100,000 reports: in a file of its own, or in the empty PostgreSQL database that is named. */
export async function openLaboratory(databaseUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-load-'));
  const place = databaseUrl ?? join(folder, 'tafel.db');
  const places = await seed(place);
  process.env['TRUST_PROXY'] = '1'; // each request may come from an address of its own
  const began = performance.now();
  const server = await start(
    TAFEL,
    ['serve', '--quiet', '--port', '0', '--data', folder],
    databaseUrl,
  );
  const startTime = (performance.now() - began) / 1000;
  report('A2 start to first answer', `${startTime.toFixed(2)} s`, 2 - startTime);
  await setTimeout(3000);
  const idle = residentMegabytes(server.pid);
  report('A2 idle memory', `${idle.toFixed(0)} MB`, 200 - idle);
  return {
    place,
    places,
    server,
    metrics: watchedMetrics(server.url),
    close() {
      stopServers();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
