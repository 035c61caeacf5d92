import { type ColumnHeader, IMAGINARY } from './column-header.ts';
import type { HeaderKey } from './header-words.ts';
import { withImpedanceForms } from './impedance-forms.ts';

/**
 * What columns are beside each other. 'Re' and 'Im' beside a frequency are the parts of an impedance, although 'Im' alone is a
 * measured current. So are 'Z1' and 'Z2' (Ivium), although numbered moduli would be called so, too.
 */
export function inContext(named: readonly ColumnHeader[]): readonly ColumnHeader[] {
  const headers = withImpedanceForms(named);
  const has = (key: HeaderKey) => headers.some((header) => header.key === key);
  if (!has('frequency')) return headers;
  if (!has('impedanceRe') && !has('phase')) return withNumberedParts(headers);
  if (!has('impedanceRe') || has('impedanceIm')) return headers;
  return headers.map((header) =>
    header.key === 'current' && header.unit === null && /^(?:-\s*)?im$/i.test(header.header)
      ? { ...header, ...IMAGINARY }
      : header,
  );
}

const NUMBERED_PART = /^-?\s*z\s?([12])\b/i;

/** 'Z1' and 'Z2' as the parts of an impedance, where there are just these two. */
function withNumberedParts(headers: readonly ColumnHeader[]): readonly ColumnHeader[] {
  const moduli = headers.filter(({ key }) => key === 'impedanceModulus');
  const numbers = moduli.map(({ header }) => NUMBERED_PART.exec(header)?.[1]);
  if (numbers.length !== 2 || !numbers.includes('1') || !numbers.includes('2')) return headers;
  return headers.map((header) =>
    header.key === 'impedanceModulus'
      ? {
          ...header,
          key: NUMBERED_PART.exec(header.header)?.[1] === '1' ? 'impedanceRe' : 'impedanceIm',
          rank: 0,
        }
      : header,
  );
}
