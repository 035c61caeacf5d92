import { TafelError } from '@tafel/core/api';
import { accountState } from '../db/accounts.ts';
import type { Db } from '../db/schema.ts';
import type { Client, Identity, Opened } from '../identity/port.ts';

/** Ends the session of somebody who has shown who they are and still may not come in. @throws the reason */
export async function turnAway(
  identity: Identity,
  { cookies }: Opened,
  client: Client,
  reason: TafelError,
): Promise<never> {
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  await identity.revoke({ ...client, cookie, authorization: undefined });
  throw reason;
}

/** Why an account cannot be used before its person confirms that it shall be. */
export async function whyFrozen(db: Db, userId: string): Promise<TafelError | undefined> {
  const { frozenAt, deletedAt } = await accountState(db, userId);
  if (frozenAt === null && deletedAt === null) return undefined;
  return new TafelError(
    'ACCOUNT_FROZEN',
    deletedAt === null
      ? 'This account is frozen. Sign in with the confirmation to use it again.'
      : 'This account is about to be deleted. Sign in with the confirmation to keep it.',
  );
}
