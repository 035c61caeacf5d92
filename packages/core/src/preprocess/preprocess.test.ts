import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { Curve } from '../measurement/curve.ts';
import { preprocessingSteps } from './index.ts';
import { preprocess, type StoredStep } from './preprocess.ts';

const curve = (x: number[], y: number[]): Curve => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});
const line = curve([0, 1, 2, 3, 4], [1, 2, 4, 8, 16]);
const ids = preprocessingSteps.members.map(({ id }) => id);

test('PP-12 steps run in the order of the list', () => {
  const first = preprocess(line, [{ step: 'Offset y', Offset: 1 }, { step: 'Flip y' }]);
  const second = preprocess(line, [{ step: 'Flip y' }, { step: 'Offset y', Offset: 1 }]);
  expect([...first.curve.y]).toEqual([-2, -3, -5, -9, -17]);
  expect([...second.curve.y]).toEqual([0, -1, -3, -7, -15]);
});

test('PP-12 a list of steps gives what its steps give one after the other, and leaves the curve as it was', () => {
  const steps: readonly StoredStep[] = [
    { step: 'Offset y', Offset: 0.5 },
    { step: 'Flip y' },
    { step: 'Flip x' },
    { step: 'Differentiate' },
    { step: 'Accumulate' },
    { step: 'Moving average', window: 3 },
    { step: 'Median filter', window: 3 },
    { step: 'Savitzky-Golay', window: 5, order: 2 },
    { step: 'LPF', fc: 0.1, order: 2 },
    { step: 'Outlier Rejection', mode: 'replace' },
    { step: 'Outlier Rejection' },
    { step: 'Baseline', BaselineType: 'Linear' },
    { step: 'Crop', xmin: -29, xmax: 29 },
    { step: 'Crop' },
    { step: 'Extrapolate', ModelType: 'Linear', toMax: 40 },
  ];
  const x = Float64Array.from({ length: 32 }, (_, i) => i);
  const wave = (seed: number) => x.map((xi) => ((xi * xi * 7 + seed * xi) % 13) + 0.1 * xi);
  assert(
    property(array(constantFrom(...steps), { maxLength: 8 }), integer(), (list, seed) => {
      const given = { x: x.slice(), y: wave(seed % 13) };
      const together = preprocess(given, list);
      expect(given).toEqual({ x, y: wave(seed % 13) });
      let current: Curve = given;
      for (const step of list) current = preprocess(current, [step]).curve;
      expect(together.curve).toEqual(current);
    }),
  );
});

test('a step that is switched off is not applied', () => {
  expect(preprocess(line, [{ step: 'Flip y', enabled: false }]).curve).toEqual(line);
});

test('PP-09 an unknown step is removed with a warning that names it', () => {
  const { curve: after, warnings } = preprocess(line, [{ step: 'Sharpen' }, { step: 'Flip y' }]);
  expect(after.y[4]).toBe(-16);
  expect(warnings).toEqual([
    {
      code: 'UNKNOWN_PREPROCESSING',
      message: "Removing 'Sharpen'. Please validate the preprocessing configured.",
      where: { step: 'Sharpen' },
    },
  ]);
});

test.each([
  ['Offset x', {}],
  ['Offset y', { Offset: null }],
  ['LPF', { fc: 1 }],
  ['HPF', { order: 2 }],
  ['BPF', { f1: 1, order: 2 }],
  ['BSF', { f2: 1, order: 2 }],
  ['Extrapolate', {}],
  ['Baseline', { BaselineType: 'Iterative-Poly', SSE_min: 0.1 }],
  ['Savitzky-Golay', { window: 5 }],
  ['Savitzky-Golay', { order: 2, window: '' }],
  ['Moving average', {}],
  ['Median filter', {}],
  ['Baseline', {}],
])('PP-11 %s without a required setting asks for the administrator', (step, settings) => {
  expect(() => preprocess(line, [{ step, ...settings }])).toThrowError(
    expect.objectContaining({
      code: 'MISSING_SETTING',
      message: expect.stringContaining('contact the system administrator'),
      where: expect.objectContaining({ step }),
    }),
  );
});

