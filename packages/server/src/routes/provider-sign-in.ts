import { finishProviderSignIn, readSignInWays, startProviderSignIn } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const providerSignInRoutes = [
  defineRoute(readSignInWays, async (_call, { providerSignIn: { name } }) => ({
    provider: name === null ? null : { name },
  })),
  defineRoute(startProviderSignIn, async ({ client, setCookies }, { providerSignIn }) => {
    const { url, cookies } = await providerSignIn.start(client);
    setCookies(cookies);
    return { url };
  }),
  defineRoute(finishProviderSignIn, async ({ body, client, setCookies }, { providerSignIn }) => {
    const { session, cookies } = await providerSignIn.finish(body, client);
    setCookies(cookies);
    return { user: session.user, expiresAt: session.expiresAt };
  }),
];
