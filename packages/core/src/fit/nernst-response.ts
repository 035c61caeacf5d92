import { log10, pow } from '../math/elementary.ts';
import { mean } from '../math/sum.ts';
import { type Fit, fitModel } from './fit.ts';
import { nernstSlope } from './ion-selective.ts';
import { semilogX } from './models/semilog-x.ts';

/** 25 °C. */
const ROOM_TEMPERATURE = 298.15;
/** Charges of ions that electrodes are made for. */
const CHARGES = [1, 2, 3];

/** How an electrode follows the activity of its ion. Potentials in V, the activity in the unit given. */
export interface NernstResponse {
  readonly fit: Fit;
  /** V per decade. */
  readonly slope: number;
  readonly slopeError: number | null;
  /** Potential at an activity of 1. */
  readonly standardPotential: number;
  /** Charge with the slope nearest to the one found. */
  readonly charge: number;
  /** Share of the theoretical slope, per cent. */
  readonly percentOfTheory: number;
  /** Where the line crosses the mean of the blanks; null without blanks. */
  readonly detectionLimit: number | null;
}

/** The charge whose theoretical slope is nearest, and the share of it, per cent. Slope in V per decade. */
function nearestCharge(slope: number) {
  const miss = (z: number) => Math.abs(log10(Math.abs(slope) / nernstSlope(ROOM_TEMPERATURE, z)));
  const size = CHARGES.reduce((best, z) => (miss(z) < miss(best) ? z : best));
  const charge = slope < 0 ? -size : size;
  return { charge, percent: (100 * slope) / nernstSlope(ROOM_TEMPERATURE, charge) };
}

/** A slope, V per decade, in per cent of Nernst's at 25 °C for the charge that comes nearest. */
export const nernstPercent = (slope: number): number => nearestCharge(slope).percent;

/**
 * Nernst's slope by least squares of E on log₁₀ a, in per cent of ln 10 RT/(zF) at 25 °C, and the detection limit where the
 * line crosses the mean potential of the blanks (IUPAC, Pure Appl. Chem. 66 (1994) 2527).
 *
 * @param activity n values; 0 marks a blank.
 * @throws TafelError TOO_FEW_POINTS, DEGENERATE_X.
 */
export function nernstResponse(activity: Float64Array, potential: Float64Array): NernstResponse {
  const ions = (values: Float64Array) => values.filter((_, i) => activity[i] > 0);
  const fit = fitModel(semilogX, ions(activity), ions(potential));
  const { a: standardPotential, b: slope } = fit.parameters;
  const { charge, percent } = nearestCharge(slope);
  const blanks = potential.filter((_, i) => activity[i] === 0);
  return {
    fit,
    slope,
    slopeError: fit.standardErrors?.['b'] ?? null,
    standardPotential,
    charge,
    percentOfTheory: percent,
    detectionLimit:
      blanks.length === 0 ? null : pow(10, (mean(blanks) - standardPotential) / slope),
  };
}
