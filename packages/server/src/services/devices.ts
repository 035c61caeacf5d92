import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Caller, TafelError, type TokenScope } from '@tafel/core/api';
import {
  answerDevice,
  findDevice,
  findWaitingDevice,
  insertDevice,
  takeDevice,
} from '../db/devices.ts';
import type { Db } from '../db/schema.ts';
import type { Client } from '../identity/port.ts';
import { HOUR, limitAttempts, MINUTE } from './attempt-limit.ts';
import { type Audited, audited } from './audited.ts';
import { isoTime } from './entity.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import type { Tokens } from './tokens.ts';

const LIFETIME = 10 * MINUTE;
const INTERVAL = 5;
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const TOKEN_DAYS = 90;
const STARTING = { to: 'to sign a program in', window: HOUR, most: 60 };
const GUESSING = { to: 'to enter a code', window: MINUTE, most: 5 };
const POLLING = { to: 'to ask for the answer', window: MINUTE, most: 20 };

/** Programs that are let in by their person in a browser. Codes live ten minutes; only their hashes are kept. */
export interface Devices {
  start(
    wanted: { readonly client: string; readonly scope: TokenScope },
    client: Client,
  ): Promise<{
    readonly deviceCode: string;
    readonly userCode: string;
    readonly verificationUri: string;
    readonly expiresIn: number;
    readonly interval: number;
  }>;
  /** @throws TafelError CODE_INVALID */
  find(
    actor: Caller,
    userCode: string,
  ): Promise<{
    readonly client: string;
    readonly address: string;
    readonly scope: TokenScope;
    readonly expiresAt: string;
  }>;
  answer(actor: Caller, userCode: string, allow: boolean, audited: Audited): Promise<void>;
  /** The token, once; undefined while nobody has answered. @throws TafelError CODE_INVALID where the answer was no */
  take(
    deviceCode: string,
  ): Promise<{ readonly token: string; readonly scope: TokenScope } | undefined>;
}

interface Parts {
  readonly tokens: Tokens;
  readonly mail: OutgoingMail;
}

export function deviceService(db: Db, { tokens, mail }: Parts): Devices {
  const waiting = async (actor: Caller, userCode: string) => {
    await limitAttempts(db, `device-code:${actor.userId}`, GUESSING);
    const device = await findWaitingDevice(db, hashOf(userCode), Date.now());
    if (!device) throw invalid('No program shows this code, or not any more.');
    return device;
  };
  return {
    async start({ client, scope }, { address }) {
      await limitAttempts(db, `device:${address}`, STARTING);
      const deviceCode = randomBytes(32).toString('base64url');
      const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
      const now = Date.now();
      const device = { client, address, scope, expiresAt: now + LIFETIME };
      const hashes = { hash: hashOf(deviceCode), userCodeHash: hashOf(letters) };
      await insertDevice(db, { ...device, ...hashes }, now);
      return {
        deviceCode,
        userCode: `${letters.slice(0, 4)}-${letters.slice(4)}`,
        verificationUri: mail.link('/device'),
        expiresIn: LIFETIME / 1000,
        interval: INTERVAL,
      };
    },
    async find(actor, userCode) {
      const { client, address, scope, expiresAt } = await waiting(actor, userCode);
      return { client, address, scope, expiresAt: isoTime(expiresAt) };
    },
    async answer(actor, userCode, allow, change) {
      const { hash } = await waiting(actor, userCode);
      const { userId } = actor;
      await change(async (trx) => {
        if (!(await answerDevice(trx, hash, { userId, allowed: allow ? 1 : 0 })))
          throw invalid('Somebody answered this code in between.');
      });
    },
    async take(deviceCode) {
      const hash = hashOf(deviceCode);
      await limitAttempts(db, `device-poll:${hash}`, POLLING);
      const device = await findDevice(db, hash, Date.now());
      if (!device) throw invalid('The code is too old, or was used. Start again.');
      const { userId, allowed, client, scope, address } = device;
      if (userId === null || allowed === null) return undefined;
      if (!(await takeDevice(db, hash))) throw invalid('The code was used.');
      if (allowed === 0) throw invalid('The person has refused this program.');
      const actor = { userId, admin: false };
      const wanted = { name: client, scope, expiresInDays: TOKEN_DAYS };
      const subject = JSON.stringify({ name: client, scope });
      const entry = { actorId: userId, action: 'takeDeviceToken', subject, address };
      const { token } = await tokens.add(actor, wanted, audited(db, entry));
      return { token, scope };
    },
  };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const invalid = (why: string) => new TafelError('CODE_INVALID', why);
