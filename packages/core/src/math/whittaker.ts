/**
 * The z that minimises Σ w (y − z)² + λ Σ (Δ²z)²: Whittaker's smoother (Eilers, Anal. Chem. 75 (2003) 3631). The system is
 * pentadiagonal; Cholesky factors L D Lᵀ solve it in O(n). At least three values.
 */
export function whittaker(y: Float64Array, weights: Float64Array, lambda: number): Float64Array {
  const n = y.length;
  const d = new Float64Array(n);
  const first = new Float64Array(n);
  const second = new Float64Array(n);
  const z = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    // rows of DᵀD for second differences: 1 −2 1, convolved with itself and cut at the ends
    const inner = i > 1 && i < n - 2;
    const diagonal = inner ? 6 : i === 0 || i === n - 1 ? 1 : n === 3 ? 4 : 5;
    const beside = i === 0 || i === n - 2 ? -2 : -4;
    const before = i > 0 ? first[i - 1] : 0;
    const before2 = i > 1 ? second[i - 2] : 0;
    d[i] =
      weights[i] +
      lambda * diagonal -
      (i > 0 ? before * before * d[i - 1] : 0) -
      (i > 1 ? before2 * before2 * d[i - 2] : 0);
    if (i < n - 1)
      first[i] = (lambda * beside - (i > 0 ? second[i - 1] * before * d[i - 1] : 0)) / d[i];
    if (i < n - 2) second[i] = lambda / d[i];
    z[i] = weights[i] * y[i] - before * (i > 0 ? z[i - 1] : 0) - before2 * (i > 1 ? z[i - 2] : 0);
  }
  for (let i = n - 1; i >= 0; i--) {
    z[i] /= d[i];
    if (i < n - 1) z[i] -= first[i] * z[i + 1];
    if (i < n - 2) z[i] -= second[i] * z[i + 2];
  }
  return z;
}
