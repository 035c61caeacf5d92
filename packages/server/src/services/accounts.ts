import {
  type Account,
  type Caller,
  EmailAddress,
  type ListedAccount,
  type ProfileFields,
  TafelError,
  UserId,
} from '@tafel/core/api';
import {
  type AccountRow,
  accountsDeletedBefore,
  eraseAccount,
  findAccount,
  findAccountByEmail,
  findPicture,
  listAccounts,
  renameUser,
  saveProfile,
  sharesAnything,
} from '../db/accounts.ts';
import { deleteApiTokens } from '../db/api-tokens.ts';
import type { Db } from '../db/schema.ts';
import { endSessions } from '../db/sessions.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import { type Audited, audited } from './audited.ts';
import type { EmailKey } from './email-key.ts';
import { isoTime, there } from './entity.ts';
import type { Quota } from './quota.ts';
import { insistOnPicture } from './profile-picture.ts';

/** A deleted account can be had back this long. */
const GRACE = 14 * 24 * HOUR;
const LOOK_UPS = { to: 'to look up names', window: HOUR, most: 20 };

/** Accounts as their own people and administrators see them; to anybody else they are not there. */
export interface Accounts {
  list(): Promise<ListedAccount[]>;
  read(actor: Caller, userId: string): Promise<Account>;
  /**
   * A frozen account is signed out everywhere, has no tokens, and is hidden from others until its person signs in again.
   *
   * @throws TafelError INVALID_REQUEST for a picture that is none
   */
  update(actor: Caller, userId: string, change: AccountChange, audited: Audited): Promise<Account>;
  /** @throws TafelError ACCOUNT_OWNS_SHARED, INVALID_REQUEST where the address is not typed as it is */
  remove(
    actor: Caller,
    userId: string,
    confirmation: string,
    audited: Audited,
  ): Promise<{ readonly erasedAfter: string }>;
  /** The name of whoever has an address; null where nobody may be found under it. */
  fullName(actor: Caller, sealed: Parameters<EmailKey['open']>[0]): Promise<string | null>;
  /** Erases the accounts whose time is over. */
  eraseDeleted(now: number): Promise<void>;
}

type AccountChange = ProfileFields & { readonly frozen?: true | undefined };

export function accountService(db: Db, key: EmailKey, quota: Quota): Accounts {
  const find = async (actor: Caller, userId: string) => {
    const own = actor.admin || actor.userId === userId;
    return there(own ? await findAccount(db, userId) : undefined, 'account');
  };
  const read = async (actor: Caller, userId: string) => ({
    ...account(await find(actor, userId)),
    picture: await findPicture(db, userId),
    storage: await quota.usage({ userId }),
  });
  return {
    list: async () => (await listAccounts(db)).map(account),
    read,
    async update(actor, userId, { displayName, frozen, ...fields }, change) {
      await find(actor, userId);
      if (fields.picture) insistOnPicture(fields.picture);
      await change(async (trx) => {
        if (displayName !== undefined) await renameUser(trx, userId, displayName);
        const given = Object.fromEntries(
          Object.entries(fields).filter(([, value]) => value !== undefined),
        );
        if (Object.keys(given).length > 0) await saveProfile(trx, userId, given);
        if (frozen) await close(trx, userId, { frozenAt: Date.now() });
      });
      return read(actor, userId);
    },
    async remove(actor, userId, confirmation, change) {
      const { email } = await find(actor, userId);
      if (confirmation.trim().toLowerCase() !== email)
        throw new TafelError(
          'INVALID_REQUEST',
          'Type the e-mail address of the account to delete it.',
          { key: 'confirmation' },
        );
      if (await sharesAnything(db, userId))
        throw new TafelError(
          'ACCOUNT_OWNS_SHARED',
          'Others work with what this account shares. End the sharing, or give the clusters to their editors, first.',
        );
      const now = Date.now();
      await change((trx) => close(trx, userId, { deletedAt: now }));
      return { erasedAfter: isoTime(now + GRACE) };
    },
    async fullName(actor, sealed) {
      await limitAttempts(db, `names:${actor.userId}`, LOOK_UPS);
      const email = EmailAddress.safeParse(await key.open(sealed));
      if (!email.success)
        throw new TafelError('INVALID_REQUEST', 'Please enter a valid email address.', {
          key: 'email',
        });
      const found = await findAccountByEmail(db, email.data);
      return found && isReachable(found) ? found.name : null;
    },
    async eraseDeleted(now) {
      for (const { userId } of await accountsDeletedBefore(db, now - GRACE))
        await audited(db, erasure(userId))((trx) => eraseAccount(trx, userId));
    },
  };
}

const erasure = (userId: string) => ({
  actorId: null,
  action: 'eraseAccount',
  subject: JSON.stringify({ userId }),
  address: '',
});

async function close(
  db: Db,
  userId: string,
  state: { readonly frozenAt: number } | { readonly deletedAt: number },
): Promise<void> {
  await saveProfile(db, userId, state);
  await endSessions(db, userId);
  await deleteApiTokens(db, userId);
}

/** Whether others may find the account: its address is verified, and it is neither frozen nor going. */
export const isReachable = ({ emailVerified, frozenAt, deletedAt }: AccountRow) =>
  emailVerified === 1 && frozenAt === null && deletedAt === null;

const account = (row: AccountRow): ListedAccount => ({
  userId: UserId.parse(row.id),
  email: row.email,
  displayName: row.name,
  emailVerified: row.emailVerified === 1,
  frozen: row.frozenAt !== null,
  phoneNumber: row.phoneNumber ?? '',
  profileName: row.profileName ?? '',
  gender: row.gender ?? '',
  fullAddress: row.fullAddress ?? '',
  dob: row.dob ?? '',
  companyName: row.companyName ?? '',
  jobPosition: row.jobPosition ?? '',
});
