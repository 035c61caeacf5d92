import { exp, log, log1p } from './elementary.ts';

const HALF_LN_2PI = 0.9189385332046728;
/** Stirling's series, B₂ₖ / (2k(2k − 1)). */
const STIRLING = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
];

/** ln Γ(a) − [(a − ½) ln a − a + ½ ln 2π]: what Stirling's formula leaves; a > 0. */
function stirlingRest(a: number): number {
  if (a >= 12) {
    const z = 1 / (a * a);
    let series = 0;
    for (let i = STIRLING.length - 1; i >= 0; i--) series = STIRLING[i] + z * series;
    return series / a;
  }
  // Γ(a) = Γ(a + n) / (a (a + 1) … (a + n − 1))
  let product = 1;
  let shifted = a;
  while (shifted < 12) {
    product *= shifted;
    shifted += 1;
  }
  const steps = shifted - a;
  return (
    stirlingRest(shifted) +
    (shifted - 0.5) * log(shifted) -
    (a - 0.5) * log(a) -
    steps -
    log(product)
  );
}

/** ln Γ(a), a > 0. */
export function logGamma(a: number): number {
  return (a - 0.5) * log(a) - a + HALF_LN_2PI + stirlingRest(a);
}

/** x^a (1 − x)^b / B(a, b), arranged so that large a and b do not cancel (after Didonato & Morris, TOMS 708). */
function betaPower(a: number, b: number, x: number, y: number): number {
  const excess = a * y - b * x;
  const first = excess / a;
  const second = excess / b;
  const exponent =
    (Math.abs(first) < 0.5 ? a * log1p(-first) : a * log((x * (a + b)) / a)) +
    (Math.abs(second) < 0.5 ? b * log1p(second) : b * log((y * (a + b)) / b));
  const rest = stirlingRest(a + b) - stirlingRest(a) - stirlingRest(b);
  return Math.sqrt(((a / (a + b)) * b) / (2 * Math.PI)) * exp(exponent + rest);
}

/**
 * I_x(a, b) / betaPower: the continued fraction whose terms stay positive sums where x ≤ a/(a + b), so that nothing
 * cancels for large a (Didonato & Morris, ACM TOMS 18 (1992) 360, BFRAC).
 *
 * @param excess a y − b x, not negative.
 */
function betaFraction(a: number, b: number, x: number, y: number, excess: number): number {
  const c = 1 + excess;
  const c0 = b / a;
  const c1 = 1 + 1 / a;
  let p = 1;
  let s = a + 1;
  let above = 0;
  let below = 1;
  let nextAbove = 1;
  let nextBelow = c / c1;
  let ratio = c1 / c;
  for (let n = 1; n < 100_000; n++) {
    const t = n / a;
    const w = n * (b - n) * x;
    const e = a / s;
    const alpha = p * (p + c0) * e * e * (w * x);
    const beta = n + w / s + ((1 + t) / (c1 + 2 * t)) * (c + n * (1 + y));
    p = 1 + t;
    s += 2;
    const newAbove = alpha * above + beta * nextAbove;
    const newBelow = alpha * below + beta * nextBelow;
    const last = ratio;
    ratio = newAbove / newBelow;
    above = nextAbove / newBelow;
    below = nextBelow / newBelow;
    nextAbove = ratio;
    nextBelow = 1;
    if (Math.abs(ratio - last) <= 1e-16 * ratio) break;
  }
  return ratio;
}

/**
 * Regularised incomplete beta function I_x(a, b), 0 … 1.
 *
 * @param y 1 − x, given by itself so that x near 1 loses nothing.
 */
export function incompleteBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const excess = a * y - b * x;
  if (excess < 0) return 1 - incompleteBeta(b, a, y, x);
  return betaPower(a, b, x, y) * betaFraction(a, b, x, y, excess);
}
