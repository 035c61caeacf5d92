import { type Caller, TafelError } from '@tafel/core/api';
import type { Db } from '../db/schema.ts';
import type { ThirdParties } from '../third-party/port.ts';
import { limitAttempts, MINUTE } from './attempt-limit.ts';

const ASKING = { to: 'to ask other servers', window: MINUTE, most: 30 };

/** Other servers, for those who have signed in and not too often. */
export interface ThirdPartyService {
  /** @throws TafelError FORBIDDEN where the operator allows none, or not this one; THIRD_PARTY_FAILED */
  ask(actor: Caller, url: string, payload?: unknown): Promise<unknown>;
}

export function thirdPartyService(db: Db, parties: ThirdParties | null): ThirdPartyService {
  return {
    async ask({ userId }, url, payload) {
      if (parties === null)
        throw new TafelError('FORBIDDEN', 'This server asks no other servers for data.');
      await limitAttempts(db, `third-party:${userId}`, ASKING);
      return parties.ask(url, payload);
    },
  };
}
