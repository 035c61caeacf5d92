import { expect, test } from 'vitest';
import type { Curve } from '../../measurement/curve.ts';
import { measureCvPair } from './cv-pair.ts';
import { analyticalSignals } from './index.ts';
import { peakSettings } from './peak.ts';

const curve = (x: number[], y: number[]): Curve => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});
const measure = (id: string, line: Curve, settings: object) => {
  const signal = analyticalSignals.get(id);
  return signal.measure(line, signal.settings.parse(settings));
};
/** A parabola 5 − (x − 2)² on the line 1 + x, cut at its feet. */
const x = [-1, 0, 0.5, 1, 1.6, 2.3, 3, 3.5, 4, 5];
const bump = curve(
  x,
  x.map((xi) => 1 + xi + Math.max(0, 4 - (xi - 2) ** 2)),
);

test('FT-03 FT-04 a parabola over its chord is found exactly, with unequal spacing', () => {
  const [{ value, details, edge }] = measure('peakHeight', bump, { center: 2, window: 4 }).values;
  expect(value).toBeCloseTo(4, 12);
  expect(details['position']).toBeCloseTo(2, 12);
  expect(details['y']).toBeCloseTo(7, 12);
  expect(edge).toBe(false);
});

test('a valley is the peak upside down, its height positive', () => {
  const down = { x: bump.x, y: bump.y.map((y) => -y) };
  const settings = { center: 2, window: 4 };
  const [peak] = measure('peakHeight', bump, settings).values;
  const [valley] = measure('peakHeight', down, { ...settings, valley: true }).values;
  expect(valley.value).toBe(peak.value);
  expect(valley.details['y']).toBe(-(peak.details['y'] ?? Number.NaN));
});

test('a peak at the edge of its window says so', () => {
  const rising = curve([0, 1, 2, 3], [0, 1, 4, 9]);
  const [{ value, edge }] = measure('peakHeight', rising, { baseline: 'zero' }).values;
  expect(value).toBe(9);
  expect(edge).toBe(true);
});

test('FT-05 the area is the trapezoid over the chord', () => {
  const triangle = curve([0, 1, 2], [1, 3, 1]);
  expect(measure('peakAUC', triangle, {}).values[0].value).toBeCloseTo(2, 12);
});

test.each([
  ['WINDOW_OUTSIDE_DATA', { center: 50, window: 1 }],
  ['TOO_FEW_POINTS', { center: 2, window: 0.1 }],
  ['NO_REVERSE_SCAN', { reverseScan: true }],
])('a line that gives no peak says %s', (code, settings) => {
  expect(() => measure('peakPos', bump, settings)).toThrowError(expect.objectContaining({ code }));
});

test('FT-07 multiȲ takes the end of each step, with its concentration', () => {
  const stairs = curve([0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 1, 1, 5, 5, 5, 8]);
  const { values } = measure('multiMeanY', stairs, {
    concTimes: [
      [4, 10],
      [0, 0],
    ],
    stepRange: 2,
  });
  expect(values.map(({ step, concentration, value }) => [step, concentration, value])).toEqual([
    [0, 0, 1],
    [1, 10, (5 + 5 + 8) / 3],
  ]);
});

test('multiȲ warns where a step is shorter than what is to be averaged', () => {
  const stairs = curve([0, 1, 2, 3], [1, 1, 2, 2]);
  const { warnings } = measure('multiMeanY', stairs, {
    concTimes: [
      [0, 0],
      [2, 1],
    ],
    stepRange: 9,
  });
  expect(warnings.map(({ code }) => code)).toContain('STEP_SHORTER_THAN_RANGE');
});

test('FT-02 ΔY is the later mean less the earlier one', () => {
  const [{ value, details }] = measure('deltaY', curve([0, 1, 2, 3], [1, 1, 4, 6]), {
    X1: 0.4,
    X2: 2.5,
    samplesMean: 2,
  }).values;
  expect(value).toBe(4);
  expect(details).toMatchObject({ y1: 1, y2: 5, n1: 2, n2: 2 });
});

test('FT-06 Ȳ is the mean between its bounds', () => {
  const [{ value, details }] = measure('meanY', curve([0, 1, 2, 3], [9, 2, 4, 9]), {
    min: 1,
    max: 2,
  }).values;
  expect(value).toBe(3);
  expect(details['slope']).toBeCloseTo(2, 12);
});

test('FT-07 areas of focus take the place of the ends of steps, with the concentration that holds there', () => {
  const stairs = curve([0, 1, 2, 3, 4, 5], [1, 1, 2, 2, 9, 9]);
  const { values } = measure('multiMeanY', stairs, {
    areas: [
      [5, 4],
      [0, 1],
      [2, 3],
    ],
    concTimes: [
      [1.5, 10],
      [4, 20],
    ],
  });
  expect(values.map(({ value, concentration }) => [value, concentration])).toEqual([
    [1, null],
    [2, 10],
    [9, 20],
  ]);
});

test('a voltammogram without an anodic peak has no ratio of peaks', () => {
  const line = curve([0, 1, 2, 3, 2, 1, 0], [0, 0, 0, 0, -1, -3, -1]);
  const anodic = peakSettings.parse({});
  const cathodic = peakSettings.parse({ reverseScan: true, valley: true });
  expect(measureCvPair(line, anodic, cathodic)).toMatchObject({ ipa: 0, ratio: null });
});
