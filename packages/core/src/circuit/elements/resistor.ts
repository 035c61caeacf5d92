import { complex, ONE } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = R */
export const resistor: CircuitElement = {
  id: 'R',
  title: 'Resistor',
  symbols: { impedancePy: 'R', boukamp: 'R', autoEis: 'R' },
  formula: 'Z = R',
  parameters: [positive('R', 'Ω', 100)],
  impedance: ([R]) => {
    const value = { z: complex(R), gradient: [ONE] };
    return () => value;
  },
  guess: (resistance) => [resistance],
};
