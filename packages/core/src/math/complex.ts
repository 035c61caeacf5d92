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

/** From here on |tanh| and |coth| are 1 in double precision. */
const SATURATED = 20;

/** Hyperbolic tangent; saturates instead of overflowing. */
export function tanh({ re, im }: Complex): Complex {
  if (Math.abs(re) > SATURATED) return { re: Math.sign(re), im: 0 };
  const a = sinh(re);
  const c = cos(im);
  const length = a * a + c * c;
  return { re: (a * cosh(re)) / length, im: (sin(im) * c) / length };
}

/** Hyperbolic cotangent; saturates instead of overflowing. */
export function coth({ re, im }: Complex): Complex {
  if (Math.abs(re) > SATURATED) return { re: Math.sign(re), im: 0 };
  const a = sinh(re);
  const s = sin(im);
  const length = a * a + s * s;
  return { re: (a * cosh(re)) / length, im: (-s * cos(im)) / length };
}

/** Beyond this the exponential overflows; 1/sinh and 1/cosh are 0. */
const VANISHED = 700;

/** 1/sinh z */
export function hyperbolicCosecant({ re, im }: Complex): Complex {
  if (Math.abs(re) > VANISHED) return complex(0);
  return reciprocal({ re: sinh(re) * cos(im), im: cosh(re) * sin(im) });
}

/** 1/cosh z */
export function hyperbolicSecant({ re, im }: Complex): Complex {
  if (Math.abs(re) > VANISHED) return complex(0);
  return reciprocal({ re: cosh(re) * cos(im), im: sinh(re) * sin(im) });
}
