import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, formatFixtures } from '../testing/fuzz.ts';
import { mutated, seeded } from '../testing/mutations.ts';

const ROUNDS = 60;

test.each(formatFixtures())(
  '$name, changed in a few bytes, gives lines or a typed error, in time',
  ({ name, bytes }) => {
    const random = seeded(bytes.length + name.length);
    for (let round = 0; round < ROUNDS; round++) {
      const changed = mutated(bytes, random);
      const fault = faultOf({ name, bytes: changed, sha256: '' });
      expect(fault, `round ${round} of '${name}'`).toBeNull();
    }
  },
);

const name = fc.constantFrom('a.csv', 'a.txt', 'a.xlsx', 'a.pssession', 'a.html', 'a.json', 'a');

test('any bytes under any name give lines or a typed error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), name, (bytes, file) => {
      expect(faultOf({ name: file, bytes, sha256: '' })).toBeNull();
    }),
    { numRuns: 500 },
  );
});

/** Text of the pieces that tables are made of. */
// biome-ignore format: one table
const piece = fc.constantFrom(
  'Potential (V)', 'Current', 'µA', 'Time/s', 'freq/Hz', "Z'", '-Z"', 'State', '1', '-1,5', '2.5e-3',
  '12:00:00', '05/03/2024', 'NaN', '', '#', '"', ',', ';', '\t', '\n', '\n', '\r\n', ' ', '\uFEFF', '=',
);

test('any text of the pieces of tables gives lines or a typed error', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), name, (pieces, file) => {
      const bytes = new TextEncoder().encode(pieces.join(''));
      expect(faultOf({ name: file, bytes, sha256: '' })).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
