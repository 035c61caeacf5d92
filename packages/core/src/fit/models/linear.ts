import { polynomialModel } from './polynomial-model.ts';

/**
 * Straight line: the calibration of most sensors.
 *
 *     y = a + b x
 *
 * a: unit of y. b: unit of y per unit of x.
 */
export const linear = polynomialModel({
  id: 'Linear',
  title: 'Linear',
  formula: 'y = a + b x',
  equation: 'y = {a} + {b}·x',
  parameters: [
    { symbol: 'a', meaning: 'intercept', unit: 'y' },
    { symbol: 'b', meaning: 'slope', unit: 'y/x' },
  ],
  fitted: 'y',
});
