const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Map(Array.from(ALPHABET).map((letter, value) => [letter, value]));

/** Undefined for what is no base64. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    const value = SIX_BITS.get(letter);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}
