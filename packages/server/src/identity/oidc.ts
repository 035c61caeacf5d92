import { TafelError } from '@tafel/core/api';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import {
  asRequestCookie,
  authOptions,
  type IdentitySettings,
  requestHeaders,
} from './auth-options.ts';
import { sessionFinder } from './find-session.ts';
import { discover, type Discovery, type OidcSettings, readClaims } from './oidc-discovery.ts';
import type { ProviderIdentity } from './port.ts';

const PROVIDER = 'oidc';

/**
 * Signing in through an OpenID Connect provider: authorization code with PKCE; state and nonce in a sealed cookie of ten
 * minutes; the ID token checked against the keys of the provider. Only a verified address lets anybody in, and only an
 * account whose own address is verified is joined with it: whoever registered another's address waits for them in vain.
 */
export function oidcIdentity(settings: IdentitySettings, provider: OidcSettings): ProviderIdentity {
  const { find } = sessionFinder(settings);
  let opened: ReturnType<typeof openAuth> | undefined;
  // Not at the start of the server: it has to start, and local sign-in to work, while the provider is away.
  const auth = async () => {
    opened ??= openAuth(settings, provider);
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    name: provider.name,
    async start(client) {
      const { api } = await auth();
      const { headers, response } = await api.signInSocial({
        body: { provider: PROVIDER, callbackURL: settings.baseUrl, disableRedirect: true },
        headers: requestHeaders({ ...client, cookie: undefined, authorization: undefined }),
        returnHeaders: true,
      });
      if (response.url === undefined) throw new Error('The address of the provider is missing.');
      return { url: response.url, cookies: headers.getSetCookie() };
    },
    async finish(answer, client) {
      const { api } = await auth();
      const response = await api.callbackOAuth({
        method: 'GET',
        params: { id: PROVIDER },
        query: answer,
        headers: requestHeaders({ ...client, authorization: undefined }),
        asResponse: true,
      });
      refuse(response, provider);
      const cookies = response.headers.getSetCookie();
      const session = await find({
        ...client,
        authorization: undefined,
        cookie: asRequestCookie(cookies),
      });
      if (!session) throw new Error('The session was made but is not there.');
      return { session, cookies };
    },
  };
}

/** @throws TafelError LOGIN_FAILED */
async function openAuth(settings: IdentitySettings, provider: OidcSettings) {
  const { clientId, clientSecret } = provider;
  const found = await discover(provider);
  const options = authOptions(settings);
  return betterAuth({
    ...options,
    account: { storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    databaseHooks: {
      ...options.databaseHooks,
      // Nothing is asked of the provider later, so nothing is kept that could.
      account: {
        create: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: PROVIDER,
            discoveryUrl: found.url,
            requireIdTokenVerification: true,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            redirectURI: `${settings.baseUrl}/login`,
            getUserInfo: (tokens) => profileOf(tokens, found),
          },
        ],
      }),
    ],
  });
}

const WITHOUT_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** The claims of a token that was verified before; null where there is none. @throws TafelError EMAIL_NOT_VERIFIED */
async function profileOf(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  found: Discovery,
) {
  const claims = idToken && (await readClaims(idToken, accessToken, found));
  if (!claims) return null;
  const { sub, email, email_verified, name = '' } = claims;
  if (email !== undefined && email_verified !== true && email_verified !== 'true')
    throw new TafelError(
      'EMAIL_NOT_VERIFIED',
      `${found.name} has not verified your e-mail address. Verify it there, then sign in again.`,
    );
  return { sub, email, name, emailVerified: true };
}

/** Reads the address that better-auth would lead to. @throws TafelError LOGIN_FAILED, EMAIL_NOT_VERIFIED */
function refuse(response: Response, { name }: OidcSettings): void {
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null)
    throw new Error(`The answer of the provider was answered with ${response.status}.`);
  const error = new URL(location).searchParams.get('error');
  if (error === null) return;
  if (error === 'account_not_linked')
    throw new TafelError(
      'EMAIL_NOT_VERIFIED',
      'Your e-mail address has an account here that is not verified yet. Ask for a new password, which verifies it, then sign in again.',
    );
  throw new TafelError('LOGIN_FAILED', REASONS[error] ?? notAccepted(name));
}

const beginAgain = 'The sign-in took too long, or was begun in another window. Begin again.';

const REASONS: Readonly<Record<string, string>> = {
  state_mismatch: beginAgain,
  state_invalid: beginAgain,
  access_denied: 'The sign-in was not allowed, or was given up.',
  email_not_found: 'The provider gives no e-mail address of yours, which an account needs.',
};

const notAccepted = (name: string) =>
  `What ${name} answered could not be verified. Try again; if it stays so, tell whoever runs this server.`;
