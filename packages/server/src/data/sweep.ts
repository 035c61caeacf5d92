import { sweepFiles } from '../services/sweep-files.ts';
import { insistOnData, withPlace } from './place.ts';

/**
 * Removes the raw files that nothing has referred to for a day, as a running server does every hour. Gives back how many.
 *
 * @throws TafelError FILE_MISSING where no data is, and what withPlace throws
 */
export async function sweepStores(address: string): Promise<number> {
  insistOnData(address);
  return withPlace(address, ({ db, blobs }) => sweepFiles(db, blobs, Date.now()));
}
