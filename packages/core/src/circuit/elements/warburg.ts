import { complex, scale } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = Aw (1 − j)/√ω, the σ form; Y of the admittance form is 1/(Aw √2). */
export const warburg: CircuitElement = {
  id: 'W',
  title: 'Warburg, semi-infinite',
  symbols: { impedancePy: 'W', boukamp: null, autoEis: 'W' },
  formula: 'Z = Aw (1 - j)/sqrt(w)',
  parameters: [positive('Aw', 'Ω s^-½', 100)],
  impedance:
    ([Aw]) =>
    ({ angularFrequency }) => {
      const unit = 1 / Math.sqrt(angularFrequency);
      const slope = complex(unit, -unit);
      return { z: scale(slope, Aw), gradient: [slope] };
    },
  guess: (resistance, angularFrequency) => [resistance * Math.sqrt(angularFrequency / 2)],
};
