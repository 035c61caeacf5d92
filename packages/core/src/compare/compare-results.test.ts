import { expect, test } from 'vitest';
import { compareResults } from './compare-results.ts';

test('equal results have no difference, and every number is counted', () => {
  const results = { fits: [{ kind: 'peakHeight', groups: [{ mean: 1.5, n: 3 }] }] };
  expect(compareResults(results, structuredClone(results))).toEqual({
    numbers: 2,
    differences: [],
  });
});

test('a number that moved in its last bit is found, with its place', () => {
  const { differences } = compareResults(
    { fits: [{ kind: 'peakHeight', calibration: { r2: 0.1 } }] },
    { fits: [{ kind: 'peakHeight', calibration: { r2: 0.1 + 2 ** -56 } }] },
    'VD',
  );
  expect(differences.map(({ path }) => path)).toEqual(['VD.fits.peakHeight.calibration.r2']);
});

test('what is missing on one side is a difference', () => {
  expect(compareResults({ a: 1 }, {}).differences).toEqual([
    { path: 'a', stored: 1, rebuilt: null },
  ]);
  expect(compareResults([1], [1, 2]).differences).toHaveLength(1);
});
