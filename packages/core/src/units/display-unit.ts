import { prefixExponent, timesPowerOfTen } from './prefix.ts';
import { type DisplayUnit, quantities, type QuantityId, TIME_UNITS } from './quantity.ts';

const isTimeUnit = (text: string): text is keyof typeof TIME_UNITS =>
  Object.hasOwn(TIME_UNITS, text);

/**
 * The unit that an axis of a quantity is shown in.
 *
 * `scale` is a prefix ('μ', 'm', '') for prefixed quantities, a time unit for time, 'deg' for phase; what does not
 * fit is read as no prefix.
 */
export function displayUnit(quantity: QuantityId, scale = ''): DisplayUnit {
  const { unit, prefixed } = quantities.get(quantity);
  if (quantity === 'time') {
    const symbol = isTimeUnit(scale) ? scale : 's';
    return { symbol, factor: 1 / TIME_UNITS[symbol] };
  }
  if (quantity === 'phase') return { symbol: '°', factor: 180 / Math.PI };
  if (!prefixed) return { symbol: unit === '1' ? '' : unit, factor: 1 };
  const exponent = prefixExponent(scale) ?? 0;
  // kept in A/m², read by everybody in A/cm²
  if (quantity === 'currentDensity')
    return {
      symbol: `${exponent === 0 ? '' : scale}A/cm²`,
      factor: timesPowerOfTen(1, -exponent - 4),
    };
  return {
    symbol: (exponent === 0 ? '' : scale) + unit,
    factor: timesPowerOfTen(1, -exponent),
  };
}

/** The axis label of the specification: 'Current / μA', 'Frequency / Hz', 'Time / min'. */
export function axisLabel(quantity: QuantityId, scale = ''): string {
  const { symbol } = displayUnit(quantity, scale);
  const { title } = quantities.get(quantity);
  return symbol === '' ? title : `${title} / ${symbol}`;
}
