/** '50 mV/s', '50mVs', '0.1 V s-1', '10 mV per s'; not '5 V scan'. */
const SCAN_RATE =
  /(?<![\d.,A-Za-z])(\d+(?:[.,]\d+)?)\s?(mV|V)\s?(?:\/|per|p)?\s?s(?:ec|-1|⁻¹)?(?![A-Za-z])/i;
const VOLTS: Readonly<Record<string, number>> = { mv: 1e-3, v: 1 };

/** The scan rate that a name states, V/s; null where it states none. */
export function scanRateInName(name: string): number | null {
  const match = SCAN_RATE.exec(name);
  if (!match) return null;
  const [, number, unit] = match;
  const rate = Number(number.replace(',', '.')) * VOLTS[unit.toLowerCase()];
  return rate > 0 ? rate : null;
}
