import { complex, scale } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = 1/(s C) */
export const capacitor: CircuitElement = {
  id: 'C',
  title: 'Capacitor',
  symbols: { impedancePy: 'C', boukamp: 'C', autoEis: 'C' },
  formula: 'Z = 1/(s C)',
  parameters: [positive('C', 'F', 1e-6)],
  impedance:
    ([C]) =>
    ({ s }) => {
      const z = complex(0, -1 / (s.im * C));
      return { z, gradient: [scale(z, -1 / C)] };
    },
  guess: (resistance, angularFrequency) => [1 / (resistance * angularFrequency)],
};
