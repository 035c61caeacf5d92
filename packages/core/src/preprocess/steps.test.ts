import { expect, test } from 'vitest';
import { cos, exp, log, log10, sin, tan } from '../math/elementary.ts';
import type { Curve } from '../measurement/curve.ts';
import { preprocess, type StoredStep } from './preprocess.ts';

const line = (x: readonly number[], y: readonly number[]): Curve => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});
const along = (n: number, step: number, y: (x: number) => number, from = 0) => {
  const x = Array.from({ length: n }, (_, i) => from + i * step);
  return line(x, x.map(y));
};
const after = (curve: Curve, ...steps: StoredStep[]) => preprocess(curve, steps).curve;
const largest = (values: Float64Array) =>
  values.reduce((most, v) => Math.max(most, Math.abs(v)), 0);

test.each([
  ['Flip x', {}, [-0, -1, -3], [1, 2, 6]],
  ['Flip y', {}, [0, 1, 3], [-1, -2, -6]],
  ['Offset x', { Offset: 2 }, [2, 3, 5], [1, 2, 6]],
  ['Offset y', { Offset: -1 }, [0, 1, 3], [0, 1, 5]],
  ['Differentiate', {}, [0, 1, 3], [1, 4 / 3, 2]],
  ['Accumulate', {}, [0, 1, 3], [0, 1.5, 9.5]],
])('PP-01 %s %j of three points', (step, settings, x, y) => {
  const result = after(line([0, 1, 3], [1, 2, 6]), { step, ...settings });
  expect([...result.x]).toEqual(x.map((value) => value + 0));
  y.forEach((value, i) => expect(result.y[i]).toBeCloseTo(value, 14));
});

test('PP-01 Outlier Rejection removes a spike, or puts the median of its window there', () => {
  const spiked = line([0, 1, 2, 3, 4, 5, 6], [1, 2, 1, 50, 2, 1, 2]);
  const removed = preprocess(spiked, [{ step: 'Outlier Rejection', window: 5 }]);
  expect([...removed.curve.x]).toEqual([0, 1, 2, 4, 5, 6]);
  expect([...removed.removed.y]).toEqual([50]);
  const replaced = after(spiked, { step: 'Outlier Rejection', window: 5, mode: 'replace' });
  expect([...replaced.y]).toEqual([1, 2, 1, 2, 2, 1, 2]);
});

/** What is left of a tone of so many hertz, sampled a thousand times a second: amplitude in the middle of the record. */
function gain(tone: number, step: StoredStep): number {
  const record = along(4001, 0.001, (t) => cos(2 * Math.PI * tone * t));
  const { y } = after({ ...record, time: record.x }, step);
  return largest(y.slice(1500, 2501));
}

test('PP-02 X-55 filters pass and stop tones, and halve one at the cut-off without shifting it', () => {
  const low = { step: 'LPF', fc: 50, order: 4 };
  expect([gain(5, low), gain(50, low), gain(400, low)].map((g) => g.toFixed(3))).toEqual([
    '1.000',
    '0.500',
    '0.000',
  ]);
  const warped = (f: number) => tan((Math.PI * f) / 1000) / tan((Math.PI * 50) / 1000);
  expect(gain(60, low)).toBeCloseTo(1 / (1 + warped(60) ** 8), 3);
  const high = { step: 'HPF', fc: 50, order: 4 };
  expect([gain(5, high), gain(50, high), gain(400, high)].map((g) => g.toFixed(3))).toEqual([
    '0.000',
    '0.500',
    '1.000',
  ]);
  const pass = { step: 'BPF', f1: 40, f2: 60, order: 3 };
  expect([gain(10, pass), gain(50, pass), gain(200, pass)].map((g) => g.toFixed(2))).toEqual([
    '0.00',
    '1.00',
    '0.00',
  ]);
  const stop = { step: 'BSF', f1: 40, f2: 60, order: 3 };
  expect([gain(10, stop), gain(50, stop), gain(200, stop)].map((g) => g.toFixed(2))).toEqual([
    '1.00',
    '0.00',
    '1.00',
  ]);
});

test('PP-03 Savitzky-Golay leaves a cubic as it was up to its ends; mean and median cut their windows there', () => {
  const cubic = along(21, 0.5, (x) => 2 - x + 0.3 * x * x - 0.02 * x * x * x);
  const smooth = after(cubic, { step: 'Savitzky-Golay', window: 7, order: 3 });
  smooth.y.forEach((value, i) => expect(value).toBeCloseTo(cubic.y[i], 11));
  const short = line([0, 1, 2, 3], [4, 0, 2, 6]);
  expect([...after(short, { step: 'Moving average', window: 3 }).y]).toEqual([2, 2, 8 / 3, 4]);
  expect([...after(short, { step: 'Median filter', window: 3 }).y]).toEqual([2, 2, 2, 4]);
  // an even window reaches one point further back
  expect([...after(short, { step: 'Moving average', window: 2 }).y]).toEqual([4, 2, 1, 4]);
});

