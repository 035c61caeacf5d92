import { expect, test } from 'vitest';
import { calibrate } from './calibration.ts';
import { groupStatistics } from './group-statistics.ts';

const levels = [0, 1, 2, 4, 8];
/** Two replicates per level around 0.1 + 2x. */
const x = Float64Array.from(levels.flatMap((level) => [level, level]));
const y = x.map((xi, i) => 0.1 + 2 * xi + (i % 2 === 0 ? 0.02 : -0.02));

test('limits are 3.3 and 10 standard deviations over the slope', () => {
  const { fit, limitOfDetection, limitOfQuantification, sensitivity } = calibrate({ x, y });
  const syx = fit.syx ?? Number.NaN;
  expect(sensitivity.value).toBeCloseTo(2, 10);
  expect(limitOfDetection).toBeCloseTo((3.3 * syx) / 2, 10);
  expect(limitOfQuantification).toBeCloseTo((10 * syx) / 2, 10);
});

test('σ may come from the intercept or from blanks', () => {
  const intercept = calibrate({ x, y }, { sigma: 'intercept' });
  expect(intercept.limitOfDetection).toBe(intercept.lod.intercept);
  const blank = calibrate({ x, y }, { sigma: 'blank', blanks: [0.1, 0.12, 0.08] });
  expect(blank.limitOfDetection).toBeCloseTo((3.3 * 0.02) / 2, 10);
  expect(calibrate({ x, y }, { sigma: 'blank' })).toMatchObject({
    limitOfDetection: null,
    limitsReason: expect.stringContaining('two blanks'),
  });
});

test('a slope that is not significant gives no limit, with the reason', () => {
  const flat = calibrate({ x: Float64Array.of(1, 2, 3, 4), y: Float64Array.of(5, 4, 6, 5) });
  expect(flat.lod).toEqual({ residual: null, intercept: null, blank: null });
  expect(flat.limitsReason).toContain('not significant');
});

test('two observations give a line and no limit', () => {
  const two = calibrate({ x: Float64Array.of(1, 2), y: Float64Array.of(5, 7) });
  expect(two.sensitivity.value).toBeCloseTo(2, 12);
  expect(two.limitsReason).not.toBeNull();
});

test('weights that an observation does not allow are refused', () => {
  expect(() => calibrate({ x, y }, { weights: '1/x' })).toThrowError(
    expect.objectContaining({ code: 'INVALID_SETTING' }),
  );
});

test('replicates that scatter less than the curve misses show lack of fit', () => {
  expect(calibrate({ x, y }).lackOfFit?.p).toBeGreaterThan(0.05);
  const bent = calibrate({ x, y: y.map((yi, i) => yi - 0.15 * x[i] * x[i]) });
  expect(bent.lackOfFit?.p).toBeLessThan(0.001);
  expect(bent.linearRange).toBeNull();
});

test('groups that differ by the rounding of a unit conversion are one', () => {
  const groups = groupStatistics([
    { group: 0.1 + 0.2, value: 1 },
    { group: 0.3, value: 3 },
    { group: 1, value: 5 },
    { group: null, value: 7 },
    { group: 1, value: null },
  ]);
  expect(groups.map(({ group, n, mean }) => [group, n, mean])).toEqual([
    [0.3, 2, 2],
    [1, 1, 5],
  ]);
});
