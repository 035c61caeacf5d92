import { timesPowerOfTen } from '../units/prefix.ts';
import type { Fit } from './fit.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const superscript = (power: number) =>
  String(power)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));

/** Decimal exponent of the leading digit after rounding to two: 0.034 → −2, 0.0996 → −1. */
function leadingExponent(value: number): number {
  const text = value.toExponential(1);
  return Number(text.slice(text.indexOf('e') + 1));
}

/** Six significant digits without trailing zeros. */
const plain = (value: number) => String(Number(value.toPrecision(6)));

/**
 * A value with its standard uncertainty to two significant digits and itself to the same place: '1.234(±0.012)'; very
 * large and very small ones with a power of ten.
 */
export function valueWithUncertainty(value: number, uncertainty: number | null): string {
  if (uncertainty === null || !(uncertainty > 0) || !Number.isFinite(uncertainty))
    return plain(value);
  const place = 1 - leadingExponent(uncertainty);
  if (place >= 0 && place <= 6) return `${value.toFixed(place)}(±${uncertainty.toFixed(place)})`;
  const power = leadingExponent(Math.max(Math.abs(value), uncertainty));
  const decimals = Math.min(15, Math.max(0, place + power));
  const scaled = (size: number) => timesPowerOfTen(size, -power).toFixed(decimals);
  return `${scaled(value)}(±${scaled(uncertainty)})·10${superscript(power)}`;
}

/**
 * The equation of a fit with its numbers: 'y = 1.234(±0.012) + 5.67(±0.03)·x'.
 *
 * @param factors What each parameter is multiplied by to be in the unit shown; 1 unless stated.
 */
export function equationText(fit: Fit, factors: Readonly<Record<string, number>> = {}): string {
  const { model, parameters, standardErrors, sign } = fit;
  const filled = model.equation.replace(/\{(\w+)\}/g, (_, symbol: string) => {
    const factor = factors[symbol] ?? 1;
    const error = standardErrors?.[symbol] ?? null;
    return valueWithUncertainty(
      parameters[symbol] * factor,
      error === null ? null : error * Math.abs(factor),
    );
  });
  const signed = sign === -1 ? filled.replace('log₁₀ y', 'log₁₀(−y)') : filled;
  return signed.replaceAll('+ -', '− ').replaceAll('- -', '+ ').replaceAll('-', '−');
}
