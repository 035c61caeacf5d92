import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Codes of an authenticator (TOTP, RFC 6238): six digits from the time and a shared secret, new every half minute. SHA-1, since
 * authenticators know nothing else for sure.
 */

const STEP = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as an authenticator takes them. */
export const newTotpSecret = (): string => base32(randomBytes(20));

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

export const totpStep = (time: number): number => Math.floor(time / STEP);

/** The code of one half minute. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The half minute that a code belongs to, of the present one and its neighbours; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, time: number): number | undefined {
  const now = totpStep(time);
  const same = (step: number) => {
    const right = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    return right.length === given.length && timingSafeEqual(right, given);
  };
  return [now, now - 1, now + 1].find(same);
}

/** What an authenticator reads off a picture. */
export const totpUrl = (secret: string, account: string): string =>
  `otpauth://totp/Tafel:${encodeURIComponent(account)}?secret=${secret}&issuer=Tafel`;
