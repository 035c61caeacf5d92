import { multiply, scale } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = L s^α */
export const modifiedInductor: CircuitElement = {
  id: 'La',
  title: 'Modified inductor',
  symbols: { impedancePy: null, boukamp: 'La', autoEis: null },
  formula: 'Z = L s^alpha',
  parameters: [positive('L', 'H s^(alpha-1)', 1e-6), exponent('alpha', 0.95, 'n')],
  impedance: ([L, alpha]) => {
    const powered = powerOfS(alpha);
    return (point) => {
      const unit = powered(point);
      const z = scale(unit, L);
      return { z, gradient: [unit, multiply(z, point.logS)] };
    };
  },
  guess: (resistance, angularFrequency) => [resistance / pow(angularFrequency, 0.95), 0.95],
};
