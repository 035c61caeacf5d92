import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Six digits of an authenticator, or one of the codes for when it is lost. */
export const SecondFactorCode = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

export const readSecondFactor = defineEndpoint({
  id: 'readSecondFactor',
  title: 'Whether signing in asks for a code of an authenticator',
  method: 'GET',
  path: '/api/v0/auth/totp',
  action: 'account:use',
  data: z.object({ enabled: z.boolean() }),
});

export const startSecondFactor = defineEndpoint({
  id: 'startSecondFactor',
  title: 'Begin with an authenticator; gives what it has to be told, this once',
  method: 'POST',
  path: '/api/v0/auth/totp/start',
  action: 'account:use',
  data: z.object({ secret: z.string(), url: z.string() }),
  secret: true,
  errors: ['CONFLICT'],
  audited: [],
});

export const confirmSecondFactor = defineEndpoint({
  id: 'confirmSecondFactor',
  title:
    'Ask for a code from now on; gives the codes for when the authenticator is lost, this once',
  method: 'POST',
  path: '/api/v0/auth/totp/confirm',
  action: 'account:use',
  body: z.strictObject({ code: SecondFactorCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  secret: true,
  errors: ['CODE_INVALID', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  audited: [],
});

export const endSecondFactor = defineEndpoint({
  id: 'endSecondFactor',
  title: 'Ask for no code any more',
  method: 'DELETE',
  path: '/api/v0/auth/totp',
  action: 'account:use',
  body: z.strictObject({ code: SecondFactorCode }),
  data: z.object({}),
  errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  audited: [],
});
