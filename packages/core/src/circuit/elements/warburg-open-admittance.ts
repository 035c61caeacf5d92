import { add, multiply, scale } from '../../math/complex.ts';
import { exp, log } from '../../math/elementary.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = coth((B s)^n)/(Y s)^n */
export const warburgOpenAdmittance: CircuitElement = {
  id: 'Wo_YBn',
  title: 'Warburg, reflecting end, admittance form',
  symbols: { impedancePy: null, boukamp: 'Wo', autoEis: null },
  formula: 'Z = coth((B s)^n)/(Y s)^n',
  parameters: [
    positive('Y', 'S^(1/n) s', 1),
    positive('B', 's', 1),
    { ...exponent('n', 0.5), isFixed: true },
  ],
  impedance: ([Y, B, n]) => {
    const powered = scaledPowerOfS(B, n);
    const logRatio = log(B / Y);
    const ratio = exp(n * logRatio);
    return (point) => {
      const { value: x, logarithm } = powered(point);
      const { value, slope } = reflecting(x);
      const z = scale(value, ratio);
      return {
        z,
        gradient: [
          scale(z, -n / Y),
          scale(add(value, slope), (ratio * n) / B),
          add(scale(z, logRatio), scale(multiply(slope, logarithm), ratio)),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    1 / (angularFrequency * resistance * resistance),
    1 / angularFrequency,
    0.5,
  ],
};
