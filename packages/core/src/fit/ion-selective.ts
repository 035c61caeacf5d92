import { TafelError } from '../errors.ts';
import { log10, pow } from '../math/elementary.ts';
import { mean } from '../math/sum.ts';
import { fitModel } from './fit.ts';
import { semilogX } from './models/semilog-x.ts';
import { FARADAY, GAS_CONSTANT } from './physical-constants.ts';

const LN10 = 2.302585092994046;

/** Theoretical slope of an electrode, V per decade: ln 10 · RT/(zF). Temperature in K. */
export function nernstSlope(temperature: number, z: number): number {
  return (LN10 * GAS_CONSTANT * temperature) / (z * FARADAY);
}

/** Activities that differ by less are the same, typed or made as a power of ten. */
const SAME = 1e-9;

type Interval = readonly [low: number, high: number];

/** Calibration of an ion-selective electrode, in the units of its potential and activity. */
export interface IseCalibration {
  readonly slope: number;
  readonly E0: number;
  /** Mean potential below the detection limit. */
  readonly plateau: number;
  readonly lod: number;
  readonly r2: number | null;
}

/**
 * Detection limit where the linear segment crosses the mean of the plateau: 10^((E_plateau − E0)/slope) (IUPAC, Pure Appl.
 * Chem. 66 (1994) 2527).
 *
 * @throws TafelError TOO_FEW_POINTS, DEGENERATE_X, ZERO_SLOPE.
 */
export function iseDetectionLimit(
  activity: Float64Array,
  potential: Float64Array,
  plateauRange: Interval,
  linearRange: Interval,
): IseCalibration {
  const inside = ([low, high]: Interval, values: Float64Array) =>
    values.filter((_, i) => low * (1 - SAME) <= activity[i] && activity[i] <= high * (1 + SAME));
  const fit = fitModel(semilogX, inside(linearRange, activity), inside(linearRange, potential));
  const { a: E0, b: slope } = fit.parameters;
  const flat = inside(plateauRange, potential);
  if (flat.length === 0)
    throw new TafelError('TOO_FEW_POINTS', 'No potential lies on the plateau.');
  if (slope === 0)
    throw new TafelError(
      'ZERO_SLOPE',
      'The electrode does not respond, so its line crosses nothing.',
    );
  const plateau = mean(flat);
  return { slope, E0, plateau, lod: pow(10, (plateau - E0) / slope), r2: fit.r2 };
}

/** An ion that disturbs: its selectivity coefficient, activity and charge, beside the charge of the ion measured. */
export interface Interferent {
  readonly K: number;
  readonly a: number;
  readonly zi: number;
  readonly zj: number;
}

/** Potential in a mixture (Nikolsky & Eisenman): E0 + S log₁₀(a_i + Σ K a_j^(z_i/z_j)). */
export function nikolskyEisenman(
  E0: number,
  slope: number,
  activity: number,
  interferents: readonly Interferent[],
): number {
  const sum = interferents.reduce(
    (total, { K, a, zi, zj }) => total + K * pow(a, zi / zj),
    activity,
  );
  return E0 + slope * log10(sum);
}

/** log K by separate solutions of equal activity (IUPAC, Pure Appl. Chem. 72 (2000) 1851). */
export function separateSolutions(input: {
  readonly Ei: number;
  readonly Ej: number;
  readonly slope: number;
  readonly zi: number;
  readonly zj: number;
  readonly a: number;
}): number {
  const { Ei, Ej, slope, zi, zj, a } = input;
  return (Ej - Ei) / slope + (1 - zi / zj) * log10(a);
}

/** log K by a fixed interference: the detection limit aDL in a solution of the interferent of activity aj. */
export function fixedInterference(aDL: number, aj: number, zi: number, zj: number): number {
  return log10(aDL) - (zi / zj) * log10(aj);
}
