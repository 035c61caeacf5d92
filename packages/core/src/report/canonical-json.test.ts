import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { fingerprint, sha256Hex } from './fingerprint.ts';

test('the order of keys does not matter, the order of lists does', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: 1, c: null } })).toBe(
    '{"a":{"c":null,"d":1},"b":[2,1]}',
  );
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
});

test('negative zero is written as 0, what is not finite as null', () => {
  expect(canonicalJson([-0, Number.NaN, Infinity])).toBe('[0,null,null]');
});

test('it reads back equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(JSON.parse(JSON.stringify(plain)));
    }),
  );
});

test('SHA-256 of nothing is the published one', () => {
  expect(sha256Hex(new Uint8Array())).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});
