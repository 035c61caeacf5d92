import { TafelError } from '@tafel/core/api';
import { z } from 'zod';

/** How long the provider may take to answer, in ms. */
const PATIENCE = 10_000;

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As people call it. */
  readonly name: string;
}

const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});

export interface Discovery {
  /** Of the document. */
  readonly url: string;
  readonly userInfo: string | undefined;
  /** As people call the provider. */
  readonly name: string;
}

/**
 * Reads what the provider says of itself (OpenID Connect Discovery), and insists that it is the issuer that was named.
 *
 * @throws TafelError LOGIN_FAILED
 */
export async function discover({ issuer, name }: OidcSettings): Promise<Discovery> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const document = Document.safeParse(await fetchJson(url, {}, name));
  if (!document.success)
    throw failed(name, 'does not say how to sign in there: its openid-configuration is not whole');
  if (document.data.issuer !== issuer)
    throw failed(name, 'calls itself by another address than the one that is set as OIDC_ISSUER');
  return { url, userInfo: document.data.userinfo_endpoint, name };
}

/** The claims of a verified ID token; the address from the user info where the token has none. */
export async function readClaims(
  idToken: string,
  accessToken: string | undefined,
  { userInfo, name }: Discovery,
): Promise<z.infer<typeof Claims> | undefined> {
  const [, payload = ''] = idToken.split('.');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.email !== undefined || userInfo === undefined || accessToken === undefined)
    return claims;
  const headers = { authorization: `Bearer ${accessToken}` };
  const told = Claims.safeParse(await fetchJson(userInfo, headers, name)).data;
  return told?.sub === claims.sub ? told : undefined;
}

async function fetchJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  name: string,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    throw failed(name, 'does not answer at the moment');
  }
}

const failed = (name: string, what: string) =>
  new TafelError(
    'LOGIN_FAILED',
    `${name} ${what}. Sign in with your password, or try again later.`,
  );
