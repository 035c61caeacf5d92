import type { Curve } from '../measurement/curve.ts';

/** What filters take the samples to be spaced along. */
export interface Sampling {
  readonly variable: 'time' | 'x' | 'index';
  /** n values, strictly monotonic. */
  readonly u: Float64Array;
  /** Mean spacing; negative where u falls. */
  readonly spacing: number;
  /** Largest departure from the mean spacing, as a share of it. */
  readonly jitter: number;
}

/** Up to this jitter samples count as evenly spaced. */
export const UNIFORM = 0.05;

function isStrictly(direction: 1 | -1, values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++)
    if (!(direction * (values[i] - values[i - 1]) > 0)) return false;
  return true;
}

function chooseVariable({ x, time }: Curve): Pick<Sampling, 'variable' | 'u'> {
  if (time !== undefined && isStrictly(1, time)) return { variable: 'time', u: time };
  if (isStrictly(1, x) || isStrictly(-1, x)) return { variable: 'x', u: x };
  return { variable: 'index', u: Float64Array.from({ length: x.length }, (_, i) => i) };
}

/** The sampling variable of a curve: time if it rises strictly, else x if strictly monotonic, else the index. */
export function samplingOf(curve: Curve): Sampling {
  const { variable, u } = chooseVariable(curve);
  const n = u.length;
  const spacing = n > 1 ? (u[n - 1] - u[0]) / (n - 1) : 1;
  let worst = 0;
  for (let i = 1; i < n; i++) {
    const departure = Math.abs(u[i] - u[i - 1] - spacing);
    if (departure > worst) worst = departure;
  }
  return { variable, u, spacing, jitter: worst / Math.abs(spacing) };
}

/** Whether samples count as evenly spaced. */
export const isUniform = ({ jitter }: Sampling): boolean => jitter <= UNIFORM;
