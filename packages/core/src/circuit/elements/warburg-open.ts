import { scale } from '../../math/complex.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, positive, scaledPowerOfS } from './element.ts';

/** Z = Z0 coth(√(sτ))/√(sτ): diffusion in a layer with a reflecting end (finite space). Low frequencies: Z0/3 + Z0/(sτ). */
export const warburgOpen: CircuitElement = {
  id: 'Wo',
  title: 'Warburg, reflecting end',
  symbols: { impedancePy: 'Wo', boukamp: null, autoEis: 'Wo' },
  formula: 'Z = Z0 coth(sqrt(s tau))/sqrt(s tau)',
  parameters: [positive('Z0', 'Ω', 100), positive('tau', 's', 1)],
  impedance: ([Z0, tau]) => {
    const powered = scaledPowerOfS(tau, 0.5);
    return (point) => {
      const { value, slope } = reflecting(powered(point).value);
      return { z: scale(value, Z0), gradient: [value, scale(slope, Z0 / (2 * tau))] };
    };
  },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency],
};
