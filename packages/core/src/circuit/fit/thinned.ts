import type { Spectrum } from '../spectrum.ts';

/** A spectrum with the weights of its 2n residuals. */
export interface WeightedSpectrum {
  readonly spectrum: Spectrum;
  readonly weights: Float64Array;
}

/** At most `most` points of a spectrum, evenly by rank of frequency, first and last among them. */
export function thinned({ spectrum, weights }: WeightedSpectrum, most: number): WeightedSpectrum {
  const { frequency, re, im } = spectrum;
  const n = frequency.length;
  if (n <= most) return { spectrum, weights };
  const order = Array.from(frequency.keys()).toSorted((a, b) => frequency[a] - frequency[b]);
  const kept = Array.from(
    { length: most },
    (_, i) => order[Math.round((i * (n - 1)) / (most - 1))],
  );
  const pick = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
  return {
    spectrum: { frequency: pick(frequency), re: pick(re), im: pick(im) },
    weights: Float64Array.from([...pick(weights.subarray(0, n)), ...pick(weights.subarray(n))]),
  };
}
