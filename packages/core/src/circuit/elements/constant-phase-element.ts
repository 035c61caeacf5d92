import { multiply, reciprocal, scale } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = 1/(Q s^α) */
export const constantPhaseElement: CircuitElement = {
  id: 'CPE',
  title: 'Constant phase element',
  symbols: { impedancePy: 'CPE', boukamp: 'Q', autoEis: 'P' },
  formula: 'Z = 1/(Q s^alpha)',
  parameters: [positive('Q', 'S s^alpha', 1e-6, 'Y'), exponent('alpha', 0.9, 'n')],
  impedance: ([Q, alpha]) => {
    const powered = powerOfS(alpha);
    return (point) => {
      const z = reciprocal(scale(powered(point), Q));
      return { z, gradient: [scale(z, -1 / Q), scale(multiply(z, point.logS), -1)] };
    };
  },
  guess: (resistance, angularFrequency) => [1 / (resistance * pow(angularFrequency, 0.85)), 0.85],
};
