import { complex, ONE } from '../../math/complex.ts';
import { type CircuitElement, positive } from './element.ts';

/** The length of a general transmission line. No impedance of its own: a factor of the line that it belongs to. */
export const lineLength: CircuitElement = {
  id: 'Tlm',
  title: 'Transmission line, general',
  symbols: { impedancePy: 'Tlm', boukamp: 'Tlm', autoEis: 'Tlm' },
  formula: 'L',
  parameters: [{ ...positive('L', 'm', 1), isFixed: true }],
  impedance: ([L]) => {
    const length = { z: complex(L), gradient: [ONE] };
    return () => length;
  },
  guess: () => [1],
};
