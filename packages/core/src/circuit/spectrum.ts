import { TafelError } from '../errors.ts';

/** An impedance spectrum: n frequencies (Hz, positive, in any order) and Z in Ω, capacitive Im Z negative. */
export interface Spectrum {
  readonly frequency: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/**
 * The points of a spectrum that can be fitted: finite, at positive frequencies, with |Z| > 0.
 *
 * @throws TafelError LENGTH_MISMATCH, TOO_FEW_POINTS when fewer than `least` are left.
 */
export function usableSpectrum({ frequency, re, im }: Spectrum, least: number): Spectrum {
  if (frequency.length !== re.length || re.length !== im.length)
    throw new TafelError(
      'LENGTH_MISMATCH',
      `The spectrum has ${frequency.length} frequencies, ${re.length} real and ${im.length} imaginary parts.`,
    );
  const kept = Array.from(frequency.keys()).filter(
    (i) =>
      frequency[i] > 0 &&
      Number.isFinite(frequency[i]) &&
      Number.isFinite(re[i]) &&
      Number.isFinite(im[i]) &&
      (re[i] !== 0 || im[i] !== 0),
  );
  if (kept.length < least)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `The spectrum has ${kept.length} usable points; at least ${least} are needed.`,
    );
  const pick = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
  return { frequency: pick(frequency), re: pick(re), im: pick(im) };
}

/** |Z| of every point. */
export const moduli = ({ re, im }: Spectrum): Float64Array =>
  re.map((value, i) => Math.sqrt(value * value + im[i] * im[i]));
