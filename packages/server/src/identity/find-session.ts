import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEFAULT_DISPLAY_NAME, UserId } from '@tafel/core/api';
import type { Place } from '../db/access.ts';
import { findSessionAt } from '../db/admission.ts';
import type { Db } from '../db/schema.ts';
import type { Client, Session } from './port.ts';

interface SessionSettings {
  readonly db: Db;
  readonly secret: string;
  /** Reached by https: then the cookie is bound to the host. */
  readonly https: boolean;
  /** Verified addresses of administrators. */
  readonly admins: ReadonlySet<string>;
}

export const cookieName = (https: boolean) => `${https ? '__Host-tafel' : 'tafel'}-session`;

/** A token with its signature, as better-auth writes both into the cookie. */
export const signToken = (token: string, secret: string) => `${token}.${signature(token, secret)}`;

const signature = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64');

/**
 * The session of a request, by its signed token: as bearer, or in the cookie. Read by one query on every request, since
 * asking better-auth takes longer than most calls.
 */
export async function findSession(
  settings: SessionSettings,
  client: Client,
  place?: Place,
): Promise<Session | null> {
  const token = tokenOf(client, settings);
  if (token === null) return null;
  const found = await findSessionAt(settings.db, token, Date.now(), place);
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

/** The token of a request, where its signature is ours. */
export function tokenOf(
  { authorization, cookie }: Client,
  { secret, https }: Pick<SessionSettings, 'secret' | 'https'>,
): string | null {
  const [, bearer] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const start = `${cookieName(https)}=`;
  const sent = cookie?.split(/; */).find((part) => part.startsWith(start));
  return verified(bearer, secret) ?? verified(sent?.slice(start.length), secret);
}

function verified(signed: string | undefined, secret: string): string | null {
  const text = decoded(signed ?? '');
  const dot = text.lastIndexOf('.');
  if (dot < 1) return null;
  const token = text.slice(0, dot);
  const [given, wanted] = [text.slice(dot + 1), signature(token, secret)].map((part) =>
    Buffer.from(part),
  );
  if (!given || !wanted || given.length !== wanted.length) return null;
  return timingSafeEqual(given, wanted) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
