import type { Logger } from 'pino';
import { sweepTemporary } from '../blob/draft.ts';
import { cleanUp } from '../db/clean-up.ts';
import type { Db } from '../db/schema.ts';
import type { Accounts } from './accounts.ts';
import { HOUR } from './attempt-limit.ts';

/** Removes what is over: sessions, codes, counters, cut uploads, and accounts that asked to be deleted. */
export const cleanUpTask = (db: Db, accounts: Accounts, temporary: string) => async () => {
  const now = Date.now();
  await cleanUp(db, now);
  await accounts.eraseDeleted(now);
  await sweepTemporary(temporary, now);
};

/** Does something now and every hour; gives back how to end that. */
export function everyHour(action: () => Promise<void>, log: Logger): () => void {
  const attempt = () =>
    action().catch((error: unknown) => log.error({ err: error }, 'a planned job was not added'));
  void attempt();
  const timer = setInterval(attempt, HOUR);
  return () => clearInterval(timer);
}
