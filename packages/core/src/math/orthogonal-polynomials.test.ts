import { assert, array, double, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { linearLeastSquares } from './linear-least-squares.ts';
import { orthogonalLine, orthogonalParabola } from './orthogonal-polynomials.ts';

const inside = double({ min: -1, max: 1, noNaN: true });
const point = tuple(inside, inside, double({ min: 0.1, max: 10, noNaN: true }));

test('a line and a parabola, weighted or not, as QR finds them', () => {
  assert(
    property(
      array(point, { minLength: 6, maxLength: 20 }),
      integer({ min: 1, max: 2 }),
      (points, degree) => {
        const [t, y, w] = [0, 1, 2].map((k) => Float64Array.from(points, (row) => row[k]));
        for (const weights of [undefined, w]) {
          const short = (degree === 1 ? orthogonalLine : orthogonalParabola)(t, y, weights);
          if (short === undefined) continue;
          const shifted = t.map((ti) => ti - short.origin);
          const columns = [t.map(() => 1), shifted, shifted.map((d) => d * d)].slice(0, degree + 1);
          const qr = linearLeastSquares(columns, y, weights);
          const largest = Math.max(1, ...qr.coefficients.map(Math.abs));
          qr.coefficients.forEach((c, k) =>
            expect(Math.abs(short.coefficients[k] - c)).toBeLessThan(1e-12 * largest),
          );
          const scale = Math.max(...qr.inverseNormal.map(Math.abs));
          qr.inverseNormal.forEach((v, k) =>
            expect(Math.abs(short.inverseNormal[k] - v)).toBeLessThan(1e-10 * scale),
          );
          qr.residuals.forEach((r, i) =>
            expect(Math.abs(short.residuals[i] - r)).toBeLessThan(1e-12 * largest),
          );
        }
      },
    ),
    { numRuns: 60, seed: 5 },
  );
});

test('points that leave a coefficient nearly open are handed on', () => {
  const t = Float64Array.of(-1, -1 + 1e-9, 1, 1);
  expect(orthogonalParabola(t, Float64Array.of(1, 2, 3, 4), undefined)).toBeUndefined();
  const same = new Float64Array(4).fill(0.5);
  expect(orthogonalLine(same, same, undefined)).toBeUndefined();
  const tiny = t.map((ti) => 1e-120 * ti);
  expect(orthogonalLine(tiny, t, undefined)).toBeUndefined();
});
