import { add, divide, multiply, ONE, scale, squareRoot } from '../../math/complex.ts';
import { pow } from '../../math/elementary.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, exponent, positive, powerOfS } from './element.ts';

/** Z = √(Ri Rr) coth(d √(Ri/Rr) σ)/σ, σ = √(1 + Y s^n). Source: de Levie, Electrochim. Acta 8 (1963) 751. */
export const deLeviePore: CircuitElement = {
  id: 'Ls',
  title: 'De Levie pore',
  symbols: { impedancePy: null, boukamp: 'Ls', autoEis: null },
  formula: 'Z = R_i d coth(x)/x, x = d sqrt(R_i/R_r (1 + Y s^n))',
  parameters: [
    positive('R_i', 'Ω/cm', 10),
    positive('R_r', 'Ω cm', 1),
    positive('Y', 'S s^n/cm', 0.01),
    exponent('n', 0.8),
    positive('d', 'cm', 0.2),
  ],
  impedance: ([Ri, Rr, Y, n, d]) => {
    const powered = powerOfS(n);
    return (point) => {
      const unit = powered(point);
      const wall = add(ONE, scale(unit, Y));
      const { value, slope } = reflecting(scale(squareRoot(wall), d * Math.sqrt(Ri / Rr)));
      const perUnit = scale(divide(multiply(slope, unit), wall), (Ri * d) / 2);
      return {
        z: scale(value, Ri * d),
        gradient: [
          scale(add(value, scale(slope, 0.5)), d),
          scale(slope, (-Ri * d) / (2 * Rr)),
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
    1 / pow(angularFrequency, 0.8),
    0.8,
    1,
  ],
};
