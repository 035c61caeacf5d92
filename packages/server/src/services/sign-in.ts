import { createHash } from 'node:crypto';
import { countAttempt, forgetAttempts, sweepAttempts } from '../db/attempts.ts';
import type { Db } from '../db/schema.ts';
import { TooManyTries } from '../errors.ts';
import type { Client, Credentials, Identity } from '../identity/port.ts';

const MINUTE = 60_000;
/** Tries a minute from one address. */
const PER_ADDRESS = 8;
/** Failures of one account within its window before every further try has to wait. */
const PER_ACCOUNT = 10;
const ACCOUNT_WINDOW = 15 * MINUTE;

/** Signing in, against guessing: limits per address and per account, kept in the store, never a lasting lock. */
export interface SignIn {
  /** @throws TooManyTries, and what the identity throws */
  login(credentials: Credentials, client: Client): ReturnType<Identity['signIn']>;
}

export function signInService(db: Db, identity: Identity): SignIn {
  return {
    async login(credentials, client) {
      const now = Date.now();
      const account = accountKey(credentials.email);
      await sweepAttempts(db, now - ACCOUNT_WINDOW);
      await limit(db, `address:${client.address}`, { now, window: MINUTE, most: PER_ADDRESS });
      // Counted before the password is looked at, so that simultaneous guesses are counted too.
      await limit(db, account, { now, window: ACCOUNT_WINDOW, most: PER_ACCOUNT });
      const signedIn = await identity.signIn(credentials, client);
      await forgetAttempts(db, account);
      return signedIn;
    },
  };
}

async function limit(
  db: Db,
  key: string,
  { now, window, most }: { readonly now: number; readonly window: number; readonly most: number },
) {
  const { count, since } = await countAttempt(db, key, now, window);
  if (count <= most) return;
  const seconds = Math.ceil((since + window - now) / 1000);
  throw new TooManyTries(`Too many tries to sign in. Try again in ${duration(seconds)}.`, seconds);
}

const duration = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Addresses of strangers are not kept. */
const accountKey = (email: string) =>
  `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;
