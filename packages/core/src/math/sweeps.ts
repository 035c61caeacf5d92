/** A run of points whose x moves in one direction: indices start … end − 1. */
export interface Sweep {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a line into sweeps: where the sign of Δx changes, the turning point stays in the old sweep and the next point
 * starts the new one. Steps with Δx = 0 belong to the current sweep.
 */
export function sweepsOf(x: Float64Array): readonly Sweep[] {
  const sweeps: Sweep[] = [];
  let start = 0;
  let direction = 0;
  for (let i = 1; i < x.length; i++) {
    const change = x[i] - x[i - 1];
    if (change === 0) continue;
    const step = change > 0 ? 1 : -1;
    if (direction !== 0 && step !== direction) {
      sweeps.push({ start, end: i });
      start = i;
    }
    direction = step;
  }
  if (x.length > 0) sweeps.push({ start, end: x.length });
  return sweeps;
}
