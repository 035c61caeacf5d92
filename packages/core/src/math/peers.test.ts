import fc from 'fast-check';
import { Matrix, solve } from 'ml-matrix';
import { quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import { describe as descriptives } from './statistics.ts';
import { linearLeastSquares } from './linear-least-squares.ts';

// Independent implementations beside ours: they may differ in the last digits, never in the number.
const close = (a: number, b: number, scale: number) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(scale)));

const value = fc.double({ min: -1e3, max: 1e3, noNaN: true });

test('quartiles and standard deviation agree with simple-statistics', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 40 }), (values) => {
      const ours = descriptives(values);
      const peer = sampleStandardDeviation(values);
      close(ours.sd ?? Number.NaN, peer, peer);
      close(
        ours.median,
        quantileSorted(
          values.toSorted((a, b) => a - b),
          0.5,
        ),
        1e3,
      );
    }),
  );
});

test('least squares agree with ml-matrix', () => {
  const point = fc.tuple(value, value);
  fc.assert(
    fc.property(
      fc.uniqueArray(point, { minLength: 6, maxLength: 30, selector: ([x]) => Math.round(x) }),
      (points) => {
        const x = Float64Array.from(points, ([xi]) => xi / 100);
        const y = Float64Array.from(points, ([, yi]) => yi);
        const ours = linearLeastSquares(
          [x.map(() => 1), x, x.map((xi) => xi * xi)],
          y,
        ).coefficients;
        const design = new Matrix(Array.from(x, (xi) => [1, xi, xi * xi]));
        const peer = solve(design, Matrix.columnVector(Array.from(y)), true).to1DArray();
        const scale = Math.max(...peer.map(Math.abs));
        for (const [i, coefficient] of peer.entries()) close(ours[i], coefficient, 1e3 * scale);
      },
    ),
  );
});
