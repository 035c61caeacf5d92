import type { Logger } from 'pino';
import { sweepTemporary } from '../blob/draft.ts';
import type { BlobStore } from '../blob/port.ts';
import { cleanUp } from '../db/clean-up.ts';
import type { Db } from '../db/schema.ts';
import type { Accounts } from './accounts.ts';
import { HOUR } from './attempt-limit.ts';
import { sweepFiles } from './sweep-files.ts';

interface CleanUpSettings {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly accounts: Accounts;
  /** The folder of drafts and uploads. */
  readonly temporary: string;
  readonly log: Logger;
}

/** Removes what is over: sessions, codes, counters, cut uploads, accounts that asked to be deleted, unused raw files. */
export const cleanUpTask =
  ({ db, blobs, accounts, temporary, log }: CleanUpSettings) =>
  async () => {
    const now = Date.now();
    await cleanUp(db, now);
    await accounts.eraseDeleted(now);
    await sweepTemporary(temporary, now);
    const files = await sweepFiles(db, blobs, now);
    if (files > 0) log.info({ component: 'clean-up', files }, 'unused raw files removed');
  };

/** After the start: whoever waits for the server comes first. */
const SOON = 60_000;

/** Does something soon and every hour; gives back how to end that. */
export function everyHour(action: () => Promise<void>, log: Logger): () => void {
  const attempt = () =>
    action().catch((error: unknown) => log.error({ err: error }, 'a planned job was not added'));
  const first = setTimeout(attempt, SOON);
  const timer = setInterval(attempt, HOUR);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
