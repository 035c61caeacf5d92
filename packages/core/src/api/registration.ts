import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress, SealedEmail } from './email.ts';
import { User } from './session.ts';

const Password = z
  .string()
  .min(10, 'A password has 10 characters at least.')
  .max(128, 'A password has 128 characters at most.');

const text = () => z.string().trim().max(200).optional();

/** What a person fills in to register: the specification's names. */
export const SignUp = z
  .strictObject({
    email: EmailAddress,
    password: Password,
    confirmPassword: z.string(),
    username: text(),
    displayName: text(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    company: text(),
    title: text(),
    country: text(),
    leadSource: text(),
    termsAccepted: z.literal(true, 'The terms and conditions have to be accepted.'),
    privacyPolicyAccepted: z.literal(true, 'The privacy policy has to be accepted.'),
    receiveNewsLetters: z.boolean().default(false),
    opted_for_freemium: z.boolean().default(false),
    /** Of a customer relations system; kept nowhere. */
    zohoAccessToken: z.string().max(4000).optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'The two passwords differ.',
  });
export type SignUp = z.output<typeof SignUp>;

export const register = defineEndpoint({
  id: 'register',
  title: 'Register; a mail with a link to verify the address follows',
  method: 'POST',
  path: '/api/v0/register',
  action: 'service:use',
  body: SignUp,
  data: z.object({}),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
});

export const sendEmailVerificationLink = defineEndpoint({
  id: 'sendEmailVerificationLink',
  title: 'Send the link that verifies an address again',
  method: 'POST',
  path: '/api/v0/sendEmailVerificationLink',
  action: 'service:use',
  body: z.strictObject({ email: EmailAddress }),
  data: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
});

export const emailVerificationStatus = defineEndpoint({
  id: 'emailVerificationStatus',
  title: 'Whether an address is verified; false also where there is no account',
  method: 'POST',
  path: '/api/v0/emailVerificationStatus',
  action: 'service:use',
  body: z.strictObject({ email: EmailAddress }),
  data: z.object({ emailVerified: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  title: 'Send a link for a new password, where the address has an account',
  method: 'POST',
  path: '/api/v0/resetPassword',
  action: 'service:use',
  body: z.strictObject({ email: EmailAddress }),
  data: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
});

export const followMailedLink = defineEndpoint({
  id: 'followMailedLink',
  title: 'Do what a link in a mail is for: verify an address, or set a new password',
  method: 'POST',
  path: '/api/v0/auth/action',
  action: 'service:use',
  body: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('verifyEmail'), code: z.string().max(100) }),
    z.strictObject({
      mode: z.literal('resetPassword'),
      code: z.string().max(100),
      password: Password,
    }),
  ]),
  data: z.object({ user: User }),
  errors: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
});

export const emailKey = defineEndpoint({
  id: 'emailKey',
  title: 'The public key for sending an address encrypted',
  method: 'GET',
  path: '/api/v0/auth/email-key',
  action: 'service:use',
  data: z.object({
    enc: z.literal('RSA-OAEP-256'),
    kid: z.string(),
    /** SubjectPublicKeyInfo in base64. */
    spki: z.string(),
  }),
});

export const userFullName = defineEndpoint({
  id: 'userFullName',
  title: 'The name that belongs to an address; null where it has no account',
  method: 'POST',
  path: '/api/v0/userFullName',
  action: 'account:use',
  body: SealedEmail,
  data: z.object({ fullName: z.string().nullable() }),
  errors: ['TOO_MANY_REQUESTS'],
});
