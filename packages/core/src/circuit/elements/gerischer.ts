import { add, divide, multiply, ONE, reciprocal, scale, squareRoot } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = R/√(1 + s t) */
export const gerischer: CircuitElement = {
  id: 'G',
  title: 'Gerischer',
  symbols: { impedancePy: 'G', boukamp: null, autoEis: 'G' },
  formula: 'Z = R/sqrt(1 + s t)',
  parameters: [positive('R_G', 'Ω', 100), positive('t_G', 's', 0.1)],
  impedance:
    ([R, t]) =>
    ({ s }) => {
      const inner = add(ONE, scale(s, t));
      const unit = reciprocal(squareRoot(inner));
      return {
        z: scale(unit, R),
        gradient: [unit, scale(divide(multiply(unit, s), inner), -R / 2)],
      };
    },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency],
};
