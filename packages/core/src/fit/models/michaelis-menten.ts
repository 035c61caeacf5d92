import { median } from '../../math/statistics.ts';
import { between, separableModel } from './separable-model.ts';

/**
 * Saturating response, as of an enzyme electrode.
 *
 *     y = vmax x / (km + x),  x ≥ 0
 *
 * vmax: unit of y. km: unit of x.
 * Source: Michaelis & Menten, Biochem. Z. 49 (1913) 333.
 */
export const michaelisMenten = separableModel({
  id: 'Michaelis-Menten',
  title: 'Michaelis–Menten',
  formula: 'y = vmax x / (km + x)',
  equation: 'y = {vmax}·x/({km} + x)',
  parameters: [
    { symbol: 'vmax', meaning: 'response at saturation', unit: 'y' },
    { symbol: 'km', meaning: 'concentration at half saturation', unit: 'x' },
  ],
  isDefinedAt: (x) => x >= 0,
  term: (km, x) => x / (km + x),
  derivative: (km, x) => -x / ((km + x) * (km + x)),
  ranges(x) {
    const middle = median(x.filter((xi) => xi > 0));
    return [{ sign: 1, ...between(1e-4 * middle, 1e4 * middle) }];
  },
});
