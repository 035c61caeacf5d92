import { scale } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = s L */
export const inductor: CircuitElement = {
  id: 'L',
  title: 'Inductor',
  symbols: { impedancePy: 'L', boukamp: 'L', autoEis: 'L' },
  formula: 'Z = s L',
  parameters: [positive('L', 'H', 1e-6)],
  impedance:
    ([L]) =>
    ({ s }) => ({ z: scale(s, L), gradient: [s] }),
  guess: (resistance, angularFrequency) => [resistance / angularFrequency],
};
