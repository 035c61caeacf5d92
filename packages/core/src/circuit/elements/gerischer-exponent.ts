import { add, divide, logarithm, multiply, ONE, power, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive } from './element.ts';

/** Z = R/(1 + s τ)^n */
export const gerischerExponent: CircuitElement = {
  id: 'Ga',
  title: 'Gerischer, free exponent',
  symbols: { impedancePy: null, boukamp: 'Ga', autoEis: null },
  formula: 'Z = R/(1 + s tau)^n',
  parameters: [positive('R', 'Ω', 100), positive('tau', 's', 0.1), exponent('n', 0.5)],
  impedance:
    ([R, tau, n]) =>
    ({ s }) => {
      const inner = add(ONE, scale(s, tau));
      const unit = power(inner, -n);
      const z = scale(unit, R);
      return {
        z,
        gradient: [
          unit,
          scale(divide(multiply(z, s), inner), -n),
          scale(multiply(z, logarithm(inner)), -1),
        ],
      };
    },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency, 0.5],
};
