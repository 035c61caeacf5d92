import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_DISPLAY_NAME, type SignUp, TafelError, type User, UserId } from '@tafel/core/api';
import { findAccount, findAccountByEmail, markVerified, saveProfile } from '../db/accounts.ts';
import { countAttempt } from '../db/attempts.ts';
import { deleteApiTokens } from '../db/api-tokens.ts';
import { bindInvitations } from '../db/invitations.ts';
import { insertMailedCode, takeMailedCode } from '../db/mailed-codes.ts';
import type { Db } from '../db/schema.ts';
import { endSessions } from '../db/sessions.ts';
import type { Client, Identity } from '../identity/port.ts';
import { addressHash, forgetFailures, HOUR, limitAttempts } from './attempt-limit.ts';
import { there } from './entity.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** No answer about an address comes earlier, ms: what an account takes longer than none is not felt. */
const ANSWERED_AFTER = 40;

/** How long a link in a mail works. */
const LIFETIME = { verifyEmail: 48 * HOUR, resetPassword: HOUR };
type Purpose = keyof typeof LIFETIME;

const PER_CLIENT = { to: 'from this address', window: HOUR, most: 20 };
const PER_ACCOUNT = { to: 'for this account', window: HOUR, most: 5 };

/**
 * Becoming somebody with a verified address. No answer tells whether an address has an account: it is the same, and
 * mail goes out after it.
 */
export interface Registration {
  register(person: SignUp, client: Client): Promise<void>;
  sendVerification(email: string, client: Client): Promise<void>;
  isVerified(email: string, client: Client): Promise<boolean>;
  /** @throws TafelError NOT_FOUND where the server is set to tell which addresses it does not know */
  sendReset(email: string, client: Client): Promise<void>;
  /** @throws TafelError CODE_INVALID */
  verify(code: string, client: Client): Promise<User>;
  /** Signs the person out everywhere. @throws TafelError CODE_INVALID */
  setPassword(code: string, password: string, client: Client): Promise<User>;
}

interface RegistrationSettings {
  readonly db: Db;
  readonly identity: Identity;
  readonly mail: OutgoingMail;
  readonly revealUnknownEmail: boolean;
}

export function registrationService(settings: RegistrationSettings): Registration {
  const { db, identity, mail, revealUnknownEmail } = settings;

  const limit = async (client: Client, email: string) => {
    await limitAttempts(db, `accounts:${client.address}`, PER_CLIENT);
    await limitAttempts(db, `mail:${addressHash(email)}`, PER_ACCOUNT);
  };

  const sendCode = async (purpose: Purpose, userId: string, to: string) => {
    const code = randomBytes(32).toString('base64url');
    const expiresAt = Date.now() + LIFETIME[purpose];
    await insertMailedCode(db, { hash: hashOf(code), purpose, userId, expiresAt });
    const link = mail.link(`/action?mode=${purpose}&code=${code}`);
    mail.later({ to, ...TEXTS[purpose](link) });
  };

  /** Commits as often as for an address with an account, so that the time tells nothing either. */
  const sameWork = async (commits: number) => {
    for (let n = 0; n < commits; n++) await countAttempt(db, 'nobody', Date.now(), HOUR);
  };

  /** Sends a code where the address has an account that it is for; gives back whether it has any. */
  const sendCodeTo = async (purpose: Purpose, email: string) => {
    const enough = setTimeout(ANSWERED_AFTER);
    try {
      const account = await findAccountByEmail(db, email);
      const isFor = account && !(purpose === 'verifyEmail' && account.emailVerified);
      if (isFor) await sendCode(purpose, account.id, email);
      else await sameWork(1);
      return account !== undefined;
    } finally {
      await enough;
    }
  };

  const takeCode = async (purpose: Purpose, code: string, client: Client) => {
    await limitAttempts(db, `accounts:${client.address}`, PER_CLIENT);
    const userId = await takeMailedCode(db, purpose, hashOf(code), Date.now());
    if (userId === undefined)
      throw new TafelError(
        'CODE_INVALID',
        'This link was used already, or is too old. Ask for a new one.',
      );
    return userId;
  };

  /** Whoever reads a mail to an address has shown that it is theirs. */
  const verified = async (userId: string): Promise<User> => {
    const { email, name } = there(await findAccount(db, userId), 'account');
    await db.transaction().execute(async (trx) => {
      await markVerified(trx, userId);
      await bindInvitations(trx, { userId, email, now: Date.now() });
    });
    return { userId: UserId.parse(userId), email, displayName: name };
  };

  return {
    async register(person, client) {
      await limit(client, person.email);
      const { email, password } = person;
      const displayName = nameOf(person);
      const user = await identity.register({ email, password, displayName });
      if (!user) {
        await sameWork(4);
        mail.later({ to: email, ...alreadyRegistered(mail.link('/login')) });
        return;
      }
      await saveProfile(db, user.userId, profileOf(person, Date.now()));
      await sendCode('verifyEmail', user.userId, email);
    },
    async sendVerification(email, client) {
      await limit(client, email);
      await sendCodeTo('verifyEmail', email);
    },
    async isVerified(email, client) {
      await limitAttempts(db, `accounts:${client.address}`, PER_CLIENT);
      return (await findAccountByEmail(db, email))?.emailVerified === 1;
    },
    async sendReset(email, client) {
      await limit(client, email);
      const isKnown = await sendCodeTo('resetPassword', email);
      if (!isKnown && revealUnknownEmail)
        throw new TafelError(
          'NOT_FOUND',
          'The provided email is not registered with us. Please check your input',
        );
    },
    async verify(code, client) {
      return verified(await takeCode('verifyEmail', code, client));
    },
    async setPassword(code, password, client) {
      const userId = await takeCode('resetPassword', code, client);
      await identity.setPassword(userId, password);
      await endSessions(db, userId);
      await deleteApiTokens(db, userId);
      const user = await verified(userId);
      await forgetFailures(db, user.email);
      return user;
    },
  };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const nameOf = ({ displayName, firstName, lastName, username }: SignUp) =>
  displayName ||
  [firstName, lastName].filter(Boolean).join(' ') ||
  username ||
  DEFAULT_DISPLAY_NAME;

const profileOf = (person: SignUp, now: number) => ({
  username: person.username ?? null,
  firstName: person.firstName ?? null,
  lastName: person.lastName ?? null,
  phoneNumber: person.phone ?? null,
  companyName: person.company ?? null,
  jobPosition: person.title ?? null,
  country: person.country ?? null,
  leadSource: person.leadSource ?? null,
  receiveNewsletters: person.receiveNewsLetters ? (1 as const) : (0 as const),
  optedForFreemium: person.opted_for_freemium ? (1 as const) : (0 as const),
  termsAcceptedAt: now,
  privacyAcceptedAt: now,
});

const TEXTS = {
  verifyEmail: (link: string) => ({
    subject: 'Verify your e-mail address for Tafel',
    text: `Follow this link to verify your e-mail address. It works once, within two days.\n\n${link}\n\nIf you did not register, do nothing.`,
  }),
  resetPassword: (link: string) => ({
    subject: 'Set a new password for Tafel',
    text: `Follow this link to set a new password. It works once, within an hour.\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
  }),
};

const alreadyRegistered = (link: string) => ({
  subject: 'You have an account with Tafel already',
  text: `Somebody registered with this e-mail address, which has an account already. Nothing was changed. Sign in here, or ask there for a new password:\n\n${link}`,
});
