import { add, multiply, scale } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { transmitting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = Ri tanh(x)/x, x = (s/ω0)^(n/2), ω0 = (Ri Y L²)^(−1/n). Source: Bisquert, Phys. Chem. Chem. Phys. 2 (2000) 4185. */
export const porousBlockingShort: CircuitElement = {
  id: 'Tlmbs',
  title: 'Blocking porous electrode, short end',
  symbols: { impedancePy: null, boukamp: 'Tlmbs', autoEis: null },
  formula: 'Z = R_i tanh(x)/x, x = L sqrt(R_i Y s^n)',
  parameters: [
    positive('R_i', 'Ω/m', 1),
    positive('Y', 'S s^n/m', 0.005),
    exponent('n', 0.8),
    { ...positive('L', 'm', 1), isFixed: true },
  ],
  impedance: ([Ri, Y, n, L]) => {
    const powered = powerOfS(n / 2);
    const root = L * Math.sqrt(Ri * Y);
    return (point) => {
      const { value, slope } = transmitting(scale(powered(point), root));
      return {
        z: scale(value, Ri),
        gradient: [
          add(value, scale(slope, 0.5)),
          scale(slope, Ri / (2 * Y)),
          scale(multiply(slope, point.logS), Ri / 2),
          scale(slope, Ri / L),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    resistance,
    1 / (resistance * pow(angularFrequency, 0.85)),
    0.85,
    1,
  ],
};
