import { exp } from '../../math/elementary.ts';

export interface RelaxationPeak {
  /** s */
  readonly tau: number;
  /** 1/(2πτ), Hz */
  readonly frequency: number;
  /** Area of the peak, Ω */
  readonly resistance: number;
  /** τ/R, F */
  readonly capacitance: number;
}

/** A peak below this share of the largest is none. */
const LEAST_PEAK = 0.02;

/** Maxima of γ with the area between the minima around them. */
export function peaksOf(tau: Float64Array, gamma: Float64Array, step: number): RelaxationPeak[] {
  const largest = gamma.reduce((a, b) => Math.max(a, b), 0);
  const last = gamma.length - 1;
  const peaks: RelaxationPeak[] = [];
  for (let k = 0; k <= last; k++) {
    const isTop = gamma[k] > (gamma[k - 1] ?? 0) && gamma[k] >= (gamma[k + 1] ?? 0);
    if (!isTop || gamma[k] < LEAST_PEAK * largest) continue;
    let [low, high] = [k, k];
    while (low > 0 && gamma[low - 1] < gamma[low]) low--;
    while (high < last && gamma[high + 1] < gamma[high]) high++;
    let area = 0;
    for (let i = low; i <= high; i++) area += gamma[i] * step;
    // a peak between grid points: the vertex of the parabola through the three highest
    const [before, after] = [gamma[k - 1] ?? 0, gamma[k + 1] ?? 0];
    const bend = before - 2 * gamma[k] + after;
    const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
    const top = tau[k] * exp(shift * step);
    peaks.push({
      tau: top,
      frequency: 1 / (2 * Math.PI * top),
      resistance: area,
      capacitance: top / area,
    });
  }
  return peaks;
}
