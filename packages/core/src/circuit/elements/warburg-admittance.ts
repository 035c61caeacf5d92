import { multiply, reciprocal, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = 1/(Y s^n) with n = ½ unless it is freed */
export const warburgAdmittance: CircuitElement = {
  id: 'W_Y',
  title: 'Warburg, semi-infinite, admittance form',
  symbols: { impedancePy: null, boukamp: 'W', autoEis: null },
  formula: 'Z = 1/(Y s^n)',
  parameters: [positive('Y', 'S s^n', 0.001), { ...exponent('n', 0.5), isFixed: true }],
  impedance: ([Y, n]) => {
    const powered = powerOfS(n);
    return (point) => {
      const z = reciprocal(scale(powered(point), Y));
      return { z, gradient: [scale(z, -1 / Y), scale(multiply(z, point.logS), -1)] };
    };
  },
  guess: (resistance, angularFrequency) => [1 / (resistance * Math.sqrt(angularFrequency)), 0.5],
};
