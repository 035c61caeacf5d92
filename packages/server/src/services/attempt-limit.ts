import { createHash } from 'node:crypto';
import { countAttempt } from '../db/attempts.ts';
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
  const seconds = Math.ceil((since + window - now) / 1000);
  throw new TooManyTries(`Too many tries ${to}. Try again in ${duration(seconds)}.`, seconds);
}

const duration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** What stands for an address where the address itself must not be kept. */
export const addressHash = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