test.each([
  [{ xmin: 1, xmax: 3 }, [1, 2, 3]],
  [{ xmin: 3, xmax: 1 }, [1, 2, 3]],
  [{ ymin: 5, ymax: 20 }, [3, 4]],
  [{ xmin: 1, ymax: 4 }, [1, 2]],
  [{ xmin: '', ymin: null }, [0, 1, 2, 3, 4]],
])('PP-04 Crop with %j keeps x = %j, bounds included', (bounds, kept) => {
  const squares = along(5, 1, (x) => x * x);
  expect([...after(squares, { step: 'Crop', ...bounds }).x]).toEqual(kept);
});

const bases: Readonly<Record<string, (x: number) => number>> = {
  'Minimum Offset': () => 3,
  Linear: (x) => 1 + 2 * x,
  Quadratic: (x) => 1 - x + 0.5 * x * x,
  'Inverse square root': (x) => 1 + 4 / Math.sqrt(x),
  'Semilog x': (x) => 2 + 3 * log10(x),
  'Semilog y': (x) => exp(0.4 * x - 1),
  'Double log': (x) => exp(1.5 * log(x)),
  'Exponential x': (x) => 1 + 2 * exp(-0.7 * x),
  'Exponential y': (x) => 1 + 2 * log(x + 0.5),
  'Michaelis-Menten': (x) => (5 * x) / (2 + x),
};

test.each(Object.keys(bases))(
  'PP-05 X-56 the baseline %s, found beside a peak, leaves the peak and nothing else',
  (type) => {
    const peak = (x: number) => (Math.abs(x - 4) < 1 ? 0.5 * (1 - Math.abs(x - 4)) : 0);
    const base = bases[type];
    const curve = along(81, 0.1, (x) => base(x) + peak(x), 0.5);
    const found = after(curve, {
      step: 'Baseline',
      BaselineType: type,
      xmin: 2.95,
      xmax: 5.05,
      mode: 'outside',
    });
    expect(found.x).toHaveLength(81);
    found.y.forEach((value, i) => expect(value).toBeCloseTo(peak(curve.x[i]), 6));
  },
);

test('PP-06 Iterative-Poly finds a polynomial exactly, keeps a peak on it, up or down, in any unit of y', () => {
  const ground = (x: number) => 1 + 0.3 * x - 0.05 * x * x;
  const peak = (x: number) => exp(-(x - 5) * (x - 5) * 4);
  const settings = { BaselineType: 'Iterative-Poly', SSE_min: 1e-9, Iterations: 100, order: 2 };
  const subtracted = (y: (x: number) => number) =>
    preprocess(along(201, 0.05, y), [{ step: 'Baseline', ...settings }]);
  expect(largest(subtracted(ground).curve.y)).toBeLessThan(1e-13);
  const up = subtracted((x) => ground(x) + peak(x));
  expect(up.parameters?.['sign']).toBe(1);
  expect(largest(up.curve.y)).toBeGreaterThan(0.97);
  const down = subtracted((x) => -ground(x) - peak(x));
  expect(down.parameters?.['sign']).toBe(-1);
  const nano = subtracted((x) => 1e-9 * (ground(x) + peak(x)));
  expect(nano.parameters?.['iterations']).toBe(up.parameters?.['iterations']);
  up.curve.y.forEach((value, i) => {
    expect(down.curve.y[i]).toBeCloseTo(-value, 12);
    expect(nano.curve.y[i] * 1e9).toBeCloseTo(value, 12);
  });
});

test('PP-07 PP-08 Extrapolate carries the model on outside its range; without one it replaces all', () => {
  const bent = along(9, 1, (x) => (x < 5 ? 1 + 2 * x : 0));
  const carried = after(bent, { step: 'Extrapolate', ModelType: 'Linear', xmax: 4, xmin: '' });
  carried.y.forEach((value, i) => expect(value).toBeCloseTo(1 + 2 * bent.x[i], 12));
  const noisy = along(11, 1, (x) => x + sin(7 * x));
  const replaced = after(noisy, { step: 'Extrapolate', ModelType: 'Linear' });
  const slopes = Array.from({ length: 10 }, (_, i) => replaced.y[i + 1] - replaced.y[i]);
  for (const slope of slopes) expect(slope).toBeCloseTo(slopes[0], 12);
  const longer = after(bent, { step: 'Extrapolate', ModelType: 'Linear', xmax: 4, toMax: 10.5 });
  expect(longer.x.slice(-3)).toEqual(Float64Array.of(8, 9, 10));
});
