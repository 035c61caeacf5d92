import {
  constants,
  createHash,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { TafelError } from '@tafel/core/api';

/** The key pair that addresses are encrypted with on their way; made anew with each start. */
export interface EmailKey {
  publicKey(): Promise<{
    readonly enc: 'RSA-OAEP-256';
    readonly kid: string;
    readonly spki: string;
  }>;
  /** The address in clear. @throws TafelError INVALID_REQUEST */
  open(sealed: {
    readonly email: string;
    readonly enc?: string | undefined;
    readonly kid?: string | undefined;
  }): Promise<string>;
}

interface Pair {
  readonly privateKey: KeyObject;
  readonly kid: string;
  readonly spki: string;
}

export function emailKey(): EmailKey {
  let made: Promise<Pair> | undefined;
  const pair = () => (made ??= makePair());
  return {
    async publicKey() {
      const { kid, spki } = await pair();
      return { enc: 'RSA-OAEP-256', kid, spki };
    },
    async open({ email, enc, kid }) {
      if (enc === undefined) return email;
      const { privateKey, kid: current } = await pair();
      if (kid !== undefined && kid !== current) throw unreadable();
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        const sealed = Buffer.from(email, 'base64');
        return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, sealed).toString();
      } catch {
        throw unreadable();
      }
    },
  };
}

const unreadable = () =>
  new TafelError(
    'INVALID_REQUEST',
    'The address was encrypted with another key. Fetch the key again.',
    { key: 'email' },
  );

async function makePair(): Promise<Pair> {
  const generate = promisify(generateKeyPair);
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const kid = createHash('sha256').update(spki).digest('base64url').slice(0, 22);
  return { privateKey, kid, spki: spki.toString('base64') };
}
