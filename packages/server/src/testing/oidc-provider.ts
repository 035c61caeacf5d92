import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { OidcSettings } from '../identity/oidc-discovery.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What the provider does wrong, where a test wants it. */
interface Faults {
  /** Over the claims of the ID token. */
  readonly claims?: Claims;
  /** Signs with a key that it does not publish. */
  readonly foreignKey?: boolean;
  readonly noIdToken?: boolean;
  /** Over the discovery document. */
  readonly document?: Claims;
}

export interface OidcProvider {
  readonly settings: OidcSettings;
  readonly faults: { current: Faults };
  /** What the user info says beside the subject. */
  readonly userInfo: { current: Claims };
  close(): void;
  /** Signs somebody in at an address of the server; gives back what is added to the address that it leads back to. */
  authorise(url: string, person: Claims): { readonly code: string; readonly state: string };
}

interface Grant {
  readonly person: Claims;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

const [keys, foreign] = [newKeys(), newKeys()];
const CLIENT = { clientId: 'tafel', clientSecret: 'provider-secret' };

/** A small OpenID Connect provider on a port of this machine: codes work once, with PKCE and the secret of the client. */
export async function oidcProvider(): Promise<OidcProvider> {
  const grants = new Map<string, Grant>();
  const faults: OidcProvider['faults'] = { current: {} };
  const userInfo: OidcProvider['userInfo'] = { current: {} };
  let issuer = '';

  const token = async (request: IncomingMessage) => {
    const sent = new URLSearchParams(await text(request));
    const grant = grants.get(sent.get('code') ?? '');
    grants.delete(sent.get('code') ?? '');
    const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`;
    const known =
      request.headers.authorization === basic ||
      (sent.get('client_id') === CLIENT.clientId &&
        sent.get('client_secret') === CLIENT.clientSecret);
    const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
    if (
      !grant ||
      !known ||
      challenge.digest('base64url') !== grant.challenge ||
      sent.get('redirect_uri') !== grant.redirectUri
    )
      return undefined;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...grant.person,
      ...faults.current.claims,
    };
    const { privateKey } = faults.current.foreignKey ? foreign : keys;
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      ...(faults.current.noIdToken ? {} : { id_token: jwt(claims, privateKey) }),
    };
  };

  const answers: Readonly<Record<string, (request: IncomingMessage) => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...faults.current.document,
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }],
    }),
    '/token': token,
    '/userinfo': () => userInfo.current,
  };
  const server = createServer((request, response) => {
    void Promise.resolve(answers[request.url ?? '']?.(request)).then((answer) => {
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);

  return {
    settings: { issuer, ...CLIENT, name: 'Uni' },
    faults,
    userInfo,
    close,
    authorise(url, person) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      grants.set(code, {
        person,
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
  };
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function jwt(claims: Claims, key: KeyObject): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: '1' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
