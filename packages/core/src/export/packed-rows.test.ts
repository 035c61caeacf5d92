import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

test('packed rows come back as they were', () => {
  const row = fc.record({
    x: fc.double({ noNaN: true, noDefaultInfinity: true }),
    name: fc.constantFrom('a', 'b'),
    group: fc.option(fc.integer()),
    omitted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
    }),
  );
});

test('a name that repeats is kept once', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ x: i / 7, name: 'DA 50 μM' }));
  const packed = packRows(rows);
  expect(packed.columns['name']).toEqual({ runs: [['DA 50 μM', 1000]] });
});
