import {
  addToken,
  endOtherSessions,
  endSession,
  endToken,
  listSessions,
  listTokens,
  login,
  readSession,
  refreshSession,
  revokeSession,
  TafelError,
} from '@tafel/core/api';
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
  defineRoute(refreshSession, async ({ client, setCookies }, { signIn }) => {
    const { session, cookies } = await signIn.refresh(client);
    setCookies(cookies);
    return { user: session.user, expiresAt: session.expiresAt };
  }),
  defineRoute(revokeSession, async ({ client, setCookies }, { sessions }) => {
    setCookies(await sessions.signOut(client));
    return {};
  }),
  defineRoute(listSessions, async ({ caller, client }, { sessions }) => ({
    sessions: await sessions.list(caller, client),
  })),
  defineRoute(endOtherSessions, async ({ caller, client, audited }, { sessions }) => {
    await sessions.endOthers(caller, client, audited);
    return {};
  }),
  defineRoute(endSession, async ({ caller, params, audited }, { sessions }) => {
    await sessions.end(caller, params.sessionId, audited);
    return {};
  }),
  defineRoute(listTokens, async ({ caller }, { tokens }) => ({
    tokens: await tokens.list(caller),
  })),
  defineRoute(addToken, ({ caller, body, audited }, { tokens }) =>
    tokens.add(caller, body, audited),
  ),
  defineRoute(endToken, async ({ caller, params, audited }, { tokens }) => {
    await tokens.end(caller, params.tokenId, audited);
    return {};
  }),
];
