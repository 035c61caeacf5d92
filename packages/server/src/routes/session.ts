import { login, readSession, revokeSession, TafelError } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const sessionRoutes = [
  defineRoute(login, async ({ body, client, setCookies }, { signIn }) => {
    const { session, cookies } = await signIn.login(body, client);
    setCookies(cookies);
    return { user: session.user, expiresAt: session.expiresAt };
  }),
  defineRoute(readSession, async ({ client }, { identity }) => {
    const session = await identity.session(client);
    if (!session) throw new TafelError('NOT_SIGNED_IN', 'The session has just ended.');
    return { user: session.user, expiresAt: session.expiresAt };
  }),
  defineRoute(revokeSession, async ({ client, setCookies }, { identity }) => {
    setCookies(await identity.revoke(client));
    return {};
  }),
];
