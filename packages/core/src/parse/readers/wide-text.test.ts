import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWide } from './wide-text.ts';

function bytesOf(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++)
    view.setUint16(2 * i, text.charCodeAt(i), order === 'little');
  return bytes;
}

test('UTF-16 of either order reads back, across the ends of pieces', () => {
  // Runs of ASCII as long as a piece, and pairs of surrogates that fall on its end
  const runs = fc.oneof(
    fc.integer({ min: 32_760, max: 32_770 }).map((length) => 'a'.repeat(length)),
    fc.constantFrom('µ', 'Ω', '𝛀', '\uFEFF', 'V'),
  );
  fc.assert(
    fc.property(fc.array(runs, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      expect(decodeWide(bytesOf(text, 'little'), 'utf-16le') === text).toBe(true);
      expect(decodeWide(bytesOf(text, 'big'), 'utf-16be') === text).toBe(true);
    }),
    { numRuns: 40, seed: 20261127 },
  );
});

test('half a character at the end is left out, and half a pair is marked', () => {
  expect(decodeWide(Uint8Array.of(0x56, 0, 0x41), 'utf-16le')).toBe('V');
  const cut = bytesOf(`${'a'.repeat(32_767)}\uD835${'b'.repeat(9)}`, 'little');
  expect(decodeWide(cut, 'utf-16le')).toBe(`${'a'.repeat(32_767)}\uFFFD${'b'.repeat(9)}`);
});
