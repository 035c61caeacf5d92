import { multiply, scale } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = (L s)^α: what impedance.py computes under the name La, for circuits that were fitted with it */
export const modifiedInductorImported: CircuitElement = {
  id: 'La_imp',
  title: 'Modified inductor of impedance.py',
  symbols: { impedancePy: 'La', boukamp: null, autoEis: null },
  formula: 'Z = (L s)^alpha',
  parameters: [positive('L', 'H', 1e-6), exponent('alpha', 0.95)],
  impedance: ([L, alpha]) => {
    const powered = scaledPowerOfS(L, alpha);
    return (point) => {
      const { value: z, logarithm } = powered(point);
      return { z, gradient: [scale(z, alpha / L), multiply(z, logarithm)] };
    };
  },
  guess: (resistance, angularFrequency) => [pow(resistance, 1 / 0.95) / angularFrequency, 0.95],
};
