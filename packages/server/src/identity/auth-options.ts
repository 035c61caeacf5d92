import { hash, verify } from '@node-rs/argon2';
import { SESSION_LIFETIME } from '@tafel/core/api';
import type { BetterAuthOptions } from 'better-auth';
import type { Logger } from 'pino';
import { isPostgres } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { newId } from '../services/new-id.ts';
import type { Client } from './port.ts';
import { cookieName } from './session-token.ts';
import { steadyNow } from './steady-clock.ts';

/** Argon2id with the memory that OWASP asks for, in KiB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Our own header, since x-forwarded-for can be forged. */
const ADDRESS_HEADER = 'x-tafel-client-address';

export interface IdentitySettings {
  readonly db: Db;
  readonly secret: string;
  readonly baseUrl: string;
  /** Reached by https: then the cookie is bound to the host and never sent in clear. */
  readonly https: boolean;
  /** Verified addresses of administrators. */
  readonly admins: ReadonlySet<string>;
  readonly log: Logger;
}

/** How better-auth keeps people and sessions, whichever way they sign in. */
export function authOptions({ db, secret, baseUrl, https, log }: IdentitySettings) {
  const prefix = https ? '__Host-tafel' : 'tafel';
  return {
    appName: 'Tafel',
    baseURL: baseUrl,
    secret,
    // On PostgreSQL too: 'sqlite' says that times are texts and yes and no numbers, which is how our tables hold them.
    database: { db, type: 'sqlite', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ component: 'sign-in' }, message),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      password: {
        hash: (password) => hash(password, ARGON2),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    session: {
      expiresIn: SESSION_LIFETIME / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          // Without 'remember me' better-auth gives a day; ours is the same 55 minutes for all.
          before: async (session) => {
            const now = steadyNow();
            const times = { createdAt: new Date(now), expiresAt: new Date(now + SESSION_LIFETIME) };
            return { data: { ...session, ...times } };
          },
        },
      },
    },
    advanced: {
      database: { generateId: newId, validateSchema: !isPostgres(db) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // With its own switch better-auth writes '__Secure-__Host-…', and the binding to the host is lost.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https },
      cookies: {
        session_token: { name: cookieName(https) },
        dont_remember: { name: `${prefix}-session-only` },
        oauth_state: { name: `${prefix}-provider` },
      },
    },
  } satisfies BetterAuthOptions;
}

export function requestHeaders(client: Client): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: client.address });
  if (client.cookie !== undefined) headers.set('cookie', client.cookie);
  if (client.authorization !== undefined) headers.set('authorization', client.authorization);
  if (client.userAgent !== undefined) headers.set('user-agent', client.userAgent);
  return headers;
}

export const asRequestCookie = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
