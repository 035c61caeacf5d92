import { expect, test } from 'vitest';
import { exp } from '../math/elementary.ts';
import { allanDeviation, hysteresis, stepResponse } from './time-series.ts';

test('a first-order step has t63 of one time constant and t90 of ln 10 of them', () => {
  const x = Float64Array.from({ length: 2001 }, (_, i) => 0.05 * i);
  const y = x.map((t) => (t < 20 ? 1 : 1 + 4 * (1 - exp(-(t - 20) / 3))));
  const response = stepResponse(x, y, 20, [0, 19], [70, 100]);
  expect(response.step).toBeCloseTo(4, 6);
  expect(response.t63).toBeCloseTo(3, 3);
  expect(response.t90).toBeCloseTo(3 * Math.LN10, 3);
  expect(response.snr).toBeNull();
  expect(response.driftPerHour).toBeCloseTo(0, 3);
});

test('a height that is never reached has no time', () => {
  const x = Float64Array.from({ length: 100 }, (_, i) => i);
  const y = x.map((t) => Number(t >= 95));
  expect(stepResponse(x, y, 50, [0, 40], [95, 99]).t90).toBeCloseTo(44.9, 9);
  expect(stepResponse(x.slice(0, 90), y.slice(0, 90), 50, [0, 40], [60, 89]).t90).toBeNull();
});

test('a step between two samples is crossed on the line between them, never before it', () => {
  const x = Float64Array.from({ length: 41 }, (_, i) => i);
  const y = x.map((t) => (t <= 20 ? 0 : 10));
  const response = stepResponse(x, y, 20.25, [0, 19], [30, 40]);
  expect(response.t50).toBeCloseTo(0.25, 12);
  expect(response.t10).toBe(0);
});

test('hysteresis is the largest distance between both ways', () => {
  const levels = Float64Array.of(1, 2, 3);
  const result = hysteresis(levels, Float64Array.of(1, 2, 3), Float64Array.of(1.1, 2.4, 3));
  expect(result.at).toBe(2);
  expect(result.percentOfSpan).toBeCloseTo(20, 9);
});

test('Allan deviation of alternating values: all of it at one sample, none at two', () => {
  const y = Float64Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 1 : -1));
  const [one, two] = allanDeviation(y, 0.1, [1, 2]);
  expect(one).toEqual({ tau: 0.1, adev: Math.SQRT2, n: 100 });
  expect(two.adev).toBe(0);
});

test('a signal has settled after its last sample outside two per cent; short windows give no noise', () => {
  const time = Float64Array.of(0, 1, 2, 3, 4, 5, 6);
  const signal = Float64Array.of(0, 0, 5, 9, 9.9, 10, 10);
  const response = stepResponse(time, signal, 1.5, [0, 1], [5, 6]);
  expect(response.settlingTime).toBe(1.5);
  expect(response).toMatchObject({ noise: null, snr: null, driftPerHour: 0 });
  expect(() => stepResponse(time, signal, 1.5, [7, 9], [5, 6])).toThrow(
    expect.objectContaining({ code: 'TOO_FEW_POINTS' }),
  );
});
