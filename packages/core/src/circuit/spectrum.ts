import { TafelError } from '../errors.ts';

/** An impedance spectrum: n frequencies (Hz, positive, in any order) and Z in Ω, capacitive Im Z negative. */
export interface Spectrum {
  readonly frequency: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Points that are no copy of one before them: a row that a file has twice was measured once. */
function withoutCopies(points: readonly number[], { frequency, re, im }: Spectrum): number[] {
  const seen = new Set<string>();
  return points.filter((i) => {
    const point = `${frequency[i]} ${re[i]} ${im[i]}`;
    const isNew = !seen.has(point);
    seen.add(point);
    return isNew;
  });
}

/**
 * The points of a spectrum that can be fitted: finite, at positive frequencies, with |Z| > 0, each once.
 *
 * @throws TafelError LENGTH_MISMATCH, TOO_FEW_POINTS when they have fewer than `least` frequencies.
 */
export function usableSpectrum(spectrum: Spectrum, least: number): Spectrum {
  const { frequency, re, im } = spectrum;
  if (frequency.length !== re.length || re.length !== im.length)
    throw new TafelError(
      'LENGTH_MISMATCH',
      `The spectrum has ${frequency.length} frequencies, ${re.length} real and ${im.length} imaginary parts.`,
    );
  const usable = Array.from(frequency.keys()).filter(
    (i) =>
      frequency[i] > 0 &&
      Number.isFinite(frequency[i]) &&
      Number.isFinite(re[i]) &&
      Number.isFinite(im[i]) &&
      (re[i] !== 0 || im[i] !== 0),
  );
  const frequencies = new Set(usable.map((i) => frequency[i])).size;
  if (frequencies < least)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `The spectrum has usable points at ${frequencies} of at least ${least} different frequencies that are needed.`,
    );
  const kept = frequencies === usable.length ? usable : withoutCopies(usable, spectrum);
  const pick = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
  return { frequency: pick(frequency), re: pick(re), im: pick(im) };
}

/** |Z| of every point. */
export const moduli = ({ re, im }: Spectrum): Float64Array =>
  re.map((value, i) => Math.sqrt(value * value + im[i] * im[i]));
