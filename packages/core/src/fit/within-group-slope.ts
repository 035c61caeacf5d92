import { studentTwoSided } from '../math/distributions.ts';
import { mean } from '../math/sum.ts';

/** A slope common to several groups, each about its own mean. */
export interface WithinGroupSlope {
  readonly slope: number;
  /** null without a degree of freedom. */
  readonly se: number | null;
  /** Significance of the slope against 0. */
  readonly p: number | null;
  readonly df: number;
}

/**
 * Common least-squares slope of y against x within groups (analysis of covariance, Massart, Handbook of Chemometrics and
 * Qualimetrics A, 1997): Σ (x − x̄_g)(y − ȳ_g) / Σ (x − x̄_g)², df = N − groups − 1.
 *
 * @returns null where x does not change within any group.
 */
export function withinGroupSlope(
  groups: readonly { readonly x: Float64Array; readonly y: Float64Array }[],
): WithinGroupSlope | null {
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  let n = 0;
  for (const { x, y } of groups) {
    const centreX = mean(x);
    const centreY = mean(y);
    for (let i = 0; i < x.length; i++) {
      sxx += (x[i] - centreX) * (x[i] - centreX);
      sxy += (x[i] - centreX) * (y[i] - centreY);
      syy += (y[i] - centreY) * (y[i] - centreY);
    }
    n += x.length;
  }
  if (sxx === 0) return null;
  const slope = sxy / sxx;
  const df = n - groups.length - 1;
  if (df < 1) return { slope, se: null, p: null, df };
  const se = Math.sqrt(Math.max(0, syy - slope * sxy) / df / sxx);
  return { slope, se, p: se === 0 ? 0 : studentTwoSided(slope / se, df), df };
}
