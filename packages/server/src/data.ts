/** The data of a server as a whole, for `tafel db` and `tafel verify`. */
export { backupStores } from './data/backup.ts';
export { type Checked, copyStores, verifyStores } from './data/copy.ts';
export { restoreStores } from './data/restore.ts';
export { sweepStores } from './data/sweep.ts';
