import {
  emailKey,
  emailVerificationStatus,
  followMailedLink,
  register,
  resetPassword,
  sendEmailVerificationLink,
  userFullName,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const registrationRoutes = [
  defineRoute(register, async ({ body, client }, { registration }) => {
    await registration.register(body, client);
    return {};
  }),
  defineRoute(sendEmailVerificationLink, async ({ body, client }, { registration }) => {
    await registration.sendVerification(body.email, client);
    return {};
  }),
  defineRoute(emailVerificationStatus, async ({ body, client }, { registration }) => ({
    emailVerified: await registration.isVerified(body.email, client),
  })),
  defineRoute(resetPassword, async ({ body, client }, { registration }) => {
    await registration.sendReset(body.email, client);
    return {};
  }),
  defineRoute(followMailedLink, async ({ body, client }, { registration }) => ({
    user:
      body.mode === 'verifyEmail'
        ? await registration.verify(body.code, client)
        : await registration.setPassword(body.code, body.password, client),
  })),
  defineRoute(emailKey, (_call, services) => services.emailKey.publicKey()),
  defineRoute(userFullName, async ({ caller, body }, { accounts }) => ({
    fullName: await accounts.fullName(caller, body),
  })),
];
