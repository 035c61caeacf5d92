import { BLOCK, type Profile, type SeparableProblem } from './separable-profile.ts';

/** Above this condition number QR is asked: too many digits cancel in sums. */
const WORST_CONDITION = 1e6;

/**
 * Parameters, covariance and residuals at the bottom of a profile, by columns made orthogonal to each other: 1, φ − φ̄ and
 * what of b ∂φ/∂c these leave (modified Gram-Schmidt; Björck, BIT 7 (1967) 1). The step left in c is taken along the last.
 *
 * @returns undefined where the columns nearly depend on each other.
 */
export function solutionAtBottom(
  { points: { y, weights }, hasOffset, table }: SeparableProblem,
  reference: number,
  { a, b, c, step, phiCentre, slopeCentre, pp, ps }: Profile & { readonly step: number },
) {
  const n = y.length;
  const ratio = ps / pp;
  const residuals = new Float64Array(n);
  let total = 0;
  let vv = 0;
  let r0 = 0;
  let r1 = 0;
  for (let from = 0; from < n; from += BLOCK) {
    const { phi, slope } = table.columns(c, reference, from);
    for (let k = 0; k < phi.length; k++) {
      const i = from + k;
      const w = weights === undefined ? 1 : weights[i];
      const dp = phi[k] - phiCentre;
      const v = b * (slope[k] - slopeCentre - ratio * dp);
      const r = y[i] - (a + b * phi[k]) - v * step;
      residuals[i] = r;
      total += w;
      vv += w * v * v;
      r0 += w * r;
      r1 += w * dp * r;
    }
  }
  const tilt = b * ratio;
  const lift = b * slopeCentre;
  const condition = Math.sqrt(
    Math.max(
      1 + (phiCentre * phiCentre * total) / pp,
      1 + (tilt * tilt * pp + lift * lift * total) / vv,
    ),
  );
  if (!(condition <= WORST_CONDITION)) return undefined;

  // what rounding left in the residuals along 1 and φ
  const more0 = hasOffset ? r0 / total : 0;
  const more1 = r1 / pp;
  // from the orthogonal columns to 1, φ and b ∂φ/∂c: one row a parameter
  const all = [
    [1, -phiCentre, tilt * phiCentre - lift],
    [0, 1, -tilt],
    [0, 0, 1],
  ];
  const squares = [total, pp, vv];
  const rows = hasOffset ? all : all.slice(1);
  const start = hasOffset ? [a, b, c] : [b, c];
  const p = rows.length;
  const parameters = new Float64Array(p);
  for (let k = 0; k < p; k++)
    parameters[k] = start[k] + (rows[k][0] * more0 + rows[k][1] * more1 + rows[k][2] * step);
  const inverseNormal = new Float64Array(p * p);
  for (let k = 0; k < p; k++)
    for (let l = 0; l < p; l++)
      inverseNormal[k * p + l] =
        (rows[k][0] * rows[l][0]) / squares[0] +
        (rows[k][1] * rows[l][1]) / squares[1] +
        (rows[k][2] * rows[l][2]) / squares[2];
  return { parameters, inverseNormal, residuals, condition };
}
