import { add, divide, logarithm, multiply, ONE, power, scale } from '../../math/complex.ts';
import { type CircuitElement, exponent, positive, scaledPowerOfS } from './element.ts';

/** Z = R/(1 + (s τ)^a)^b */
export const havriliakNegami: CircuitElement = {
  id: 'Ha',
  title: 'Havriliak-Negami, impedance form',
  symbols: { impedancePy: null, boukamp: 'Ha', autoEis: null },
  formula: 'Z = R/(1 + (s tau)^a)^b',
  parameters: [
    positive('R', 'Ω', 100),
    positive('tau', 's', 0.001),
    exponent('a', 0.9),
    exponent('b', 0.9),
  ],
  impedance: ([R, tau, a, b]) => {
    const powered = scaledPowerOfS(tau, a);
    return (point) => {
      const { value: u, logarithm: logU } = powered(point);
      const inner = add(ONE, u);
      const unit = power(inner, -b);
      const z = scale(unit, R);
      const slope = scale(divide(multiply(z, u), inner), -b);
      return {
        z,
        gradient: [
          unit,
          scale(slope, a / tau),
          multiply(slope, logU),
          scale(multiply(z, logarithm(inner)), -1),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [resistance, 1 / angularFrequency, 0.85, 0.9],
};
