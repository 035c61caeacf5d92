import { TafelError } from '@tafel/core/api';
import { bindInvitations } from '../db/invitations.ts';
import type { Db } from '../db/schema.ts';
import type {
  Client,
  Identity,
  Opened,
  ProviderAnswer,
  ProviderIdentity,
} from '../identity/port.ts';
import { limitAttempts, SIGN_IN_PER_ADDRESS } from './attempt-limit.ts';
import type { SecondFactor } from './second-factor.ts';
import { turnAway, whyFrozen } from './turn-away.ts';

interface Parts {
  readonly identity: Identity;
  readonly secondFactor: SecondFactor;
  /** null: people sign in here only. */
  readonly provider: ProviderIdentity | null;
}

/** Signing in through the provider of an organisation. */
export interface ProviderSignIn {
  /** As people call the provider; null where there is none. */
  readonly name: string | null;
  /** @throws TooManyTries, TafelError NOT_FOUND without a provider, and what it throws */
  start(client: Client): ReturnType<ProviderIdentity['start']>;
  /** @throws TooManyTries, TafelError NOT_FOUND, SECOND_FACTOR_NEEDED, ACCOUNT_FROZEN, and what the provider throws */
  finish(answer: ProviderAnswer, client: Client): Promise<Opened>;
}

export function providerSignInService(
  db: Db,
  { identity, secondFactor, provider }: Parts,
): ProviderSignIn {
  const insist = () => {
    if (provider) return provider;
    throw new TafelError('NOT_FOUND', 'This server has no provider to sign in through.');
  };
  return {
    name: provider?.name ?? null,
    async start(client) {
      const asked = insist();
      await limitAttempts(db, `provider:${client.address}`, SIGN_IN_PER_ADDRESS);
      return asked.start(client);
    },
    async finish(answer, client) {
      const asked = insist();
      await limitAttempts(db, `address:${client.address}`, SIGN_IN_PER_ADDRESS);
      const opened = await asked.finish(answer, client);
      const { userId, email } = opened.session.user;
      const reason = (await secondFactor.isOn(userId)) ? codeNeeded() : await whyFrozen(db, userId);
      if (reason) return turnAway(identity, opened, client, reason);
      // Whoever is new has a verified address from now on.
      await bindInvitations(db, { userId, email, now: Date.now() });
      return opened;
    },
  };
}

/** The provider does not know of the authenticator that the person asked us to insist on. */
const codeNeeded = () =>
  new TafelError(
    'SECOND_FACTOR_NEEDED',
    'This account asks for the code of an authenticator. Sign in with its password and the code.',
  );
