import { expect, test } from 'vitest';
import { RAMP_STEPS, rampRange, rampRanges, rampStep } from './ramp.ts';
import { tokens } from './tokens.ts';

const steps = (groups: number) =>
  Array.from({ length: groups }, (_, rank) => rampStep(rank, groups));

test('a few groups are spread over the whole ramp, as many as it has steps take one each', () => {
  expect([2, 4, 7].map(steps)).toEqual([
    [0, 6],
    [0, 2, 4, 6],
    [0, 1, 2, 3, 4, 5, 6],
  ]);
});

test('more groups than steps share them in order', () => {
  expect(steps(14).toSorted((a, b) => a - b)).toEqual(steps(14));
  expect(new Set(steps(14)).size).toBe(RAMP_STEPS);
});

test.each(['light', 'dark'] as const)('every number of groups has its colours, %s', (theme) => {
  const stops = tokens.data.sequential[theme];
  const ranges = rampRanges(theme);
  for (const groups of [2, 3, 4, 5, 6])
    expect(ranges[rampRange(groups)]).toEqual(steps(groups).map((step) => stops[step]));
  for (const groups of [1, 7, 20]) expect(ranges[rampRange(groups)]).toEqual(stops);
});
