import { type Caller, TafelError } from '@tafel/core/api';
import { forgetRefreshTokens } from '../db/refresh-tokens.ts';
import type { Db } from '../db/schema.ts';
import { endSession, endSessions, listSessions } from '../db/sessions.ts';
import type { Client, Cookies, Identity } from '../identity/port.ts';
import { steadyNow } from '../identity/steady-clock.ts';
import type { Audited } from './audited.ts';

interface SessionItem {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly address: string;
  readonly userAgent: string;
  readonly current: boolean;
}

/** Where a person is signed in. */
export interface Sessions {
  list(actor: Caller, client: Client): Promise<SessionItem[]>;
  end(actor: Caller, sessionId: string, audited: Audited): Promise<void>;
  endOthers(actor: Caller, client: Client, audited: Audited): Promise<void>;
  /** Ends the session of a request; the computer is trusted no longer. */
  signOut(client: Client): Promise<Cookies>;
}

export function sessionService(db: Db, identity: Identity): Sessions {
  return {
    async list({ userId }, client) {
      const current = await identity.session(client);
      const rows = await listSessions(db, userId, steadyNow());
      return rows.map(({ id, ipAddress, userAgent, ...times }) => ({
        ...times,
        sessionId: id,
        address: ipAddress ?? '',
        userAgent: userAgent ?? '',
        current: id === current?.sessionId,
      }));
    },
    async end({ userId }, sessionId, audited) {
      await audited(async (trx) => {
        if (!(await endSession(trx, userId, sessionId)))
          throw new TafelError('NOT_FOUND', 'There is no such session.');
      });
    },
    async endOthers({ userId }, client, audited) {
      const current = await identity.session(client);
      await audited((trx) => endSessions(trx, userId, current?.sessionId));
    },
    async signOut(client) {
      const session = await identity.session(client);
      if (session) await forgetRefreshTokens(db, session.sessionId);
      return identity.revoke(client);
    },
  };
}
