import { SESSION_LIFETIME, TafelError, UserId } from '@tafel/core/api';
import {
  asRequestCookie,
  authOptions,
  type IdentitySettings,
  requestHeaders,
} from './auth-options.ts';
import { sessionFinder } from './find-session.ts';
import { cookieName, signToken } from './session-token.ts';
import { steadyNow } from './steady-clock.ts';
import type { EnsuredUser, Identity } from './port.ts';

/**
 * The local sign-in. Only better-auth's server API is used; its own routes, its rate limits and its telemetry are not
 * part of the program.
 */
export function localIdentity(settings: IdentitySettings): Identity {
  let opened: Promise<Auth> | undefined;
  const auth = () => (opened ??= openAuth(settings));
  const { find: current, tokenOf } = sessionFinder(settings);
  const cookieOf = (token: string) => sessionCookie(token, settings);
  return {
    async signIn({ email, password, trustPC }, client) {
      const { api } = await auth();
      const { headers, response } = await api
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
      const { internalAdapter } = await (await auth()).$context;
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
      const token = tokenOf(client);
      if (token === null || !(await current(client))) return null;
      const expiresAt = new Date(Math.min(steadyNow() + SESSION_LIFETIME, latest));
      const { internalAdapter } = await (await auth()).$context;
      await internalAdapter.updateSession(token, { expiresAt });
      const session = await current(client);
      return session && { session, cookies: [cookieOf(token)] };
    },
    async revoke(client) {
      const { api } = await auth();
      const { headers } = await api.signOut({
        headers: requestHeaders(client),
        returnHeaders: true,
      });
      // better-auth answers with success even where the row could not be deleted.
      if (await current(client)) throw new Error('The session could not be ended.');
      return headers.getSetCookie();
    },
    async register({ email, password, displayName }) {
      const { internalAdapter, password: passwords } = await (await auth()).$context;
      const hashed = await passwords.hash(password);
      if (await internalAdapter.findUserByEmail(email)) return null;
      return createUser(await auth(), { email, displayName, verified: false }, hashed);
    },
    async setPassword(userId, password) {
      const { internalAdapter, password: passwords } = await (await auth()).$context;
      const hashed = await passwords.hash(password);
      const accounts = await internalAdapter.findAccounts(userId);
      if (accounts.some(({ providerId }) => providerId === 'credential'))
        await internalAdapter.updatePassword(userId, hashed);
      else await addPassword(await auth(), userId, hashed);
    },
    ensureUser: async (user) => ensureUser(await auth(), user),
  };
}

type Auth = Awaited<ReturnType<typeof openAuth>>;

/** A large part of the program, without which sessions are found all the same. */
export async function loadSignIn() {
  const { betterAuth } = await import('better-auth');
  const { bearer } = await import('better-auth/plugins/bearer');
  return { betterAuth, bearer };
}

async function openAuth(settings: IdentitySettings) {
  const { betterAuth, bearer } = await loadSignIn();
  return betterAuth({ ...authOptions(settings), plugins: [bearer({ requireSignature: true })] });
}

/** As better-auth writes it, for sessions that are not made by its own sign-in. */
function sessionCookie(token: string, { secret, https }: IdentitySettings): string {
  const rest = `Max-Age=${SESSION_LIFETIME / 1000}; Path=/; HttpOnly${https ? '; Secure' : ''}; SameSite=Lax`;
  return `${cookieName(https)}=${encodeURIComponent(signToken(token, secret))}; ${rest}`;
}

async function refuse(error: unknown): Promise<never> {
  const { isAPIError } = await import('better-auth/api');
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
  await addPassword(auth, created.id, hashed);
  return { userId: UserId.parse(created.id), email: created.email, displayName: created.name };
}

async function addPassword(auth: Auth, userId: string, hashed: string) {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.linkAccount({
    userId,
    providerId: 'credential',
    accountId: userId,
    password: hashed,
  });
}
