import { expect, test } from 'vitest';
import type { Curve } from '../../measurement/curve.ts';
import { findPeaks, suggestPeak } from './find-peaks.ts';

/** Gaussian peaks on a sloping line with a little deterministic ripple. */
function curveWith(peaks: readonly [centre: number, height: number][], ripple = 0.002): Curve {
  const x = Float64Array.from({ length: 201 }, (_, i) => -0.5 + 0.005 * i);
  const y = x.map((xi, i) =>
    peaks.reduce(
      (total, [centre, height]) => total + height * Math.exp(-(((xi - centre) / 0.04) ** 2)),
      0.2 * xi + ripple * Math.sin(12.9898 * i * i),
    ),
  );
  return { x, y };
}

test('finds the peak and a window that reaches its feet', () => {
  const found = suggestPeak(curveWith([[0.1, 1]]));
  expect(found?.center).toBeCloseTo(0.1, 2);
  expect(found?.valley).toBe(false);
  // full width at half height: 2 √ln2 · 0.04 = 0.067
  expect(found?.window).toBeGreaterThan(0.18);
  expect(found?.window).toBeLessThan(0.26);
});

test('ranks peaks by how far they stand out', () => {
  const [first, second] = findPeaks(
    curveWith([
      [-0.2, 0.5],
      [0.2, 1],
    ]),
  );
  expect(first.position).toBeCloseTo(0.2, 2);
  expect(second.position).toBeCloseTo(-0.2, 2);
});

test('a peak that points down is a valley', () => {
  expect(suggestPeak(curveWith([[0, -1]]))).toMatchObject({ valley: true });
});

test('a straight line, noise and a few points have no peak', () => {
  expect(suggestPeak(curveWith([], 0))).toBeNull();
  expect(findPeaks(curveWith([], 0.002)).every(({ prominence }) => prominence < 0.05)).toBe(true);
  expect(suggestPeak({ x: Float64Array.of(0, 1, 2), y: Float64Array.of(0, 1, 0) })).toBeNull();
  expect(suggestPeak({ x: new Float64Array(), y: new Float64Array() })).toBeNull();
});

test('a falling scan gives the same peak', () => {
  const { x, y } = curveWith([[0.1, 1]]);
  const falling = { x: x.toReversed(), y: y.toReversed() };
  expect(suggestPeak(falling)?.center).toBeCloseTo(0.1, 2);
});

test('user limits on height and width are kept', () => {
  const curve = curveWith([
    [-0.2, 0.5],
    [0.2, 1],
  ]);
  expect(findPeaks(curve, { minHeight: 0.7 })).toHaveLength(1);
  expect(findPeaks(curve, { minWidth: 1 })).toHaveLength(0);
});
