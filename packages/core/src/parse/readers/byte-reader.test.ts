import { expect, test } from 'vitest';
import { byteReader } from './byte-reader.ts';

const BYTES = Uint8Array.of(0, 0, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe);

test('reads whole numbers in both orders of bytes', () => {
  const big = byteReader(BYTES, 'a.ism', 'big');
  const little = byteReader(BYTES, 'a.mpr', 'little');
  expect([big.i48(0), big.i48(6), big.u16(4), big.u32(2)]).toEqual([1, -2, 1, 1]);
  expect([little.i48(0), little.u16(4), little.u32(2), little.i32(8)]).toEqual([
    2 ** 40,
    256,
    2 ** 24,
    -16_777_217,
  ]);
});

test('reads numbers with a fraction from any position of a larger buffer', () => {
  const buffer = Buffer.alloc(32);
  buffer.writeDoubleLE(0.1, 5);
  buffer.writeFloatLE(-1.5, 13);
  const reader = byteReader(buffer.subarray(3), 'a.mpr', 'little');
  expect([reader.f64(2), reader.f32(10)]).toEqual([0.1, -1.5]);
});

test.each([
  ['past the end', 9, 4],
  ['before the beginning', -1, 2],
  ['at no number', NaN, 1],
])('a read %s is refused with the position', (_, at, count) => {
  const reader = byteReader(BYTES, 'a.mpr', 'little');
  expect(() => reader.bytes(at, count)).toThrow(
    expect.objectContaining({ code: 'FORMAT_BROKEN', message: expect.stringContaining('a.mpr') }),
  );
});
