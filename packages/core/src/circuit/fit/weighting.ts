import { TafelError } from '../../errors.ts';
import { moduli, type Spectrum } from '../spectrum.ts';

/**
 * What a residual is multiplied with before it is squared: unit 1; modulus 1/|Z|; proportional 1/|Re Z| and 1/|Im Z|;
 * sigma 1/σ of each point; fitted modulus 1/|Ẑ|, taken anew from each solution; admittance 1/|Z|², which fits Y.
 */
export const weightings = [
  'modulus',
  'unit',
  'proportional',
  'sigma',
  'fittedModulus',
  'admittance',
] as const;
export type Weighting = (typeof weightings)[number];

/** Weights of the 2n residuals: real parts first. `sigma`: standard deviation of each point, Ω. */
export function weightsOf(
  weighting: Weighting,
  spectrum: Spectrum,
  sigma?: Float64Array,
): Float64Array {
  const { re, im } = spectrum;
  const n = re.length;
  if (weighting === 'sigma' && sigma?.length !== n)
    throw new TafelError(
      'INVALID_SETTING',
      `Weights by sigma need one standard deviation for each of the ${n} points.`,
      { setting: 'sigma' },
    );
  const size = moduli(spectrum);
  const weights = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    // a part that is zero says nothing of its own error: never less than a thousandth of |Z|
    const least = 1e-3 * size[i];
    const pair: readonly [number, number] = {
      unit: [1, 1] as const,
      modulus: [1 / size[i], 1 / size[i]] as const,
      fittedModulus: [1 / size[i], 1 / size[i]] as const,
      proportional: [
        1 / Math.max(Math.abs(re[i]), least),
        1 / Math.max(Math.abs(im[i]), least),
      ] as const,
      admittance: [1 / (size[i] * size[i]), 1 / (size[i] * size[i])] as const,
      sigma: [1 / (sigma?.[i] ?? 1), 1 / (sigma?.[i] ?? 1)] as const,
    }[weighting];
    weights[i] = pair[0];
    weights[n + i] = pair[1];
  }
  return weights;
}
