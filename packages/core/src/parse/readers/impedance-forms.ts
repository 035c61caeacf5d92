import { type ColumnHeader, plain, readHeader, signed } from './column-header.ts';
import type { HeaderKey } from './header-words.ts';
import { asLcrPair } from './lcr-pairs.ts';

/** Reads a header in one other way of giving a spectrum; the header as it was where it is none of these. */
type Spelling = (header: ColumnHeader) => ColumnHeader;

type ImpedanceKey = 'impedanceRe' | 'impedanceIm' | 'impedanceModulus' | 'phase';

const has = (headers: readonly ColumnHeader[], key: HeaderKey) =>
  headers.some((header) => header.key === key);

const isSpectrum = (headers: readonly ColumnHeader[]) =>
  (has(headers, 'impedanceRe') && has(headers, 'impedanceIm')) ||
  (has(headers, 'impedanceModulus') && has(headers, 'phase'));

/**
 * A spectrum that is given in another way: over the angular frequency or a logarithm, as R and X, as an admittance, in decibels,
 * per area, as the pairs of an LCR meter. Only where the columns do not hold frequency and impedance themselves.
 */
export function withImpedanceForms(headers: readonly ColumnHeader[]): readonly ColumnHeader[] {
  const timed = has(headers, 'frequency')
    ? headers
    : headers.map((header) => asAngularFrequency(asLogarithm('frequency')(header)));
  if (!has(timed, 'frequency') || isSpectrum(timed)) return timed;
  for (const spelling of SPELLINGS) {
    const read = timed.map(spelling);
    if (isSpectrum(read)) return read;
  }
  return asLcrPair(timed);
}

const RADIANS_PER_SECOND = { quantity: 'frequency', factor: 1 / (2 * Math.PI) } as const;
/** 'ω/(rad/s)', 'omega [rad s^-1]', 'Angular frequency (1/s)', 'Frequency (rad/s)'. */
const ANGULAR =
  /^(?:ω|[Oo]mega|[Aa]ngular [Ff]req(?:uency|\.)?)(?:[\s/([_]*(?:rad\b)?[\s./·*]*(?:s(?:ec)?(?:\^?\(?-1\)?|⁻¹)?|1\/s)?[)\]]*)$|^(?:w|f|[Ff]req(?:uency)?)[\s/([_]*rad[\s./·*]*s(?:ec)?(?:\^?\(?-1\)?|⁻¹)?[)\]]*$/;

const asAngularFrequency: Spelling = (header) =>
  ANGULAR.test(plain(`${header.header}${unitBelow(header)}`))
    ? {
        ...header,
        key: 'frequency',
        rank: 0,
        unit: RADIANS_PER_SECOND,
        fileUnit: 'rad/s',
        form: 'angular frequency',
      }
    : header;

/** The unit of a unit row, in brackets; '' where the header itself names it. */
const unitBelow = ({ header, fileUnit }: ColumnHeader) =>
  fileUnit === null || plain(header).includes(fileUnit) ? '' : ` (${fileUnit})`;

const LOGARITHM = /^(?:log|lg|log_?10)\s*(?:\((.+)\)|\[(.+)\]|[\s_-]*(.+))$/i;

/** 'log(f/Hz)', 'log Freq', 'log|Z|'. */
const asLogarithm =
  (key: 'frequency' | 'impedanceModulus'): Spelling =>
  (header) => {
    const match = LOGARITHM.exec(plain(header.header));
    if (!match) return header;
    const of = readHeader((match[1] ?? match[2] ?? match[3]).replace(/^\((.+?)\)/, '$1'));
    return of.key === key ? { ...of, header: header.header, form: 'common logarithm' } : header;
  };

const DECIBEL = /\s*[/([{ ]\s*dB\s?(?:Ω|ohm)?\s*[)\]}]?$/i;

/** '|Z|/dB': decibels of 1 Ω. 'Magnitude (dB)' may be that of anything. */
const asDecibel: Spelling = (header) => {
  const text = plain(`${header.header}${unitBelow(header)}`);
  const of = readHeader(text.replace(DECIBEL, ''));
  return DECIBEL.test(text) && of.key === 'impedanceModulus' && /z|impedance/i.test(text)
    ? { ...of, header: header.header, fileUnit: 'dB', form: 'decibel' }
    : header;
};

const PER_AREA = /(?<=ohms?|Ω)[\s.·⋅*×-]*cm\s*(?:\^?2|²|\^\{2\})/i;

/** "Z'/(Ohm cm2)". */
const asPerArea: Spelling = (header) => {
  const text = plain(`${header.header}${unitBelow(header)}`);
  const of = readHeader(text.replace(PER_AREA, ''));
  return PER_AREA.test(text) && of.unit?.quantity === 'impedance'
    ? { ...of, header: header.header, fileUnit: header.fileUnit, form: 'per area' }
    : header;
};

interface Named {
  readonly key: ImpedanceKey;
  readonly words: readonly string[];
  /** Letters that mean too much without the unit. */
  readonly needsUnit?: boolean;
}

const ADMITTANCE: readonly Named[] = [
  {
    key: 'impedanceRe',
    words: ["y'", 'yre', 'y re', 'yreal', 'y real', 're(y)', 're y', 'real(y)'],
  },
  {
    key: 'impedanceIm',
    words: ["y''", 'yim', 'y im', 'yimag', 'y imag', 'im(y)', 'im y', 'imag(y)'],
  },
  { key: 'impedanceRe', words: ['g', 'conductance'], needsUnit: true },
  { key: 'impedanceIm', words: ['b', 'susceptance'], needsUnit: true },
  { key: 'impedanceModulus', words: ['|y|', 'ymod', 'abs(y)', 'mod(y)'] },
  { key: 'impedanceModulus', words: ['y', 'admittance'], needsUnit: true },
];
const ADMITTANCE_PHASE = ['phase(y)', 'phase of y', 'y phase', 'yphz', 'arg(y)'];

const asAdmittance: Spelling = (header) => {
  const { bare, sign } = signed(header.stem);
  const { unit, fileUnit } = header;
  if (ADMITTANCE_PHASE.includes(bare) && (unit === null || unit.quantity === 'phase'))
    return { ...header, key: 'phase', rank: 0, sign, form: 'admittance' };
  // A phase that does not say of what may be that of the impedance
  if (header.key === 'phase') return { ...header, key: null };
  const named = ADMITTANCE.find(({ words }) => words.includes(bare));
  const fits = unit ? unit.quantity === 'conductance' : fileUnit === null && !named?.needsUnit;
  return named && fits ? { ...header, key: named.key, rank: 0, sign, form: 'admittance' } : header;
};

const SERIES: readonly Named[] = [
  { key: 'impedanceRe', words: ['r', 'rs', 'resistance', 'series resistance'] },
  { key: 'impedanceIm', words: ['x', 'xs', 'reactance', 'series reactance'] },
];

/** 'R/Ohm' and 'X/Ohm'. */
const asSeries: Spelling = (header) => {
  const { bare, sign } = signed(header.stem);
  const named = SERIES.find(({ words }) => words.includes(bare));
  const fits = header.unit ? header.unit.quantity === 'impedance' : header.fileUnit === null;
  return named && fits
    ? { ...header, key: named.key, rank: 0, sign, form: 'resistance and reactance' }
    : header;
};

/** In the order in which they are tried. */
const SPELLINGS: readonly Spelling[] = [
  asPerArea,
  asSeries,
  asAdmittance,
  asDecibel,
  asLogarithm('impedanceModulus'),
];
