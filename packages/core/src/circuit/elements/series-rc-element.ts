import { complex, scale } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = (1 + s τ)/(s C) */
export const seriesRcElement: CircuitElement = {
  id: 'Ky',
  title: 'R and C in series by time constant',
  symbols: { impedancePy: null, boukamp: 'Ky', autoEis: null },
  formula: 'Z = (1 + s tau)/(s C)',
  parameters: [positive('C', 'F', 0.0001), positive('tau', 's', 0.001)],
  impedance:
    ([C, tau]) =>
    ({ angularFrequency }) => {
      const z = complex(tau / C, -1 / (C * angularFrequency));
      return { z, gradient: [scale(z, -1 / C), complex(1 / C)] };
    },
  guess: (resistance, angularFrequency) => [
    1 / (resistance * angularFrequency),
    1 / angularFrequency,
  ],
};
