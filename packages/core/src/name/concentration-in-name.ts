import { readConcentrationUnit } from '../units/concentration.ts';

/** A concentration that a name states. */
export interface NamedConcentration {
  readonly value: number;
  /** Canonical, with 'u' for micro: uM, ug/L, ppm. */
  readonly unit: string;
  /** Further concentrations in the same name, as written: an electrolyte, a matrix. */
  readonly others: readonly string[];
}

/**
 * A number and its unit. Not part of a word or of a longer number before it ('K3FeCN6', '-0.1to0.5'). Behind it neither a
 * letter nor a digit, except that file names glue an analyte to g/L ('0.05gLDMAB'). Capital M and lower-case m differ: '1 mm'
 * is a length; but 'um' beside a number in a name is µM (X-53 and the names seen).
 */
const CONCENTRATION = new RegExp(
  [
    String.raw`(?<![A-Za-z\d.,])(?<number>\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?)[ \u00A0_]?`,
    String.raw`(?:`,
    String.raw`(?<ratio>[pP][pP][mMbBtT])(?![A-Za-z\d])|`,
    String.raw`(?<amount>(?:[mun\u00B5\u03BCp]?M|um))(?![A-Za-z\d])|`,
    String.raw`(?<mass>[mun\u00B5\u03BCp]?g)(?:`,
    String.raw`(?:[/_-]| ?per ?| ?p)?(?<volume>[md]?[lL])(?:(?![A-Za-z\d])|(?<=gL)(?=[A-Z]))|`,
    String.raw`(?![A-Za-z\d/]))`,
    String.raw`)`,
  ].join(''),
  'gu',
);

/** Ends of file names that are no part of what the user wrote. */
const EXTENSION = /\.(?=[A-Za-z])[A-Za-z\d]{1,10}$/;

const ascii = (text: string) => text.replace(/[\u00B5\u03BC]/g, 'u');

function unitOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { ratio, amount, mass, volume } = groups;
  if (ratio !== undefined) return ratio.toLowerCase();
  if (amount !== undefined) return amount === 'um' ? 'uM' : ascii(amount);
  if (mass === undefined) return null;
  const unit = volume === undefined ? ascii(mass) : `${ascii(mass)}/${volume.replace('l', 'L')}`;
  return readConcentrationUnit(unit) ? unit : null;
}

/**
 * The concentration that a file name or title states: PA-30, X-53. Decimal point or comma; ppm, ppb, ppt in any case; M with its
 * prefixes; g, mg, ug, alone or per L, dL, mL (the slash may be '_', '-' or missing, since it cannot stand in a file name). The
 * first one counts, the others are told.
 */
export function concentrationInName(name: string): NamedConcentration | null {
  const found = [...name.replace(EXTENSION, '').matchAll(CONCENTRATION)].flatMap((match) => {
    const unit = unitOf(match.groups ?? {});
    const value = Number(match.groups?.['number']?.replace(',', '.'));
    return unit !== null && Number.isFinite(value) ? [{ value, unit, text: match[0] }] : [];
  });
  const [first, ...rest] = found;
  return first
    ? { value: first.value, unit: first.unit, others: rest.map(({ text }) => text) }
    : null;
}
