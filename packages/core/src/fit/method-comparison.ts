import { TafelError } from '../errors.ts';
import { studentQuantile } from '../math/distributions.ts';
import { standardDeviation } from '../math/statistics.ts';
import { mean } from '../math/sum.ts';

/** @throws TafelError LENGTH_MISMATCH, TOO_FEW_POINTS. */
function checkPairs(reference: Float64Array, test: Float64Array, least: number): void {
  if (reference.length !== test.length)
    throw new TafelError(
      'LENGTH_MISMATCH',
      `A comparison needs pairs; there are ${reference.length} references and ${test.length} results.`,
    );
  if (reference.length < least)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `The comparison needs at least ${least} pairs; there are ${reference.length}.`,
    );
}

/** Limits of agreement between a method and a reference (Bland & Altman, Stat. Methods Med. Res. 8 (1999) 135). */
export function blandAltman(reference: Float64Array, test: Float64Array, level = 0.95) {
  checkPairs(reference, test, 2);
  const n = reference.length;
  const differences = test.map((value, i) => value - reference[i]);
  const bias = mean(differences);
  const sd = standardDeviation(differences, bias) ?? Number.NaN;
  const t = studentQuantile(0.5 + level / 2, n - 1);
  const around = (centre: number, half: number) => [centre - half, centre + half] as const;
  const [loaLow, loaHigh] = around(bias, 1.96 * sd);
  const halfOfLimit = t * sd * Math.sqrt(1 / n + (1.96 * 1.96) / (2 * (n - 1)));
  return {
    n,
    bias,
    sd,
    loaLow,
    loaHigh,
    biasCi: around(bias, (t * sd) / Math.sqrt(n)),
    loaLowCi: around(loaLow, halfOfLimit),
    loaHighCi: around(loaHigh, halfOfLimit),
  };
}

/**
 * Mean absolute relative difference in per cent, and the share of results that ISO 15197 allows: within 15 mg/dL below
 * 100 mg/dL, within 15 % from there on.
 *
 * @param reference Glucose, mg/dL.
 * @returns mard null where a reference is zero: nothing is relative to it.
 * @throws TafelError LENGTH_MISMATCH, TOO_FEW_POINTS.
 */
export function relativeDifference(reference: Float64Array, test: Float64Array) {
  checkPairs(reference, test, 1);
  const misses = test.map((value, i) => Math.abs(value - reference[i]));
  const isWithin = (miss: number, i: number) =>
    miss <= (reference[i] < 100 ? 15 : 0.15 * reference[i]);
  return {
    mard: reference.some((value) => value === 0)
      ? null
      : mean(misses.map((miss, i) => (100 * miss) / reference[i])),
    within15: misses.filter(isWithin).length / misses.length,
  };
}

export type ClarkeZone = 'A' | 'B' | 'C' | 'D' | 'E';

/** From mmol/L of glucose to mg/dL. */
const MG_PER_DL = 18.016;

/**
 * Zone of a glucose result in Clarke's error grid (Diabetes Care 10 (1987) 622).
 *
 * @param a Reference, mg/dL. @param p Result, mg/dL.
 */
function clarkeZone(a: number, p: number): ClarkeZone {
  if ((a <= 70 && p <= 70) || Math.abs(p - a) <= 0.2 * a) return 'A';
  if ((a >= 180 && p <= 70) || (a <= 70 && p >= 180)) return 'E';
  if ((a >= 70 && a <= 290 && p >= a + 110) || (a >= 130 && a <= 180 && p <= 1.4 * a - 182))
    return 'C';
  if (
    (a >= 240 && p >= 70 && p <= 180) ||
    (a <= 175 / 3 && p >= 70 && p <= 180) ||
    (a >= 175 / 3 && a <= 70 && p >= 1.2 * a)
  )
    return 'D';
  return 'B';
}

/** Zones of all results and how many lie in each. */
export function clarkeErrorGrid(
  reference: Float64Array,
  test: Float64Array,
  unit: 'mg/dL' | 'mmol/L',
) {
  const factor = unit === 'mmol/L' ? MG_PER_DL : 1;
  const zones = Array.from(reference, (a, i) => clarkeZone(factor * a, factor * test[i]));
  const counts: Record<ClarkeZone, number> = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  for (const zone of zones) counts[zone] += 1;
  return { zones, counts };
}
