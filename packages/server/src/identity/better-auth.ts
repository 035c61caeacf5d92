import { hash, verify } from '@node-rs/argon2';
import { SESSION_LIFETIME, TafelError, UserId } from '@tafel/core/api';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import type { Logger } from 'pino';
import { isPostgres } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { newId } from '../services/new-id.ts';
import { cookieName, findSession, signToken, tokenOf } from './find-session.ts';
import type { Client, EnsuredUser, Identity } from './port.ts';

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

/**
 * The local sign-in. Only better-auth's server API is used; its own routes, its rate limits and its telemetry are not
 * part of the program.
 */
export function localIdentity(settings: IdentitySettings): Identity {
  const auth = createAuth(settings);
  const current = (client: Client) => findSession(settings, client);
  const cookieOf = (token: string) => sessionCookie(token, settings);
  return {
    async signIn({ email, password, trustPC }, client) {
      const { headers, response } = await auth.api
        .signInEmail({
          body: { email, password, rememberMe: trustPC },
          headers: requestHeaders({ ...client, cookie: undefined, authorization: undefined }),
          returnHeaders: true,
        })
        .catch(refuse);
      const cookies = headers.getSetCookie();
      const session = await current({
        ...client,
        authorization: undefined,
        cookie: asRequestCookie(cookies),
      });
      if (!session)
        throw new Error(`The session of ${response.user.id} was made but is not there.`);
      return { session, cookies };
    },
    session: current,
    async open(userId, client) {
      const { internalAdapter } = await auth.$context;
      const { token } = await internalAdapter.createSession(userId, false, {
        ipAddress: client.address,
        userAgent: client.userAgent ?? '',
      });
      const cookie = cookieOf(token);
      const session = await current({
        ...client,
        authorization: undefined,
        cookie: asRequestCookie([cookie]),
      });
      if (!session) throw new Error(`The session of ${userId} was made but is not there.`);
      return { session, cookies: [cookie] };
    },
    async extend(client, latest) {
      const token = tokenOf(client, settings);
      if (token === null || !(await current(client))) return null;
      const expiresAt = new Date(Math.min(Date.now() + SESSION_LIFETIME, latest));
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateSession(token, { expiresAt });
      const session = await current(client);
      return session && { session, cookies: [cookieOf(token)] };
    },
    async revoke(client) {
      const { headers } = await auth.api.signOut({
        headers: requestHeaders(client),
        returnHeaders: true,
      });
      // better-auth answers with success even where the row could not be deleted.
      if (await current(client)) throw new Error('The session could not be ended.');
      return headers.getSetCookie();
    },
    async register({ email, password, displayName }) {
      const { internalAdapter, password: passwords } = await auth.$context;
      const hashed = await passwords.hash(password);
      if (await internalAdapter.findUserByEmail(email)) return null;
      return createUser(auth, { email, displayName, verified: false }, hashed);
    },
    async setPassword(userId, password) {
      const context = await auth.$context;
      await context.internalAdapter.updatePassword(userId, await context.password.hash(password));
    },
    ensureUser: (user) => ensureUser(auth, user),
  };
}

type Auth = ReturnType<typeof createAuth>;

function createAuth({ db, secret, baseUrl, https, log }: IdentitySettings) {
  const prefix = https ? '__Host-tafel' : 'tafel';
  return betterAuth({
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
          before: async (session) => ({
            data: { ...session, expiresAt: new Date(Date.now() + SESSION_LIFETIME) },
          }),
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
      },
    },
    plugins: [bearer({ requireSignature: true })],
  });
}

function requestHeaders(client: Client): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: client.address });
  if (client.cookie !== undefined) headers.set('cookie', client.cookie);
  if (client.authorization !== undefined) headers.set('authorization', client.authorization);
  if (client.userAgent !== undefined) headers.set('user-agent', client.userAgent);
  return headers;
}

const asRequestCookie = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** As better-auth writes it, for sessions that are not made by its own sign-in. */
function sessionCookie(token: string, { secret, https }: IdentitySettings): string {
  const rest = `Max-Age=${SESSION_LIFETIME / 1000}; Path=/; HttpOnly${https ? '; Secure' : ''}; SameSite=Lax`;
  return `${cookieName(https)}=${encodeURIComponent(signToken(token, secret))}; ${rest}`;
}

function refuse(error: unknown): never {
  if (!isAPIError(error)) throw error;
  if (error.body?.code === 'EMAIL_NOT_VERIFIED')
    throw new TafelError('EMAIL_NOT_VERIFIED', 'This e-mail address is not verified yet.');
  if (error.statusCode < 500)
    throw new TafelError(
      'LOGIN_FAILED',
      'Either provided email address or password is not correct. Please check your credentials',
    );
  throw error;
}

async function ensureUser(auth: Auth, user: EnsuredUser) {
  const { internalAdapter, password } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(user.email);
  const hashed = await password.hash(user.password);
  if (found) {
    await internalAdapter.updatePassword(found.user.id, hashed);
    return {
      userId: UserId.parse(found.user.id),
      email: found.user.email,
      displayName: found.user.name,
    };
  }
  return createUser(auth, user, hashed);
}

async function createUser(
  auth: Auth,
  { email, displayName, verified }: Omit<EnsuredUser, 'password'>,
  hashed: string,
) {
  const { internalAdapter } = await auth.$context;
  const created = await internalAdapter.createUser(
    { email, name: displayName, emailVerified: verified },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: created.id,
    providerId: 'credential',
    accountId: created.id,
    password: hashed,
  });
  return { userId: UserId.parse(created.id), email: created.email, displayName: created.name };
}
