import { statfs } from 'node:fs/promises';
import type { Queue } from '../queue/port.ts';
import type { Metrics } from './metrics.ts';

/** Numbers that tell that somebody has to look after the server soon. */
export function watchStores(
  metrics: Metrics,
  { queue, folder }: { readonly queue: Queue; readonly folder: string },
): void {
  const jobs = async (givenUp: boolean) =>
    (await queue.waiting()).filter((job) => job.givenUp === givenUp).length;
  metrics.gauge('tafel_jobs_waiting', 'Jobs that wait for their turn', () => jobs(false));
  metrics.gauge('tafel_jobs_given_up', 'Jobs that failed as often as they may', () => jobs(true));
  metrics.gauge('tafel_disk_free_bytes', 'Room on the disk of the data folder', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
}
