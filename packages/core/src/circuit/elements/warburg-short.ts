import { scale } from '../../math/complex.ts';
import { transmitting } from './diffusion-functions.ts';
import { type CircuitElement, positive, scaledPowerOfS } from './element.ts';

/** Z = Z0 tanh(√(sτ))/√(sτ): diffusion in a layer with a transmitting end (finite length). Low frequencies: Z0. */
export const warburgShort: CircuitElement = {
  id: 'Ws',
  title: 'Warburg, transmitting end',
  symbols: { impedancePy: 'Ws', boukamp: null, autoEis: 'Ws' },
  formula: 'Z = Z0 tanh(sqrt(s tau))/sqrt(s tau)',
  parameters: [positive('Z0', 'Ω', 100), positive('tau', 's', 1)],
  impedance: ([Z0, tau]) => {
    const powered = scaledPowerOfS(tau, 0.5);
    return (point) => {
      const { value, slope } = transmitting(powered(point).value);
      return { z: scale(value, Z0), gradient: [value, scale(slope, Z0 / (2 * tau))] };
    };
  },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency],
};
