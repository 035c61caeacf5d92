import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Closes texts for the database with the secret of the server, which is never in it; each purpose has its own key. */
export interface Sealer {
  readonly seal: (text: string) => string;
  /** @throws where the text was changed, or sealed with another secret. */
  readonly unseal: (sealed: string) => string;
}

export function sealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tafel ${purpose}`, 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const opened = decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8');
      return opened + decipher.final('utf8');
    },
  };
}
