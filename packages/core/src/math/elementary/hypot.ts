import { powerOfTwo } from './binary-exponent.ts';
import { productError, sumError } from './double-double.ts';

/** √(x² + y²) without overflow or underflow on the way; infinite when a side is, even beside NaN (IEEE 754). */
export function hypot(x: number, y: number): number {
  const a = Math.max(Math.abs(x), Math.abs(y));
  const b = Math.min(Math.abs(x), Math.abs(y));
  if (Math.abs(x) === Infinity || Math.abs(y) === Infinity) return Infinity;
  if (a !== a || b < a * 1e-20) return a;
  if (a === 0) return 0;
  const scale = a > 1e150 ? powerOfTwo(-600) : a < 1e-150 ? powerOfTwo(600) : 1;
  const p = a * scale;
  const q = b * scale;
  const pp = p * p;
  const qq = q * q;
  const sum = pp + qq;
  const low = sumError(pp, qq, sum) + productError(p, p, pp) + productError(q, q, qq);
  const root = Math.sqrt(sum);
  const again = root * root;
  const rest = (sum - again - productError(root, root, again) + low) / (2 * root);
  return (root + rest) / scale;
}
