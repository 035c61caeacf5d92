import { dotProduct } from '../../math/dot-product.ts';
import { log, log10, pow } from '../../math/elementary.ts';
import { extentOf } from '../../math/extent.ts';
import { moduli, type Spectrum } from '../spectrum.ts';

export interface RelaxationProblemOptions {
  /** Order of the difference that is penalised. 2 unless stated. */
  readonly order?: 1 | 2;
  readonly pointsPerDecade?: number;
  /** How far τ goes beyond the measured frequencies, in decades on each side. */
  readonly extendDecades?: number;
  /** A series capacitance; unless stated, where the spectrum ends in a phase below −72°: it passes no direct current. */
  readonly hasCapacitance?: boolean;
}

const POINTS_PER_DECADE = 20;
const EXTEND_DECADES = 0.5;

/** The linear problem, each column scaled to length 1. */
export interface RelaxationProblem {
  readonly tau: Float64Array;
  readonly step: number;
  /** Columns before those of γ: R0, L and, where there is one, 1/C. */
  readonly others: number;
  /** p columns of 2n weighted values. */
  readonly columns: readonly Float64Array[];
  readonly lengths: Float64Array;
  readonly right: Float64Array;
  /** AᵀA and the penalty DᵀD/S², p × p. */
  readonly normal: Float64Array;
  readonly penalty: Float64Array;
  readonly moments: Float64Array;
}

/** −Im Z over Re Z at the lowest frequency from which the current counts as blocked. */
const BLOCKED = 3;

function isBlocking({ frequency, re, im }: Spectrum): boolean {
  const slowest = frequency.indexOf(extentOf(frequency).low);
  return -im[slowest] > BLOCKED * Math.abs(re[slowest]);
}

/** Rows of the difference operator of this order: 1 −1, or 1 −2 1. */
const DIFFERENCES = { 1: [1, -1], 2: [1, -2, 1] } as const;

/** Time constants in s, evenly spaced on a logarithmic scale over the measured frequencies and some way beyond. */
export function relaxationGrid(
  { frequency }: Spectrum,
  pointsPerDecade = POINTS_PER_DECADE,
  extendDecades = EXTEND_DECADES,
): Float64Array {
  const { low, high } = extentOf(frequency);
  const first = log10(1 / (2 * Math.PI * high)) - extendDecades;
  const last = log10(1 / (2 * Math.PI * low)) + extendDecades;
  const count = Math.max(3, Math.round((last - first) * pointsPerDecade) + 1);
  return Float64Array.from({ length: count }, (_, k) =>
    pow(10, first + (k * (last - first)) / (count - 1)),
  );
}

/** Sets the problem up. `spectrum`: usable points only. */
export function relaxationProblem(
  spectrum: Spectrum,
  options: RelaxationProblemOptions,
): RelaxationProblem {
  const { order = 2, pointsPerDecade, extendDecades } = options;
  const { hasCapacitance = isBlocking(spectrum) } = options;
  const { frequency, re, im } = spectrum;
  const n = frequency.length;
  const tau = relaxationGrid(spectrum, pointsPerDecade, extendDecades);
  const count = tau.length;
  const step = log(tau[count - 1] / tau[0]) / (count - 1);
  const weights = moduli(spectrum).map((value) => 1 / value);
  const omega = frequency.map((value) => 2 * Math.PI * value);
  const column = (at: (w: number) => readonly [number, number]) => {
    const values = new Float64Array(2 * n);
    for (let i = 0; i < n; i++) {
      const [real, imaginary] = at(omega[i]);
      values[i] = weights[i] * real;
      values[n + i] = weights[i] * imaginary;
    }
    return values;
  };
  const raw = [
    column(() => [1, 0]),
    column((w) => [0, w]),
    ...(hasCapacitance ? [column((w) => [0, -1 / w])] : []),
    ...Array.from(tau, (t) =>
      column((w) => {
        const length = 1 + w * w * t * t;
        return [step / length, (-step * w * t) / length];
      }),
    ),
  ];
  const lengths = Float64Array.from(raw, (values) => Math.sqrt(dotProduct(values, values)));
  const columns = raw.map((values, k) => values.map((value) => value / lengths[k]));
  const right = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    right[i] = weights[i] * re[i];
    right[n + i] = weights[i] * im[i];
  }
  const p = columns.length;
  const others = p - count;
  const normal = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b <= a; b++) {
      normal[a * p + b] = dotProduct(columns[a], columns[b]);
      normal[b * p + a] = normal[a * p + b];
    }
  const { low, high } = extentOf(re);
  const scale = high - low;
  const penalty = new Float64Array(p * p);
  const row = DIFFERENCES[order];
  for (let k = 0; k + row.length <= count; k++)
    row.forEach((x, i) =>
      row.forEach((y, j) => {
        const [a, b] = [others + k + i, others + k + j];
        penalty[a * p + b] += (x * y) / (scale * scale * lengths[a] * lengths[b]);
      }),
    );
  return {
    tau,
    step,
    others,
    columns,
    lengths,
    right,
    normal,
    penalty,
    moments: Float64Array.from(columns, (values) => dotProduct(values, right)),
  };
}
