import { median } from '../../math/statistics.ts';
import { separableModel } from './separable-model.ts';
import { between } from './separable-start.ts';

const term = (km: number, x: number) => x / (km + x);

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
  term,
  tabulate(km, x, _, phi, slope) {
    for (let i = 0; i < x.length; i++) {
      phi[i] = term(km, x[i]);
      slope[i] = -phi[i] / (km + x[i]);
    }
  },
  ranges(x) {
    const middle = median(x.filter((xi) => xi > 0));
    return [{ sign: 1, ...between(1e-4 * middle, 1e4 * middle) }];
  },
});
