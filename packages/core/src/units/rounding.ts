/**
 * Rounds to `decimals` places on the shortest decimal text of the number, half away from zero: 1.005 → 1.01,
 * −1.005 → −1.01. For settings picked in the interface, never for data.
 */
export function roundDecimal(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  // |value| = 0.digits · 10^(point − digits.length) with the point after `point` digits
  const kept = Number(power) + 1 + decimals;
  if (kept >= digits.length) return value;
  if (kept < 0) return 0;
  const whole = BigInt(digits.slice(0, kept) || '0') + (digits.charAt(kept) >= '5' ? 1n : 0n);
  const rounded = Number(`${whole}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Length of a step as picked: |v| to 1 decimal. */
export const pickedStepRange = (value: number): number => Math.abs(roundDecimal(value, 1));

/** Position picked on an axis: 2 decimals, sign kept. */
export const pickedX = (value: number): number => roundDecimal(value, 2);

/** Number of samples to average as picked: |v| to 1 decimal. */
export const pickedSamplesMean = (value: number): number => Math.abs(roundDecimal(value, 1));

/** Time of a concentration step as picked: |v| to 2 decimals. */
export const pickedConcentrationTime = (value: number): number => Math.abs(roundDecimal(value, 2));

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Concentration of a new step: the mean of the others, 1 without any. */
export const newConcentration = (existing: readonly number[]): number =>
  existing.length === 0 ? 1 : meanOf(existing);

/** Width of a new area of focus: the mean of the others, 5 % of the x range without any. */
export const newAreaWidth = (
  existing: readonly number[],
  xRange: readonly [number, number],
): number => (existing.length === 0 ? 0.05 * Math.abs(xRange[1] - xRange[0]) : meanOf(existing));
