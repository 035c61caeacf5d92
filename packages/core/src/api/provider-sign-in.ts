import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Session } from './session.ts';

/*
 * Signing in through the provider of an organisation (OpenID Connect), where the server is set to have one. The browser
 * goes to the provider and comes back to the login page, which hands over what the provider added to its address.
 */

export const readSignInWays = defineEndpoint({
  id: 'readSignInWays',
  title: 'How one can sign in beside address and password',
  method: 'GET',
  path: '/api/v0/auth/ways',
  action: 'service:use',
  data: z.object({ provider: z.object({ name: z.string() }).nullable() }),
});

export const startProviderSignIn = defineEndpoint({
  id: 'startProviderSignIn',
  title: 'Begin to sign in through the provider; gives the address to go to',
  method: 'POST',
  path: '/api/v0/auth/provider/start',
  action: 'service:use',
  data: z.object({ url: z.url() }),
  errors: ['LOGIN_FAILED', 'TOO_MANY_REQUESTS'],
});

export const finishProviderSignIn = defineEndpoint({
  id: 'finishProviderSignIn',
  title: 'Sign in with what the provider answered',
  method: 'POST',
  path: '/api/v0/auth/provider/finish',
  action: 'service:use',
  /** As they stand in the address that the provider leads back to. */
  body: z.strictObject({
    state: z.string().max(400),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
    iss: z.string().max(400).optional(),
  }),
  data: Session,
  errors: [
    'LOGIN_FAILED',
    'EMAIL_NOT_VERIFIED',
    'SECOND_FACTOR_NEEDED',
    'ACCOUNT_FROZEN',
    'TOO_MANY_REQUESTS',
  ],
});
