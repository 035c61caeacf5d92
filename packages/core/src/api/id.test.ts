import { expect, test } from 'vitest';
import { ClusterId, ID_BYTES, idFromBytes } from './id.ts';

test('an id is 26 characters of base32, and every bit of the first 130 counts', () => {
  expect(idFromBytes(new Uint8Array(ID_BYTES))).toBe('a'.repeat(26));
  expect(idFromBytes(new Uint8Array(ID_BYTES).fill(255))).toBe('7'.repeat(26));
  const seen = new Set<string>();
  for (let bit = 0; bit < 130; bit++) {
    const bytes = new Uint8Array(ID_BYTES);
    bytes[bit >> 3] = 0x80 >> (bit & 7);
    seen.add(idFromBytes(bytes));
  }
  expect(seen.size).toBe(130);
});

test('X-22 X-66 an id is alphanumeric, and no word of a path is one', () => {
  expect(ClusterId.safeParse('abcdefghijklmnopqrstuvwxyz').success).toBe(true);
  for (const word of [
    'template',
    'templates',
    'project',
    '',
    '../../../../../../../../..',
    'A'.repeat(26),
    '0'.repeat(26),
  ])
    expect(ClusterId.safeParse(word).success).toBe(false);
});
