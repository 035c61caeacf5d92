import { createHash, randomInt } from 'node:crypto';
import { type Caller, TafelError } from '@tafel/core/api';
import { findAccount } from '../db/accounts.ts';
import type { Db } from '../db/schema.ts';
import {
  confirmTotp,
  deleteTotp,
  findTotp,
  saveTotp,
  useRecoveryCode,
  useTotpStep,
} from '../db/second-factor.ts';
import type { Sealer } from '../identity/seal.ts';
import { newTotpSecret, stepOfCode, totpUrl } from '../identity/totp.ts';
import { limitAttempts, MINUTE } from './attempt-limit.ts';
import type { Audited } from './audited.ts';
import { there } from './entity.ts';

const GUESSING = { to: 'to enter a code', window: 15 * MINUTE, most: 10 };
const RECOVERY_CODES = 8;
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** A code beside the password, for those who want one asked. */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>;
  /** @throws TafelError CONFLICT where one is on already */
  start(
    actor: Caller,
    audited: Audited,
  ): Promise<{ readonly secret: string; readonly url: string }>;
  /** Gives the recovery codes, once. @throws TafelError CODE_INVALID, CONFLICT */
  confirm(actor: Caller, code: string, audited: Audited): Promise<string[]>;
  /** @throws TafelError CODE_INVALID */
  end(actor: Caller, code: string, audited: Audited): Promise<void>;
  /** Whether a code is right: each works once. */
  accepts(userId: string, code: string): Promise<boolean>;
}

export function secondFactorService(db: Db, sealer: Sealer): SecondFactor {
  const isOn = async (userId: string) => {
    const found = await findTotp(db, userId);
    return found !== undefined && found.confirmedAt !== null;
  };

  const acceptsStep = async (within: Db, userId: string, code: string) => {
    const found = await findTotp(within, userId);
    const step = found && stepOfCode(sealer.unseal(found.sealed), code, Date.now());
    return step !== undefined && (await useTotpStep(within, userId, step));
  };

  const accepts = async (within: Db, userId: string, code: string) =>
    (await acceptsStep(within, userId, code)) ||
    (await useRecoveryCode(within, userId, hashOf(code)));

  const insistOnOff = async (userId: string) => {
    if (await isOn(userId))
      throw new TafelError('CONFLICT', 'An authenticator is in use already. End it first.');
  };

  return {
    isOn,
    accepts: (userId, code) => accepts(db, userId, code),
    async start({ userId }, audited) {
      await insistOnOff(userId);
      const { email } = there(await findAccount(db, userId), 'account');
      const secret = newTotpSecret();
      await audited((trx) => saveTotp(trx, userId, sealer.seal(secret)));
      return { secret, url: totpUrl(secret, email) };
    },
    async confirm({ userId }, code, audited) {
      await limitAttempts(db, `second-factor:${userId}`, GUESSING);
      await insistOnOff(userId);
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      await audited(async (trx) => {
        if (!(await acceptsStep(trx, userId, code))) throw wrong();
        await confirmTotp(trx, userId, { at: Date.now(), hashes: codes.map(hashOf) });
      });
      return codes;
    },
    async end({ userId }, code, audited) {
      await limitAttempts(db, `second-factor:${userId}`, GUESSING);
      await audited(async (trx) => {
        if (!(await accepts(trx, userId, code))) throw wrong();
        await deleteTotp(trx, userId);
      });
    },
  };
}

const recoveryCode = () =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const wrong = () =>
  new TafelError('CODE_INVALID', 'The code is wrong, or too old. Take the one that is shown now.');
