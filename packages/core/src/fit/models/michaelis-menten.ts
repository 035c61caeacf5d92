import { median } from '../../math/statistics.ts';
import { separableModel } from './separable-model.ts';
import { between } from './separable-start.ts';

/** So many points tell where the middle of a long line lies. */
const ENOUGH = 50;

/** Median of the positive x; of a long line, of points evenly spread in order. */
function typicalPositive(x: Float64Array): number {
  const stride = Math.ceil(x.length / ENOUGH);
  const some: number[] = [];
  for (let i = 0; i < x.length; i += stride) if (x[i] > 0) some.push(x[i]);
  return median(some.length > 0 ? Float64Array.from(some) : x.filter((xi) => xi > 0));
}

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
  definedFrom: 0,
  term,
  terms(km, x, _, phi) {
    const n = x.length;
    for (let i = 0; i < n; i++) phi[i] = term(km, x[i]);
  },
  slopes(km, x, _, phi, slope) {
    const n = x.length;
    for (let i = 0; i < n; i++) slope[i] = -phi[i] / (km + x[i]);
  },
  ranges(x) {
    const middle = typicalPositive(x);
    return [{ sign: 1, ...between(1e-4 * middle, 1e4 * middle) }];
  },
});
