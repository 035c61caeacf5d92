import {
  add,
  type Complex,
  complex,
  cothAndCosecant,
  divide,
  multiply,
  scale,
  tanhAndSecant,
} from '../../math/complex.ts';

/** A function f and its derivative on a logarithmic scale, x f′(x). */
interface WithSlope {
  readonly value: Complex;
  readonly slope: Complex;
}

/** From here on both functions are 1/x in double precision. */
const SATURATED = 20;

function saturated(x: Complex): WithSlope {
  const value = divide(complex(Math.sign(x.re)), x);
  return { value, slope: scale(value, -1) };
}

/** f = coth(x)/x, of a reflecting end; x f′ = −1/sinh²x − f. */
export function reflecting(x: Complex): WithSlope {
  if (Math.abs(x.re) > SATURATED) return saturated(x);
  const { coth, cosecant } = cothAndCosecant(x);
  const value = divide(coth, x);
  return { value, slope: scale(add(multiply(cosecant, cosecant), value), -1) };
}

/** f = tanh(x)/x, of a transmitting end; x f′ = 1/cosh²x − f. */
export function transmitting(x: Complex): WithSlope {
  if (Math.abs(x.re) > SATURATED) return saturated(x);
  const { tanh, secant } = tanhAndSecant(x);
  const value = divide(tanh, x);
  return { value, slope: add(multiply(secant, secant), scale(value, -1)) };
}
