import { atan2, cos, cosh, exp, hypot, log, sin, sinh } from './elementary.ts';

/** A complex number. Functions of this file never change their arguments. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const complex = (re: number, im = 0): Complex => ({ re, im });

export const ONE = complex(1);

export const add = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im });

export const multiply = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});

export const scale = (a: Complex, factor: number): Complex => ({
  re: a.re * factor,
  im: a.im * factor,
});

/** 1/z without overflow on the way (Smith, Commun. ACM 5 (1962) 435). */
export function reciprocal({ re, im }: Complex): Complex {
  if (Math.abs(re) >= Math.abs(im)) {
    const ratio = im / re;
    const length = re + im * ratio;
    return { re: 1 / length, im: -ratio / length };
  }
  const ratio = re / im;
  const length = re * ratio + im;
  return { re: ratio / length, im: -1 / length };
}

export const divide = (a: Complex, b: Complex): Complex => multiply(a, reciprocal(b));

/** Principal branch of the logarithm. */
export const logarithm = ({ re, im }: Complex): Complex => ({
  re: log(hypot(re, im)),
  im: atan2(im, re),
});

/** size · e^(j angle) */
export const polar = (size: number, angle: number): Complex => ({
  re: size * cos(angle),
  im: size * sin(angle),
});

/** z^exponent, principal branch. */
export function power(z: Complex, exponent: number): Complex {
  const { re, im } = logarithm(z);
  return polar(exp(exponent * re), exponent * im);
}

/** Square root with a real part that is not negative. */
export function squareRoot({ re, im }: Complex): Complex {
  const size = hypot(re, im);
  if (size === 0) return complex(0);
  const root = Math.sqrt((size + Math.abs(re)) / 2);
  const other = im / (2 * root);
  if (re >= 0) return { re: root, im: other };
  return im >= 0 ? { re: Math.abs(other), im: root } : { re: Math.abs(other), im: -root };
}

/** From here on |tanh| and |coth| are 1 in double precision; beyond the second one 1/sinh and 1/cosh are 0. */
const SATURATED = 20;
const VANISHED = 700;

/** tanh z and 1/cosh z; they saturate instead of overflowing. */
export function tanhAndSecant({ re, im }: Complex): { tanh: Complex; secant: Complex } {
  const size = Math.abs(re);
  if (size > VANISHED) return { tanh: complex(Math.sign(re)), secant: complex(0) };
  const a = sinh(re);
  const b = cosh(re);
  const s = sin(im);
  const c = cos(im);
  const secant = reciprocal({ re: b * c, im: a * s });
  if (size > SATURATED) return { tanh: complex(Math.sign(re)), secant };
  const length = a * a + c * c;
  return { tanh: { re: (a * b) / length, im: (s * c) / length }, secant };
}

/** coth z and 1/sinh z; they saturate instead of overflowing. */
export function cothAndCosecant({ re, im }: Complex): { coth: Complex; cosecant: Complex } {
  const size = Math.abs(re);
  if (size > VANISHED) return { coth: complex(Math.sign(re)), cosecant: complex(0) };
  const a = sinh(re);
  const b = cosh(re);
  const s = sin(im);
  const c = cos(im);
  const cosecant = reciprocal({ re: a * c, im: b * s });
  if (size > SATURATED) return { coth: complex(Math.sign(re)), cosecant };
  const length = a * a + s * s;
  return { coth: { re: (a * b) / length, im: (-s * c) / length }, cosecant };
}
