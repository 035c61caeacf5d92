import { add, divide, logarithm, multiply, ONE, power, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = (1 + (s τ)^a)^b/(s ΔC) */
export const havriliakNegamiDielectric: CircuitElement = {
  id: 'H',
  title: 'Havriliak-Negami, dielectric form',
  symbols: { impedancePy: null, boukamp: 'H', autoEis: null },
  formula: 'Z = (1 + (s tau)^a)^b/(s dC)',
  parameters: [
    positive('dC', 'F', 1e-6),
    positive('tau', 's', 0.001),
    exponent('a', 0.9),
    exponent('b', 0.9),
  ],
  impedance: ([dC, tau, a, b]) => {
    const powered = scaledPowerOfS(tau, a);
    return (point) => {
      const { value: u, logarithm: logU } = powered(point);
      const inner = add(ONE, u);
      const z = divide(power(inner, b), scale(point.s, dC));
      const slope = scale(divide(multiply(z, u), inner), b);
      return {
        z,
        gradient: [
          scale(z, -1 / dC),
          scale(slope, a / tau),
          multiply(slope, logU),
          multiply(z, logarithm(inner)),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    1 / (resistance * angularFrequency),
    1 / angularFrequency,
    0.85,
    0.9,
  ],
};
