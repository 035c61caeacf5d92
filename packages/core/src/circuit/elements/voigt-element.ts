import { complex, multiply, reciprocal, scale } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = R/(1 + s τ) */
export const voigtElement: CircuitElement = {
  id: 'K',
  title: 'R and C in parallel by time constant',
  symbols: { impedancePy: 'K', boukamp: 'K', autoEis: 'K' },
  formula: 'Z = R/(1 + s tau)',
  parameters: [positive('R', 'Ω', 100), positive('tau', 's', 0.001)],
  impedance:
    ([R, tau]) =>
    ({ s }) => {
      const unit = reciprocal(complex(1, s.im * tau));
      return { z: scale(unit, R), gradient: [unit, scale(multiply(multiply(unit, unit), s), -R)] };
    },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency],
};
