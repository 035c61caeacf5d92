import { add, complex, divide, multiply, scale, squareRoot } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { transmitting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = Ri κ tanh(L/κ), κ = √(Rct/(Ri (1 + Y Rct s^n))). Source: Bisquert, Phys. Chem. Chem. Phys. 2 (2000) 4185. */
export const porousReactingShort: CircuitElement = {
  id: 'Tlmns',
  title: 'Porous electrode with charge transfer, short end',
  symbols: { impedancePy: null, boukamp: 'Tlmns', autoEis: null },
  formula: 'Z = R_i L tanh(x)/x, x = L sqrt(R_i (1/R_ct + Y s^n))',
  parameters: [
    positive('R_i', 'Ω/m', 1),
    positive('R_ct', 'Ω m', 3),
    positive('Y', 'S s^n/m', 0.005),
    exponent('n', 0.8),
    { ...positive('L', 'm', 1), isFixed: true },
  ],
  impedance: ([Ri, Rct, Y, n, L]) => {
    const powered = powerOfS(n);
    return (point) => {
      const unit = powered(point);
      const wall = add(complex(1 / Rct), scale(unit, Y));
      const { value, slope } = transmitting(scale(squareRoot(wall), L * Math.sqrt(Ri)));
      const perWall = scale(divide(slope, wall), (Ri * L) / 2);
      const perUnit = multiply(perWall, unit);
      return {
        z: scale(value, Ri * L),
        gradient: [
          scale(add(value, scale(slope, 0.5)), L),
          scale(perWall, -1 / (Rct * Rct)),
          perUnit,
          scale(multiply(perUnit, point.logS), Y),
          scale(add(value, slope), Ri),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    resistance,
    resistance,
    1 / (resistance * pow(angularFrequency, 0.85)),
    0.85,
    1,
  ],
};
