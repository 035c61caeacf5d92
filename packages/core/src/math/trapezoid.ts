/** ∫ y dx by the trapezoidal rule through all points in their order; signed. */
export function trapezoid(x: ArrayLike<number>, y: ArrayLike<number>): number {
  let area = 0;
  for (let i = 1; i < x.length; i++) area += 0.5 * (y[i] + y[i - 1]) * (x[i] - x[i - 1]);
  return area;
}
