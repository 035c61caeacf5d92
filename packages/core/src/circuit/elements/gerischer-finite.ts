import { add, divide, multiply, ONE, scale, squareRoot } from '../../math/complex.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = R/(√(1 + s t) tanh(φ √(1 + s t))) */
export const gerischerFinite: CircuitElement = {
  id: 'Gs',
  title: 'Gerischer, finite length',
  symbols: { impedancePy: 'Gs', boukamp: null, autoEis: 'Gs' },
  formula: 'Z = R/(sqrt(1 + s t) tanh(phi sqrt(1 + s t)))',
  parameters: [positive('R_G', 'Ω', 100), positive('t_G', 's', 0.1), positive('phi', '', 1)],
  impedance:
    ([R, t, phi]) =>
    ({ s }) => {
      const inner = add(ONE, scale(s, t));
      const { value, slope } = reflecting(scale(squareRoot(inner), phi));
      return {
        z: scale(value, R * phi),
        gradient: [
          scale(value, phi),
          scale(divide(multiply(slope, s), inner), (R * phi) / 2),
          scale(add(value, slope), R),
        ],
      };
    },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency, 1],
};
