import { add, multiply, ONE, reciprocal, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = R/(1 + (s τ)^γ) */
export const zarc: CircuitElement = {
  id: 'Zarc',
  title: 'ZARC (Cole-Cole)',
  symbols: { impedancePy: 'Zarc', boukamp: 'Zarc', autoEis: 'Zarc' },
  formula: 'Z = R/(1 + (s tau)^gamma)',
  parameters: [positive('R', 'Ω', 100), positive('tau', 's', 0.001), exponent('gamma', 0.9, 'n')],
  impedance: ([R, tau, gamma]) => {
    const powered = scaledPowerOfS(tau, gamma);
    return (point) => {
      const { value: u, logarithm } = powered(point);
      const unit = reciprocal(add(ONE, u));
      const slope = scale(multiply(multiply(unit, unit), u), -R);
      return {
        z: scale(unit, R),
        gradient: [unit, scale(slope, gamma / tau), multiply(slope, logarithm)],
      };
    };
  },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency, 0.85],
};
