import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflateRaw } from './inflate.ts';

function inflated(packed: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  inflateRaw(packed, (piece) => {
    pieces.push(Buffer.from(piece));
    return false;
  });
  return Buffer.concat(pieces);
}

/** Text that repeats near and far, long enough to run through the buffer several times. */
const repeating = Buffer.from(
  Array.from({ length: 60_000 }, (_, i) => `<c r="A${i}"><v>${(i * 7919) % 1000}</v></c>`).join(''),
);

test.each([0, 1, 6, 9])('gives back what zlib packed at level %i', (level) => {
  for (const content of [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(300_000, 7), repeating])
    expect(inflated(deflateRawSync(content, { level })).equals(content)).toBe(true);
});

test('gives back fixed-code blocks', () => {
  const packed = deflateRawSync(repeating, { strategy: 4 });
  expect(inflated(packed).equals(repeating)).toBe(true);
});

test('gives back codes of every length: bytes as frequent as the numbers of Fibonacci', () => {
  const counts = [1, 1];
  while (counts.length < 22) counts.push(counts[counts.length - 1] + counts[counts.length - 2]);
  const content = Buffer.concat(counts.map((count, byte) => Buffer.alloc(count, byte * 11)));
  for (let i = 0, other = 7; i < content.length; i++) {
    other = (other * 48_271) % 2_147_483_647;
    const k = other % content.length;
    [content[i], content[k]] = [content[k], content[i]];
  }
  const packed = deflateRawSync(content, { strategy: 2 });
  expect(inflated(packed).equals(content)).toBe(true);
});

test('gives back any bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3000 }),
      fc.integer({ min: 0, max: 9 }),
      (bytes, level) => {
        expect(inflated(deflateRawSync(bytes, { level })).equals(bytes)).toBe(true);
      },
    ),
  );
});

test('stops when it is told to', () => {
  let pieces = 0;
  inflateRaw(deflateRawSync(repeating), () => ++pieces === 2);
  expect(pieces).toBe(2);
});

test('a stream that is cut off, or none at all, is an error and never a hang', () => {
  const packed = deflateRawSync(repeating);
  expect(() => inflated(packed.subarray(0, packed.length / 2))).toThrow(RangeError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        inflated(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
