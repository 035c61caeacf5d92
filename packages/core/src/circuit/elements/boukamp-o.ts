import { add, scale } from '../../math/complex.ts';
import { transmitting } from './diffusion-functions.ts';
import { type CircuitElement, positive, powerOfS } from './element.ts';

/** Z = tanh(B √s)/(Y0 √s): Ws with τ = B², Z0 = B/Y0 */
export const boukampO: CircuitElement = {
  id: 'O_Boukamp',
  title: 'Boukamp O, transmitting end',
  symbols: { impedancePy: null, boukamp: 'O', autoEis: null },
  formula: 'Z = tanh(B sqrt(s))/(Y0 sqrt(s))',
  parameters: [positive('Y0', 'S s^½', 0.01), positive('B', 's^½', 1)],
  impedance: ([Y0, B]) => {
    const root = powerOfS(0.5);
    return (point) => {
      const { value, slope } = transmitting(scale(root(point), B));
      const z = scale(value, B / Y0);
      return { z, gradient: [scale(z, -1 / Y0), scale(add(value, slope), 1 / Y0)] };
    };
  },
  guess: (resistance, angularFrequency) => [
    1 / (resistance * Math.sqrt(angularFrequency)),
    1 / Math.sqrt(angularFrequency),
  ],
};