test.each([
  ['Offset x', { Offset: 'far' }, 'Offset'],
  ['Savitzky-Golay', { window: 5.5, order: 2 }, 'window'],
  ['Savitzky-Golay', { window: 3, order: 3 }, 'order'],
  ['Moving average', { window: 0 }, 'window'],
  ['Baseline', { BaselineType: 'Linear', mode: 'beside' }, 'mode'],
])('%s with %j names the setting that cannot be used', (step, settings, setting) => {
  expect(() => preprocess(line, [{ step, ...settings }], { file: 'a.csv' })).toThrowError(
    expect.objectContaining({ code: 'INVALID_SETTING', where: { file: 'a.csv', step, setting } }),
  );
});

test('PP-08 empty bounds of a range are no bounds', () => {
  const empty = preprocess(line, [
    { step: 'Baseline', BaselineType: 'Linear', xmin: '', xmax: null },
  ]);
  const none = preprocess(line, [{ step: 'Baseline', BaselineType: 'Linear' }]);
  expect(empty).toEqual(none);
});

test('no step is applied to a curve that Crop has emptied', () => {
  const { curve: after, warnings } = preprocess(line, [
    { step: 'Crop', xmin: 10 },
    { step: 'Savitzky-Golay', window: 5, order: 2 },
  ]);
  expect(after.x).toHaveLength(0);
  expect(warnings.map(({ code }) => code)).toEqual(['EMPTY_AFTER_CROP']);
});

test('warnings say where they come from', () => {
  const { warnings } = preprocess(line, [{ step: 'Savitzky-Golay', window: 4, order: 2 }], {
    file: 'a.csv',
  });
  expect(warnings).toMatchObject([
    { code: 'WINDOW_MADE_ODD', where: { file: 'a.csv', step: 'Savitzky-Golay' } },
  ]);
});

test('the baseline comes back as a curve beside the result', () => {
  const {
    curve: after,
    baseline,
    parameters,
  } = preprocess(curve([0, 1, 2, 3], [1, 3, 9, 7]), [
    { step: 'Baseline', BaselineType: 'Linear', xmin: 1.5, xmax: 2.5, mode: 'outside' },
  ]);
  expect(parameters?.['a']).toBeCloseTo(1, 12);
  expect(parameters?.['b']).toBeCloseTo(2, 12);
  [1, 3, 5, 7].forEach((value, i) => expect(baseline?.y[i]).toBeCloseTo(value, 12));
  [0, 0, 4, 0].forEach((value, i) => expect(after.y[i]).toBeCloseTo(value, 12));
});

test('points where the baseline does not exist are dropped and listed', () => {
  const { curve: after, removed } = preprocess(curve([-1, 1, 10, 100], [5, 1, 2, 3]), [
    { step: 'Baseline', BaselineType: 'Semilog x' },
  ]);
  expect([...after.x]).toEqual([1, 10, 100]);
  expect([...removed.x]).toEqual([-1]);
  expect([...removed.y]).toEqual([5]);
});

test('a baseline of one sweep leaves the other alone', () => {
  const cv = curve([0, 1, 2, 1, 0], [0, 1, 2, 9, 8]);
  const forward = preprocess(cv, [{ step: 'Baseline', BaselineType: 'Linear', sweep: 'forward' }]);
  expect(Array.from(forward.curve.y.slice(3))).toEqual([9, 8]);
  expect(forward.baseline?.x).toHaveLength(3);
  expect(() =>
    preprocess(line, [{ step: 'Baseline', BaselineType: 'Linear', sweep: 'reverse' }]),
  ).toThrowError(expect.objectContaining({ code: 'NO_REVERSE_SCAN' }));
});

test('ModelType is read as the older name of BaselineType', () => {
  const old = preprocess(line, [{ step: 'Baseline', ModelType: 'Linear' }]);
  expect(old).toEqual(preprocess(line, [{ step: 'Baseline', BaselineType: 'Linear' }]));
});

test.each(ids)('%s gives x and y of equal length, finite, without a negative zero', (step) => {
  const { curve: after } = preprocess(line, [
    {
      step,
      Offset: 1,
      window: 3,
      order: 1,
      fc: 0.1,
      f1: 0.1,
      f2: 0.2,
      BaselineType: 'Linear',
      ModelType: 'Linear',
    },
  ]);
  expect(after.x).toHaveLength(after.y.length);
  for (const value of [...after.x, ...after.y]) {
    expect(Number.isFinite(value)).toBe(true);
    expect(Object.is(value, -0)).toBe(false);
  }
});
