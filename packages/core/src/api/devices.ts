import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { TOKEN_SCOPES } from './permissions.ts';

/*
 * Signing in a program without a browser of its own (RFC 8628): it shows a short code, its person says yes in the
 * dashboard, and it gets a token.
 */

/** Eight consonants in two groups: no word can come up, and nothing is read for something else. */
const UserCode = z
  .string()
  .max(20)
  .transform((code) => code.toUpperCase().replace(/[^A-Z]/g, ''));

const Asked = z.object({
  /** What the program calls itself. */
  client: z.string(),
  /** Where it asked from. */
  address: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  expiresAt: z.iso.datetime(),
});

export const startDevice = defineEndpoint({
  id: 'startDevice',
  title: 'Ask for a token for a program; gives a code to show',
  method: 'POST',
  path: '/api/v0/auth/device',
  action: 'service:use',
  body: z.strictObject({
    client: z.string().trim().min(1).max(100),
    scope: z.enum(TOKEN_SCOPES).default('push'),
  }),
  data: z.object({
    deviceCode: z.string(),
    userCode: z.string(),
    verificationUri: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    /** Seconds between two questions. */
    interval: z.int(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const readDevice = defineEndpoint({
  id: 'readDevice',
  title: 'Which program shows a code',
  method: 'POST',
  path: '/api/v0/auth/device/lookup',
  action: 'account:use',
  body: z.strictObject({ userCode: UserCode }),
  data: Asked,
  errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
});

export const answerDevice = defineEndpoint({
  id: 'answerDevice',
  title: 'Let the program that shows a code in, or refuse it',
  method: 'POST',
  path: '/api/v0/auth/device/answer',
  action: 'account:use',
  body: z.strictObject({ userCode: UserCode, allow: z.boolean() }),
  data: z.object({}),
  errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  audited: ['allow'],
});

export const takeDeviceToken = defineEndpoint({
  id: 'takeDeviceToken',
  title: 'Ask whether the person has answered; gives the token once',
  method: 'POST',
  path: '/api/v0/auth/device/token',
  action: 'service:use',
  body: z.strictObject({ deviceCode: z.string().min(1).max(100) }),
  data: z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending') }),
    z.object({ status: z.literal('allowed'), token: z.string(), scope: z.enum(TOKEN_SCOPES) }),
  ]),
  secret: true,
  errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS', 'PREMIUM_REQUIRED'],
});
