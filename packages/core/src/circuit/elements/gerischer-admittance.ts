import { complex, divide, logarithm, multiply, power, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive } from './element.ts';

/** Z = 1/(Y (k + s)^n) */
export const gerischerAdmittance: CircuitElement = {
  id: 'G_YKn',
  title: 'Gerischer, admittance form with free exponent',
  symbols: { impedancePy: null, boukamp: 'G', autoEis: null },
  formula: 'Z = 1/(Y (k + s)^n)',
  parameters: [
    positive('Y', 'S s^n', 0.01),
    positive('k', 's^-1', 1),
    { ...exponent('n', 0.5), isFixed: true },
  ],
  impedance:
    ([Y, k, n]) =>
    ({ s }) => {
      const inner = complex(k, s.im);
      const z = scale(power(inner, -n), 1 / Y);
      return {
        z,
        gradient: [
          scale(z, -1 / Y),
          scale(divide(z, inner), -n),
          scale(multiply(z, logarithm(inner)), -1),
        ],
      };
    },
  guess: (resistance, angularFrequency) => [
    1 / (resistance * Math.sqrt(angularFrequency)),
    angularFrequency,
    0.5,
  ],
};
