import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { AnyId } from './id.ts';
import { TOKEN_SCOPES } from './permissions.ts';
import { Session } from './session.ts';

export const refreshSession = defineEndpoint({
  id: 'refreshSession',
  title: 'Stay signed in for another 55 minutes',
  method: 'POST',
  path: '/api/v0/auth/session/refresh',
  // A trusted computer may ask after the session has ended.
  action: 'service:use',
  data: Session,
  errors: ['NOT_SIGNED_IN'],
});

export const listSessions = defineEndpoint({
  id: 'listSessions',
  title: 'Where the person is signed in',
  method: 'GET',
  path: '/api/v0/auth/sessions',
  action: 'account:use',
  data: z.object({
    sessions: z.array(
      z.object({
        sessionId: AnyId,
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        address: z.string(),
        userAgent: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  title: 'Sign out everywhere else',
  method: 'DELETE',
  path: '/api/v0/auth/sessions',
  action: 'account:use',
  data: z.object({}),
  audited: [],
});

export const endSession = defineEndpoint({
  id: 'endSession',
  title: 'Sign out in one other place',
  method: 'DELETE',
  path: '/api/v0/auth/sessions/:sessionId',
  action: 'account:use',
  params: z.object({ sessionId: AnyId }),
  data: z.object({}),
  audited: [],
});

const ApiToken = z.object({
  tokenId: AnyId,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.output<typeof ApiToken>;

export const listTokens = defineEndpoint({
  id: 'listTokens',
  title: 'Tokens for programs of the person, without what they open',
  method: 'GET',
  path: '/api/v0/auth/tokens',
  action: 'account:use',
  data: z.object({ tokens: z.array(ApiToken) }),
});

export const addToken = defineEndpoint({
  id: 'addToken',
  title: 'Make a token; it is shown this once',
  method: 'POST',
  path: '/api/v0/auth/tokens',
  action: 'account:use',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scope: z.enum(TOKEN_SCOPES),
    expiresInDays: z.int().min(1).max(3650).optional(),
  }),
  data: z.object({ token: z.string(), ...ApiToken.shape }),
  secret: true,
  audited: ['name', 'scope'],
});

export const endToken = defineEndpoint({
  id: 'endToken',
  title: 'End a token',
  method: 'DELETE',
  path: '/api/v0/auth/tokens/:tokenId',
  action: 'account:use',
  params: z.object({ tokenId: AnyId }),
  data: z.object({}),
  audited: [],
});
