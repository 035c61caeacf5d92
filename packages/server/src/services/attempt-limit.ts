import { createHash } from 'node:crypto';
import { countAttempt, countUnlessWaiting, forgetAttempts } from '../db/attempts.ts';
import type { Db } from '../db/schema.ts';
import { TooManyTries } from '../errors.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface Limit {
  /** What is done, as it stands in the sentence: 'to sign in'. */
  readonly to: string;
  readonly window: number;
  readonly most: number;
}

export const SIGN_IN_PER_ADDRESS: Limit = { to: 'to sign in', window: MINUTE, most: 8 };

/** Counts a try, and refuses one too many. @throws TooManyTries */
export async function limitAttempts(db: Db, key: string, { to, window, most }: Limit) {
  const now = Date.now();
  const { count, since } = await countAttempt(db, key, now, window);
  if (count <= most) return;
  throw tooMany(to, since + window - now);
}

/** Ten failures to sign in within a quarter of an hour are free; then each further one makes the next wait longer. */
const FAILURES = {
  free: 10,
  window: 15 * MINUTE,
  delays: [15 * MINUTE, 30 * MINUTE, HOUR],
} as const;

const failuresOf = (email: string) => `account:${addressHash(email)}`;

/**
 * Counts a try to sign in to an account, from wherever it comes, before the password is looked at: so that simultaneous
 * guesses are counted too. Never a lasting lock: a right password, or a new one by mail, ends the counting.
 *
 * @throws TooManyTries
 */
export async function limitSignIns(db: Db, email: string): Promise<void> {
  const now = Date.now();
  const until = await countUnlessWaiting(db, failuresOf(email), now, FAILURES);
  if (until !== undefined) throw tooMany('to sign in', until - now);
}

export const forgetFailures = (db: Db, email: string) => forgetAttempts(db, failuresOf(email));

function tooMany(to: string, wait: number): TooManyTries {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new TooManyTries(`Too many tries ${to}. Try again in ${duration(seconds)}.`, seconds);
}

const duration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** What stands for an address where the address itself must not be kept. */
export const addressHash = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
