import { createHash, randomBytes } from 'node:crypto';
import { TafelError } from '@tafel/core/api';
import {
  endRefreshFamily,
  insertRefreshToken,
  moveRefreshFamily,
  useRefreshToken,
} from '../db/refresh-tokens.ts';
import { reactivate } from '../db/accounts.ts';
import type { Db } from '../db/schema.ts';
import type { Client, Credentials, Identity, Opened } from '../identity/port.ts';
import { steadyNow } from '../identity/steady-clock.ts';
import {
  forgetFailures,
  HOUR,
  limitAttempts,
  limitSignIns,
  SIGN_IN_PER_ADDRESS,
} from './attempt-limit.ts';
import { turnAway, whyFrozen } from './turn-away.ts';
import { newId } from './new-id.ts';
import type { SecondFactor } from './second-factor.ts';

/** Without a trusted computer, a sign-in is extended to this age at most. */
const LONGEST = 12 * HOUR;
const TRUSTED = 30 * 24 * HOUR;

interface Parts {
  readonly identity: Identity;
  readonly secondFactor: SecondFactor;
  readonly https: boolean;
}

/** Signing in, against guessing: limits per address and per account, kept in the store. */
export interface SignIn {
  /** @throws TooManyTries, TafelError SECOND_FACTOR_NEEDED, ACCOUNT_FROZEN, and what the identity throws */
  login(credentials: Credentials, client: Client): Promise<Opened>;
  /**
   * Another 55 minutes: of the session, or on a trusted computer of one that has ended.
   *
   * @throws TafelError NOT_SIGNED_IN
   */
  refresh(client: Client): Promise<Opened>;
}

export function signInService(db: Db, { identity, secondFactor, https }: Parts): SignIn {
  const name = `${https ? '__Secure-tafel' : 'tafel'}-refresh`;
  const cookie = (token: string) =>
    `${name}=${token}; Max-Age=${TRUSTED / 1000}; Path=/api/v0/auth/session/refresh; HttpOnly${https ? '; Secure' : ''}; SameSite=Strict`;
  const tokenOf = ({ cookie: sent = '' }: Client) =>
    sent
      .split('; ')
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1);

  const trust = async ({ session, cookies }: Opened, family: string): Promise<Opened> => {
    const token = randomBytes(32).toString('base64url');
    await insertRefreshToken(db, {
      hash: hashOf(token),
      family,
      userId: session.caller.userId,
      sessionId: session.sessionId,
      expiresAt: steadyNow() + TRUSTED,
      usedAt: null,
    });
    return { session, cookies: [...cookies, cookie(token)] };
  };

  const missingCode = async (userId: string, code: string | undefined) => {
    if (!(await secondFactor.isOn(userId))) return undefined;
    if (code === undefined)
      return new TafelError(
        'SECOND_FACTOR_NEEDED',
        'Enter the code that your authenticator shows.',
      );
    if (await secondFactor.accepts(userId, code)) return undefined;
    return new TafelError('LOGIN_FAILED', 'The code is wrong, or was used. Wait for the next one.');
  };

  return {
    async login(credentials, client) {
      await limitAttempts(db, `address:${client.address}`, SIGN_IN_PER_ADDRESS);
      await limitSignIns(db, credentials.email);
      const opened = await identity.signIn(credentials, client);
      const { userId } = opened.session.caller;
      const missing = await missingCode(userId, credentials.code);
      if (missing) return turnAway(identity, opened, client, missing);
      await forgetFailures(db, credentials.email);
      const frozen = await whyFrozen(db, userId);
      if (frozen && !credentials.reactivate) return turnAway(identity, opened, client, frozen);
      if (frozen) await reactivate(db, userId);
      return credentials.trustPC ? trust(opened, newId()) : opened;
    },
    async refresh(client) {
      const current = await identity.session(client);
      const token = tokenOf(client);
      if (current) {
        const latest =
          token === undefined ? Date.parse(current.createdAt) + LONGEST : Number.MAX_SAFE_INTEGER;
        const extended = latest > steadyNow() ? await identity.extend(client, latest) : null;
        if (extended) return extended;
      }
      if (token === undefined) throw over();
      const used = await useRefreshToken(db, hashOf(token), steadyNow());
      if (!used) throw over();
      if (used.again) {
        await endRefreshFamily(db, used.family);
        throw over();
      }
      const opened = await identity.open(used.userId, client);
      await moveRefreshFamily(db, used.family, opened.session.sessionId);
      return trust(opened, used.family);
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const over = () => new TafelError('NOT_SIGNED_IN', 'The session is over. Sign in again.');
