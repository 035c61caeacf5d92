import { linearLeastSquares } from '../../math/linear-least-squares.ts';

/** (JᵀJ)⁻¹ of weighted columns: its diagonal, the correlations, and the condition number of the scaled columns. */
export function covarianceOf(columns: readonly Float64Array[]) {
  const p = columns.length;
  if (p === 0) return { variances: new Float64Array(0), correlation: [], condition: 1 };
  const { inverseNormal, condition } = linearLeastSquares(
    columns,
    new Float64Array(columns[0].length),
  );
  const variances = Float64Array.from({ length: p }, (_, k) => inverseNormal[k * p + k]);
  const correlation = columns.map((_, a) =>
    columns.map((__, b) => inverseNormal[a * p + b] / Math.sqrt(variances[a] * variances[b])),
  );
  return { variances, correlation, condition };
}
