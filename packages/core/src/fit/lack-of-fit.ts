import { fisherUpperTail } from '../math/distributions.ts';
import { squaredDeviations, sum } from '../math/sum.ts';
import { levelsOf } from './levels.ts';

/** Whether the residuals of a curve are larger than the scatter of replicates explains. */
export interface LackOfFit {
  readonly ssPureError: number;
  readonly ssLackOfFit: number;
  readonly dfLackOfFit: number;
  readonly dfPureError: number;
  readonly F: number;
  /** Significance: small where the curve does not fit. */
  readonly p: number;
}

/**
 * Lack-of-fit test by analysis of variance: F = (SS_lof/(k − p)) / (SS_pe/(n − k)) for k levels and p parameters (Massart,
 * Handbook of Chemometrics and Qualimetrics A, 1997, 8.2.2).
 *
 * @param sse Residual sum of squares of the unweighted fit.
 * @returns null without replicates, with no more levels than parameters, or when replicates do not scatter.
 */
export function lackOfFit(
  x: Float64Array,
  y: Float64Array,
  sse: number,
  parameters: number,
): LackOfFit | null {
  const levels = levelsOf(x, y);
  const dfLackOfFit = levels.length - parameters;
  const dfPureError = x.length - levels.length;
  if (dfLackOfFit <= 0 || dfPureError <= 0) return null;
  const ssPureError = sum(levels.map((level) => squaredDeviations(level.y, level.mean)));
  if (ssPureError === 0) return null;
  const ssLackOfFit = Math.max(0, sse - ssPureError);
  const F = ssLackOfFit / dfLackOfFit / (ssPureError / dfPureError);
  const p = fisherUpperTail(F, dfLackOfFit, dfPureError);
  return { ssPureError, ssLackOfFit, dfLackOfFit, dfPureError, F, p };
}
