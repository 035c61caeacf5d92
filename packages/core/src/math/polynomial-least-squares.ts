import { productError, sumError } from './elementary/double-double.ts';
import { extentOf } from './extent.ts';
import { type LeastSquaresSolution, linearLeastSquares } from './linear-least-squares.ts';
import {
  orthogonalLine,
  orthogonalParabola,
  type ShiftedSolution,
} from './orthogonal-polynomials.ts';

/** Binomial coefficients C(n, k) for a row n. */
function binomialRow(n: number): number[] {
  const row = [1];
  for (let k = 1; k <= n; k++) row.push((row[k - 1] * (n - k + 1)) / k);
  return row;
}

/** What is left of a sum that cancels to this share of its terms is rounding even in doubled precision: 2⁻⁹⁶. */
const UNKNOWN = 1.262177448353619e-29;
/** Its reciprocal is finite. */
const SMALLEST_SCALE = 1e-300;

/** The power of two next above |value|: scaling by it loses nothing. */
function powerOfTwoAbove(value: number): number {
  let scale = 1;
  while (scale < value) scale *= 2;
  while (scale > 2 * value && scale > SMALLEST_SCALE) scale /= 2;
  return scale;
}

/** (x − centre) · factor. */
function centred(x: Float64Array, centre: number, factor: number): Float64Array {
  const t = new Float64Array(x.length);
  for (let i = 0; i < x.length; i++) t[i] = (x[i] - centre) * factor;
  return t;
}

/** The columns 1, t, t² … */
function powersOf(t: Float64Array, degree: number): Float64Array[] {
  const columns = [new Float64Array(t.length).fill(1)];
  for (let k = 1; k <= degree; k++) {
    const before = columns[k - 1];
    const power = new Float64Array(t.length);
    for (let i = 0; i < t.length; i++) power[i] = before[i] * t[i];
    columns.push(power);
  }
  return columns;
}

/** A polynomial in (x − origin)/scale. */
interface InnerSolution extends ShiftedSolution {
  readonly scale: number;
}

/** Lines and parabolas the short way, where that is exact. */
function solveShort(
  x: Float64Array,
  y: Float64Array,
  degree: number,
  weights: Float64Array | undefined,
): InnerSolution | undefined {
  const short =
    degree === 1
      ? orthogonalLine(x, y, weights)
      : degree === 2
        ? orthogonalParabola(x, y, weights)
        : undefined;
  return short && { ...short, scale: 1 };
}

/** Any polynomial by QR, x centred and scaled to [−1, 1]. */
function solveByQr(
  x: Float64Array,
  y: Float64Array,
  degree: number,
  weights: Float64Array | undefined,
): InnerSolution {
  const { low, high } = extentOf(x);
  const origin = low / 2 + high / 2;
  const scale = high > low ? powerOfTwoAbove((high - low) / 2) : 1;
  const columns = powersOf(centred(x, origin, 1 / scale), degree);
  return { ...linearLeastSquares(columns, y, weights), origin, scale };
}

/** A solved polynomial fit. */
export interface PolynomialSolution extends LeastSquaresSolution {
  /** jᵀ (XᵀWX)⁻¹ j at x, j = (1, x, x² …): the variance of the polynomial there, per variance of y. */
  readonly leverage: (x: number) => number;
}

/**
 * Least-squares polynomial y = c₀ + c₁ x + … + c_d x^d. x counts from its middle for the solution; the coefficients
 * are mapped back in doubled precision.
 *
 * @param weights n positive values; absent: all 1.
 */
export function polynomialLeastSquares(
  x: Float64Array,
  y: Float64Array,
  degree: number,
  weights?: Float64Array,
): PolynomialSolution {
  const inner = solveShort(x, y, degree, weights) ?? solveByQr(x, y, degree, weights);
  const { origin, scale } = inner;

  // x^k of t = (x − origin)/scale: c_j = Σ_k g_k C(k, j) (−origin)^(k−j) / scale^k
  const p = degree + 1;
  const map = new Float64Array(p * p);
  for (let k = 0; k < p; k++) {
    const binomials = binomialRow(k);
    let power = 1;
    for (let i = 0; i < k; i++) power /= scale;
    for (let j = k; j >= 0; j--) {
      map[j * p + k] = binomials[j] * power;
      power *= -origin;
    }
  }
  const coefficients = new Float64Array(p);
  const rest = new Float64Array(p);
  for (let j = 0; j < p; j++) {
    let total = 0;
    let lost = 0;
    let size = 0;
    for (let k = j; k < p; k++) {
      const factor = map[j * p + k];
      const product = factor * inner.coefficients[k];
      const next = total + product;
      lost +=
        sumError(total, product, next) +
        productError(factor, inner.coefficients[k], product) +
        factor * inner.rest[k];
      total = next;
      size += Math.abs(product);
    }
    if (Math.abs(total + lost) <= UNKNOWN * size) continue;
    coefficients[j] = total + lost;
    rest[j] = total - coefficients[j] + lost;
  }
  const inverseNormal = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++) {
      let total = 0;
      for (let k = a; k < p; k++)
        for (let l = b; l < p; l++)
          total += map[a * p + k] * map[b * p + l] * inner.inverseNormal[k * p + l];
      inverseNormal[a * p + b] = total;
    }
  const leverage = (at: number) => {
    const u = (at - origin) / scale;
    let total = 0;
    // Horner's rule in both indices
    for (let k = degree; k >= 0; k--) {
      let row = 0;
      for (let l = degree; l >= 0; l--) row = row * u + inner.inverseNormal[k * p + l];
      total = total * u + row;
    }
    return Math.max(0, total);
  };
  const { residuals, condition } = inner;
  return { coefficients, rest, inverseNormal, residuals, condition, leverage };
}
