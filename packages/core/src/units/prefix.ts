/** The SI prefixes of the specification, largest first. μ is the Greek letter; reading accepts µ and u as well. */
export const PREFIXES = [
  { exponent: 12, symbol: 'T' },
  { exponent: 9, symbol: 'G' },
  { exponent: 6, symbol: 'M' },
  { exponent: 3, symbol: 'k' },
  { exponent: 0, symbol: '' },
  { exponent: -3, symbol: 'm' },
  { exponent: -6, symbol: 'μ' },
  { exponent: -9, symbol: 'n' },
  { exponent: -12, symbol: 'p' },
] as const;

export type Prefix = (typeof PREFIXES)[number]['symbol'];

/** Powers of ten that a double holds exactly; so one multiplication or division is correctly rounded. */
const EXACT_POWERS = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
];

/** value · 10^exponent, correctly rounded for |exponent| ≤ 22; beyond, of the value as it prints. */
export function timesPowerOfTen(value: number, exponent: number): number {
  const power = EXACT_POWERS[Math.abs(exponent)];
  if (power !== undefined) return exponent < 0 ? value / power : value * power;
  const [mantissa = '', own = '0'] = value.toExponential().split('e');
  return Number(`${mantissa}e${Number(own) + exponent}`);
}

/** Exponent of a prefix symbol; accepts every spelling of micro. Undefined when there is no such prefix. */
export function prefixExponent(symbol: string): number | undefined {
  const spelled = symbol === 'u' || symbol === 'µ' ? 'μ' : symbol;
  return PREFIXES.find((prefix) => prefix.symbol === spelled)?.exponent;
}

/** A value in units with prefix `from`, expressed with prefix `to`: a power of ten by the exponent difference. */
export function convertPrefix(value: number, from: Prefix, to: Prefix): number {
  return timesPowerOfTen(value, (prefixExponent(from) ?? 0) - (prefixExponent(to) ?? 0));
}

/** The prefix that brings |value| into [1, 1000); none for 0 and for what is not finite. */
export function prefixFor(value: number): Prefix {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return '';
  const fitting = PREFIXES.find((prefix) => size >= timesPowerOfTen(1, prefix.exponent));
  return fitting?.symbol ?? 'p';
}
