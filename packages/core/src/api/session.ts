import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { UserId } from './id.ts';
import { SecondFactorCode } from './second-factor.ts';

/** A login lives this long, in milliseconds, and reading never extends it. */
export const SESSION_LIFETIME = 3_300_000;

export const DEFAULT_DISPLAY_NAME = 'ZP User';

export const User = z.object({
  userId: UserId,
  email: z.string(),
  displayName: z.string().default(DEFAULT_DISPLAY_NAME),
});
export type User = z.infer<typeof User>;

export const Session = z.object({ user: User, expiresAt: z.iso.datetime() });

export const login = defineEndpoint({
  id: 'login',
  title: 'Sign in',
  method: 'POST',
  path: '/api/v0/auth/login',
  action: 'service:use',
  body: z.strictObject({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(128),
    /** Keep the cookie when the browser closes. */
    trustPC: z.boolean().default(false),
    /** Ends that the account is frozen, or about to be deleted. */
    reactivate: z.boolean().default(false),
    /** Of the authenticator, for accounts that have one. */
    code: SecondFactorCode.optional(),
  }),
  data: Session,
  // A failed sign-in is 400: a 401 would log somebody out.
  errors: [
    'SECOND_FACTOR_NEEDED',
    'LOGIN_FAILED',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_FROZEN',
    'TOO_MANY_REQUESTS',
  ],
});

export const readSession = defineEndpoint({
  id: 'readSession',
  title: 'Who is signed in, and until when',
  method: 'GET',
  path: '/api/v0/auth/session',
  action: 'session:use',
  data: Session,
});

export const revokeSession = defineEndpoint({
  id: 'revokeSession',
  title: 'Sign out',
  method: 'POST',
  path: '/api/v0/revokeSession',
  action: 'session:use',
  data: z.object({}),
});
