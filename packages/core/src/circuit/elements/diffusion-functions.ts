import {
  add,
  type Complex,
  coth,
  divide,
  hyperbolicCosecant,
  hyperbolicSecant,
  multiply,
  scale,
  tanh,
} from '../../math/complex.ts';

/** A function f and its derivative on a logarithmic scale, x f′(x). */
interface WithSlope {
  readonly value: Complex;
  readonly slope: Complex;
}

/** f = coth(x)/x, of a reflecting end; x f′ = −1/sinh²x − f. */
export function reflecting(x: Complex): WithSlope {
  const value = divide(coth(x), x);
  const cosecant = hyperbolicCosecant(x);
  return { value, slope: scale(add(multiply(cosecant, cosecant), value), -1) };
}

/** f = tanh(x)/x, of a transmitting end; x f′ = 1/cosh²x − f. */
export function transmitting(x: Complex): WithSlope {
  const value = divide(tanh(x), x);
  const secant = hyperbolicSecant(x);
  return { value, slope: add(multiply(secant, secant), scale(value, -1)) };
}
