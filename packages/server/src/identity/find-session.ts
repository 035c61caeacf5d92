import { DEFAULT_DISPLAY_NAME, UserId } from '@tafel/core/api';
import type { Place } from '../db/access.ts';
import { findSessionAt } from '../db/admission.ts';
import type { Db } from '../db/schema.ts';
import type { Client, Session } from './port.ts';
import { type TokenReader, tokenReader } from './session-token.ts';
import { steadyNow } from './steady-clock.ts';

interface SessionSettings {
  readonly db: Db;
  readonly secret: string;
  /** Reached by https: then the cookie is bound to the host. */
  readonly https: boolean;
  /** Verified addresses of administrators. */
  readonly admins: ReadonlySet<string>;
}

/**
 * Finds the session of a request by its signed token. Read by one query on every request, since asking better-auth takes
 * longer than most calls.
 */
export function sessionFinder(settings: SessionSettings): {
  readonly tokenOf: TokenReader;
  readonly find: (client: Client, place?: Place) => Promise<Session | null>;
} {
  const tokenOf = tokenReader(settings);
  return {
    tokenOf,
    async find(client, place) {
      const token = tokenOf(client);
      return token === null ? null : findByToken(settings, token, place);
    },
  };
}

async function findByToken(
  settings: SessionSettings,
  token: string,
  place: Place | undefined,
): Promise<Session | null> {
  const found = await findSessionAt(settings.db, token, steadyNow(), place);
  // Verified at sign-in, and again here: an address that changed must be verified anew.
  if (!found?.emailVerified) return null;
  const userId = UserId.parse(found.userId);
  return {
    sessionId: found.id,
    createdAt: found.createdAt,
    caller: { userId, admin: settings.admins.has(found.email), plan: found.plan },
    user: { userId, email: found.email, displayName: found.name || DEFAULT_DISPLAY_NAME },
    expiresAt: found.expiresAt,
    ...(found.resource && { resource: found.resource }),
  };
}
