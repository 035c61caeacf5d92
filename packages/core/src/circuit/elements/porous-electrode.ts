import {
  add,
  complex,
  cothAndCosecant,
  divide,
  multiply,
  ONE,
  scale,
  squareRoot,
} from '../../math/complex.ts';
import { reflecting } from './diffusion-functions.ts';
import { type CircuitElement, positive } from './element.ts';

/** Z = A coth(β)/β + B/(β sinh β), β = √(a + s b). Source: Paasch, Micka, Gersdorf, Electrochim. Acta 38 (1993) 2653. */
export const porousElectrode: CircuitElement = {
  id: 'T',
  title: 'Macrohomogeneous porous electrode',
  symbols: { impedancePy: 'T', boukamp: null, autoEis: 'T' },
  formula: 'Z = A coth(x)/x + B/(x sinh(x)), x = sqrt(a + s b)',
  parameters: [
    positive('A', 'Ω', 100),
    positive('B', 'Ω', 100),
    positive('a', '', 1),
    positive('b', 's', 0.01),
  ],
  impedance:
    ([A, B, a, b]) =>
    ({ s }) => {
      const inner = complex(a, s.im * b);
      const x = squareRoot(inner);
      const { value, slope } = reflecting(x);
      const { coth, cosecant: sharp } = cothAndCosecant(x);
      const cosecant = divide(sharp, x);
      const cosecantSlope = scale(multiply(cosecant, add(ONE, multiply(x, coth))), -1);
      const perInner = divide(add(scale(slope, A / 2), scale(cosecantSlope, B / 2)), inner);
      return {
        z: add(scale(value, A), scale(cosecant, B)),
        gradient: [value, cosecant, perInner, multiply(perInner, s)],
      };
    },
  guess: (resistance, angularFrequency) => [resistance, resistance, 1, 1 / angularFrequency],
};
