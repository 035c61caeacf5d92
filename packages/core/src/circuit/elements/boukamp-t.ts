import { add, scale } from '../../math/complex.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, positive, powerOfS } from './element.ts';

/** Z = coth(B √s)/(Y0 √s): Wo with τ = B², Z0 = B/Y0. Not the T of impedance.py, which is the porous electrode. */
export const boukampT: CircuitElement = {
  id: 'T_Boukamp',
  title: 'Boukamp T, reflecting end',
  symbols: { impedancePy: null, boukamp: 'T', autoEis: null },
  formula: 'Z = coth(B sqrt(s))/(Y0 sqrt(s))',
  parameters: [positive('Y0', 'S s^½', 0.01), positive('B', 's^½', 1)],
  impedance: ([Y0, B]) => {
    const root = powerOfS(0.5);
    return (point) => {
      const { value, slope } = reflecting(scale(root(point), B));
      const z = scale(value, B / Y0);
      return { z, gradient: [scale(z, -1 / Y0), scale(add(value, slope), 1 / Y0)] };
    };
  },
  guess: (resistance, angularFrequency) => [
    1 / (resistance * Math.sqrt(angularFrequency)),
    1 / Math.sqrt(angularFrequency),
  ],
};
