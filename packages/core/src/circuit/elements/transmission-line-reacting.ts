import { add, complex, divide, multiply, scale, squareRoot } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = √(Rion Zs) coth √(Rion/Zs), 1/Zs = 1/Rct + Qs s^γ: a pore with charge transfer at its wall */
export const transmissionLineReacting: CircuitElement = {
  id: 'TLMR',
  title: 'Transmission line with charge transfer',
  symbols: { impedancePy: null, boukamp: null, autoEis: null },
  formula: 'Z = Rion coth(x)/x, x = sqrt(Rion (1/Rct + Qs s^gamma))',
  parameters: [
    positive('Rion', 'Ω', 100),
    positive('Rct', 'Ω', 100),
    positive('Qs', 'F s^(gamma-1)', 0.001),
    exponent('gamma', 0.9),
  ],
  impedance: ([Rion, Rct, Qs, gamma]) => {
    const powered = powerOfS(gamma);
    return (point) => {
      const unit = powered(point);
      const wall = add(complex(1 / Rct), scale(unit, Qs));
      const { value, slope } = reflecting(squareRoot(scale(wall, Rion)));
      const perWall = scale(divide(slope, wall), Rion / 2);
      const perUnit = multiply(perWall, unit);
      return {
        z: scale(value, Rion),
        gradient: [
          add(value, scale(slope, 0.5)),
          scale(perWall, -1 / (Rct * Rct)),
          perUnit,
          scale(multiply(perUnit, point.logS), Qs),
        ],
      };
    };
  },
  guess: (resistance, angularFrequency) => [
    resistance,
    resistance,
    1 / (resistance * pow(angularFrequency, 0.85)),
    0.85,
  ],
};
