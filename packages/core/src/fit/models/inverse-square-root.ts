import { ABOVE_ZERO } from './model.ts';
import { polynomialModel } from './polynomial-model.ts';

const at = (x: number) => 1 / Math.sqrt(x);

/**
 * Cottrell's law with an offset: the current of a diffusion-limited step.
 *
 *     y = a + b / √x,  x > 0
 *
 * x: time, s. a: unit of y. b: unit of y times s^½; b = nFAC√(D/π).
 * Source: Cottrell, Z. Phys. Chem. 42 (1903) 385.
 */
export const inverseSquareRoot = polynomialModel({
  id: 'Inverse square root',
  title: 'Inverse square root',
  formula: 'y = a + b / √x',
  equation: 'y = {a} + {b}/√x',
  parameters: [
    { symbol: 'a', meaning: 'value at long times', unit: 'y' },
    { symbol: 'b', meaning: 'Cottrell slope', unit: 'y·√x' },
  ],
  fitted: 'y',
  abscissa: {
    at,
    into(x, out) {
      const n = x.length;
      for (let i = 0; i < n; i++) out[i] = at(x[i]);
    },
  },
  definedFrom: ABOVE_ZERO,
});
