import { productError, quotientRest, sumError } from './double-double.ts';
import { ATAN_HIGH, ATAN_LOW, HALF_PI_HIGH, HALF_PI_LOW } from './tables.ts';

/** Beyond this ratio the smaller side no longer turns the angle. */
const NEGLIGIBLE = 1e-20;
const HUGE = 1e150;
const TINY = 1e-150;
const theta = new Float64Array(2);
const root = new Float64Array(2);

/**
 * Writes atan(y/x), 0 … π/2, into `theta` as a pair; y + yLow ≥ 0, x + xLow > 0, of moderate size.
 * Method: atan(y/x) = atan(c) + atan((y − c x)/(x + c y)) with c = j/16 next to y/x; where y > x, from π/2.
 */
function angleOf(y: number, yLow: number, x: number, xLow: number): void {
  if (y > x) {
    angleOf(x, xLow, y, yLow);
    const difference = HALF_PI_HIGH - theta[0];
    theta[1] = HALF_PI_HIGH - difference - theta[0] + (HALF_PI_LOW - theta[1]);
    theta[0] = difference;
    return;
  }
  const j = ((y / x) * 16 + 0.5) | 0;
  const c = j * 0.0625;
  const cx = c * x;
  const above = y - cx;
  const aboveLow = sumError(y, -cx, above) - productError(c, x, cx) + (yLow - c * xLow);
  const cy = c * y;
  const below = x + cy;
  const belowLow = sumError(x, cy, below) + productError(c, y, cy) + (xLow + c * yLow);
  const t = above / below;
  const z = t * t;
  const rest =
    quotientRest(t, above, aboveLow, below, belowLow) +
    t * z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9 + z * (-1 / 11)))));
  const sum = ATAN_HIGH[j] + t;
  theta[0] = sum;
  theta[1] = ATAN_HIGH[j] - sum + t + (rest + ATAN_LOW[j]);
}

/** Arc tangent, −π/2 … π/2. */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (size < 1e-8 || x !== x) return x;
  if (size > 1e20) return Math.sign(x) * HALF_PI_HIGH;
  angleOf(size, 0, 1, 0);
  return Math.sign(x) * (theta[0] + theta[1]);
}

const isNegative = (x: number) => x < 0 || Object.is(x, -0);

/** Angle of the point (x, y), −π … π; zeros and infinities as IEEE 754. */
export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return Number.NaN;
  const sign = isNegative(y) ? -1 : 1;
  let above = Math.abs(y);
  let right = Math.abs(x);
  if (above === Infinity && right === Infinity) {
    above = 1;
    right = 1;
  }
  if (above === 0 || right === Infinity || (above < right * NEGLIGIBLE && isNegative(x)))
    return isNegative(x) ? sign * Math.PI : sign * (above / right || 0);
  if (right === 0 || above === Infinity || right < above * NEGLIGIBLE) return sign * HALF_PI_HIGH;
  if (above < right * NEGLIGIBLE) return sign * (above / right);
  const largest = Math.max(above, right);
  const scale = largest > HUGE ? TINY : largest < TINY ? HUGE : 1;
  angleOf(above * scale, 0, right * scale, 0);
  if (!isNegative(x)) return sign * (theta[0] + theta[1]);
  const difference = Math.PI - theta[0];
  return sign * (difference + (Math.PI - difference - theta[0] + (2 * HALF_PI_LOW - theta[1])));
}

/** Writes √(1 − x²) as a pair. */
function cosineOfSine(x: number): void {
  const square = x * x;
  const difference = 1 - square;
  const low = 1 - difference - square - productError(x, x, square);
  const first = Math.sqrt(difference);
  const again = first * first;
  root[0] = first;
  root[1] =
    first === 0 ? 0 : (difference - again - productError(first, first, again) + low) / (2 * first);
}

/** Arc sine, −π/2 … π/2. */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (size < 1e-8 || x !== x) return x;
  if (size > 1) return Number.NaN;
  if (size === 1) return Math.sign(x) * HALF_PI_HIGH;
  cosineOfSine(size);
  angleOf(size, 0, root[0], root[1]);
  return Math.sign(x) * (theta[0] + theta[1]);
}

/** Arc cosine, 0 … π. */
export function acos(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return Number.NaN;
  if (size === 1) return x > 0 ? 0 : Math.PI;
  cosineOfSine(size);
  if (size < 1e-25) return HALF_PI_HIGH;
  angleOf(root[0], root[1], size, 0);
  if (x > 0) return theta[0] + theta[1];
  const difference = Math.PI - theta[0];
  return difference + (Math.PI - difference - theta[0] + (2 * HALF_PI_LOW - theta[1]));
}
