import { multiply, scale } from '../../math/complex.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = R coth((s T)^p)/(s T)^p, as in ZView */
export const warburgOpenExponent: CircuitElement = {
  id: 'Wo_RTP',
  title: 'Warburg, reflecting end, free exponent',
  symbols: { impedancePy: null, boukamp: null, autoEis: null },
  formula: 'Z = R coth((s T)^p)/(s T)^p',
  parameters: [positive('R', 'Ω', 100), positive('T', 's', 1), exponent('p', 0.5)],
  impedance: ([R, T, p]) => {
    const powered = scaledPowerOfS(T, p);
    return (point) => {
      const { value: x, logarithm } = powered(point);
      const { value, slope } = reflecting(x);
      return {
        z: scale(value, R),
        gradient: [value, scale(slope, (R * p) / T), scale(multiply(slope, logarithm), R)],
      };
    };
  },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency, 0.5],
};
