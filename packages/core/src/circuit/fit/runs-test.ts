import { normalUpperTail } from '../../math/distributions.ts';

/**
 * Probability of as few runs of one sign, or fewer, in residuals in the order of frequency, were they independent. Source:
 * Wald, Wolfowitz, Ann. Math. Stat. 11 (1940) 147, normal approximation with continuity correction.
 */
export function runsTest(frequency: Float64Array, residuals: Float64Array): number {
  const order = Array.from(frequency.keys()).toSorted((a, b) => frequency[a] - frequency[b]);
  const signs = order.map((i) => residuals[i] > 0);
  const above = signs.filter(Boolean).length;
  const below = signs.length - above;
  if (above === 0 || below === 0) return signs.length > 1 ? 0 : 1;
  const total = above + below;
  const runs = 1 + signs.slice(1).filter((sign, i) => sign !== signs[i]).length;
  const expected = 1 + (2 * above * below) / total;
  const variance = ((expected - 1) * (expected - 2)) / (total - 1);
  if (!(variance > 0)) return 1;
  return 1 - normalUpperTail((runs + 0.5 - expected) / Math.sqrt(variance));
}
