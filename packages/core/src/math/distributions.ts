import { incompleteBeta, logGamma } from './beta.ts';
import { exp, log, log1p } from './elementary.ts';

/** P(Z > z) of the standard normal distribution. */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  if (z < 2) {
    // Φ(z) − ½ = φ(z) (z + z³/3 + z⁵/(3·5) + …)
    let term = z;
    let total = z;
    for (let k = 3; term > 1e-17 * total; k += 2) {
      term *= (z * z) / k;
      total += term;
    }
    return 0.5 - normalDensity(z) * total;
  }
  if (z > 39) return 0;
  // Laplace's continued fraction, from the end
  let fraction = z;
  for (let k = Math.ceil(30 + 900 / (z * z)); k >= 1; k--) fraction = z + k / fraction;
  return normalDensity(z) / fraction;
}

function normalDensity(z: number): number {
  return exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/** z with P(Z ≤ z) = p, 0 < p < 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0.5) return 0;
  if (p <= 0) return -Infinity;
  // a start within 5e-4 (Abramowitz & Stegun 26.2.23), then Newton on the logarithm of the tail
  const t = Math.sqrt(-2 * log(p));
  let z =
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let i = 0; i < 20; i++) {
    const tail = normalUpperTail(z);
    const step = (tail / normalDensity(z)) * log(tail / p);
    z += step;
    if (Math.abs(step) <= 4e-16 * Math.abs(z)) break;
  }
  return -z;
}

/** P(T > t) of Student's distribution, t ≥ 0, ν degrees of freedom (need not be whole). */
function studentUpperTail(t: number, df: number): number {
  const square = t * t;
  if (square === Infinity) return 0;
  return 0.5 * incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square));
}

/** Two-sided significance of a Student t: P(|T| > |t|). */
export function studentTwoSided(t: number, df: number): number {
  return 2 * studentUpperTail(Math.abs(t), df);
}

/** t with P(T ≤ t) = p for ν degrees of freedom; 0 < p < 1. */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const tail = 1 - p;
  if (tail === 0) return Infinity;
  if (tail === 0.5) return 0;
  const logDensityAtZero = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * log(df * Math.PI);
  // the logarithm of the tail is nearly straight in ln t where it is long, and in t where it is short
  let low = 0;
  let high = Infinity;
  let t = Math.max(-normalQuantile(tail), 1e-300);
  for (let i = 0; i < 200; i++) {
    const current = studentUpperTail(t, df);
    if (current > tail) low = t;
    else high = t;
    const density = exp(logDensityAtZero - ((df + 1) / 2) * log1p((t * t) / df));
    let next = t * exp((current / (t * density)) * log(current / tail));
    if (!(next > low && next < high)) next = high === Infinity ? 2 * t : (low + high) / 2;
    const settled = Math.abs(next - t) <= 4e-16 * t;
    t = next;
    if (settled) break;
  }
  return t;
}

/** P(F > f) of Fisher's distribution. */
export function fisherUpperTail(f: number, df1: number, df2: number): number {
  if (!(f > 0)) return 1;
  const scaled = df1 * f;
  if (scaled === Infinity) return 0;
  return incompleteBeta(df2 / 2, df1 / 2, df2 / (df2 + scaled), scaled / (df2 + scaled));
}
