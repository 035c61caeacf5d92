import { createHash, randomBytes } from 'node:crypto';
import {
  AnyId,
  type ApiToken,
  type Caller,
  DEFAULT_DISPLAY_NAME,
  TafelError,
  type TokenScope,
  UserId,
} from '@tafel/core/api';
import { findResource } from '../db/access.ts';
import { deleteApiToken, insertApiToken, listApiTokens, useApiToken } from '../db/api-tokens.ts';
import type { Db } from '../db/schema.ts';
import type { Identity } from '../identity/port.ts';
import { steadyNow } from '../identity/steady-clock.ts';
import type { Audited } from './audited.ts';
import { isoTime } from './entity.ts';
import { newId } from './new-id.ts';
import type { Plans } from './plans.ts';

const DAY = 24 * 3_600_000;
const FAR = '9999-12-31T00:00:00.000Z';

/** 'tfl_', 32 random bytes, and four characters that tell a mistyped one without asking the store. */
const TOKEN = /^Bearer (tfl_([\w-]{43})([0-9a-f]{4}))$/;

export interface Tokens {
  list(actor: Caller): Promise<ApiToken[]>;
  /**
   * The token in clear is given back this once; only its hash is kept.
   *
   * @throws TafelError PREMIUM_REQUIRED for one that sends measurements
   */
  add(
    actor: Caller,
    wanted: NewToken,
    audited: Audited,
  ): Promise<ApiToken & { readonly token: string }>;
  end(actor: Caller, tokenId: string, audited: Audited): Promise<void>;
}

interface NewToken {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresInDays?: number | undefined;
}

export function tokenService(db: Db, plans: Plans): Tokens {
  return {
    list: async ({ userId }) => (await listApiTokens(db, userId)).map(tokenItem),
    async add(actor, { name, scope, expiresInDays }, audited) {
      const { userId } = actor;
      if (scope === 'push') await plans.insist(actor, 'devices');
      const secret = randomBytes(32).toString('base64url');
      const token = `tfl_${secret}${checksum(secret)}`;
      const createdAt = steadyNow();
      const row = {
        id: newId(),
        name,
        scope,
        createdAt,
        expiresAt: expiresInDays === undefined ? null : createdAt + expiresInDays * DAY,
        lastUsedAt: null,
      };
      await audited((trx) => insertApiToken(trx, { ...row, userId, hash: hashOf(token) }));
      return { token, ...tokenItem(row) };
    },
    async end({ userId }, tokenId, audited) {
      await audited(async (trx) => {
        if (!(await deleteApiToken(trx, userId, tokenId)))
          throw new TafelError('NOT_FOUND', 'There is no such token.');
      });
    },
  };
}

/** An identity for which a token of a person speaks as that person, within the scope of the token. */
export function withTokens(db: Db, identity: Identity): Identity {
  return {
    ...identity,
    async session(client, place) {
      const { authorization } = client;
      if (!authorization?.startsWith('Bearer tfl_')) return identity.session(client, place);
      const [, token = '', secret = '', check] = TOKEN.exec(authorization) ?? [];
      if (checksum(secret) !== check) return null;
      const found = await useApiToken(db, hashOf(token), steadyNow());
      if (!found) return null;
      const userId = UserId.parse(found.userId);
      const caller = { userId, admin: false, scope: found.scope };
      const resource = place && (await findResource(db, caller, place));
      return {
        sessionId: found.id,
        createdAt: isoTime(found.createdAt),
        expiresAt: found.expiresAt === null ? FAR : isoTime(found.expiresAt),
        caller,
        user: { userId, email: found.email, displayName: found.name || DEFAULT_DISPLAY_NAME },
        ...(resource && { resource }),
      };
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const checksum = (secret: string) => hashOf(`tfl_${secret}`).slice(0, 4);

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

const tokenItem = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: TokenRow): ApiToken => ({
  tokenId: AnyId.parse(id),
  name,
  scope,
  createdAt: isoTime(createdAt),
  expiresAt: expiresAt === null ? null : isoTime(expiresAt),
  lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
});
