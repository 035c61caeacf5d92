import { add, multiply, scale } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = √(Rion Zs) coth √(Rion/Zs), Zs = 1/(Qs s^γ): a pore with a blocking wall */
export const transmissionLineBlocking: CircuitElement = {
  id: 'TLMQ',
  title: 'Transmission line, blocking interface',
  symbols: { impedancePy: 'TLMQ', boukamp: null, autoEis: 'TLMQ' },
  formula: 'Z = Rion coth(x)/x, x = sqrt(Rion Qs s^gamma)',
  parameters: [
    positive('Rion', 'Ω', 100),
    positive('Qs', 'F s^(gamma-1)', 0.001),
    exponent('gamma', 0.9),
  ],
  impedance: ([Rion, Qs, gamma]) => {
    const powered = scaledPowerOfS(1, gamma / 2);
    const root = Math.sqrt(Rion * Qs);
    return (point) => {
      const { value, slope } = reflecting(scale(powered(point).value, root));
      return {
        z: scale(value, Rion),
        gradient: [
          add(value, scale(slope, 0.5)),
          scale(slope, Rion / (2 * Qs)),
          scale(multiply(slope, point.logS), Rion / 2),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    resistance,
    1 / (resistance * pow(angularFrequency, 0.85)),
    0.85,
  ],
};
