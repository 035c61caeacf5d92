import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arraySource } from '../byte-source.ts';
import { detectEncoding } from './text-encoding.ts';

test('one byte is enough to tell, wherever it stands', () => {
  const odd = fc.constantFrom(0, 65, 127, 128, 233, 255);
  const ascii = fc.array(fc.integer({ min: 1, max: 127 }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(ascii, odd, fc.nat(), fc.nat({ max: 3 }), (text, byte, place, offset) => {
      const memory = Uint8Array.from([...Array<number>(offset).fill(0), ...text]);
      const bytes = memory.subarray(offset);
      bytes[place % bytes.length] = byte;
      expect(detectEncoding(arraySource(bytes))).toEqual({
        encoding: byte > 127 ? 'windows-1252' : 'utf-8',
        markLength: 0,
        hasNul: byte === 0,
      });
    }),
    { numRuns: 1000, seed: 20261128 },
  );
});

test('a character may stand across the border of what is looked at together, and may not end there', () => {
  const block = 4096;
  const character = fc.constantFrom('µ', '′', '𝛺');
  fc.assert(
    fc.property(
      character,
      fc.integer({ min: 1, max: 4 }),
      fc.nat({ max: 3 }),
      (text, back, cut) => {
        const bytes = new Uint8Array(2 * block + 9).fill(65);
        const encoded = new TextEncoder().encode(text);
        bytes.set(encoded, block - back);
        expect(detectEncoding(arraySource(bytes)).encoding).toBe('utf-8');
        bytes[block - back + (cut % encoded.length)] = 65;
        expect(detectEncoding(arraySource(bytes)).encoding).toBe('windows-1252');
      },
    ),
    { numRuns: 200, seed: 20261128 },
  );
});
