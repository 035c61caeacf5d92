import type { Warning } from '../../errors.ts';
import type { ColumnHeader } from './column-header.ts';
import type { ColumnSet } from './column-set.ts';
import { toSI } from './number.ts';

const NUMBER = String.raw`(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
/** '(100-10j)' as Python writes it, '100 - 10i', '100-j10'. */
const COMPLEX = new RegExp(
  String.raw`^\(?\s*([-+]?${NUMBER})\s*([-+])\s*(?:(${NUMBER})\s*\*?\s*[ij]|[ij]\s*\*?\s*(${NUMBER}))\s*\)?$`,
  'i',
);

export const isComplex = (text: string): boolean => COMPLEX.test(text);

/** Z' and Z'' of a column of complex numbers; what is none is missing, and told. */
export function complexImpedance(
  { header, fileUnit, unit }: ColumnHeader,
  texts: readonly string[],
): {
  readonly columns: ColumnSet;
  readonly warnings: readonly Warning[];
  readonly decision: string;
} {
  const re = new Float64Array(texts.length).fill(NaN);
  const im = new Float64Array(texts.length).fill(NaN);
  texts.forEach((text, i) => {
    const [, real, sign, before, behind] = COMPLEX.exec(text) ?? [];
    if (real === undefined) return;
    re[i] = Number(real);
    im[i] = Number(`${sign}${before ?? behind}`);
  });
  const missing = texts.filter((text) => !isComplex(text)).length;
  const first = texts.findIndex((text) => !isComplex(text)) + 1;
  const factor = unit?.factor ?? 1;
  return {
    columns: {
      impedanceRe: { values: toSI(re, factor), header, fileUnit },
      impedanceIm: { values: toSI(im, factor), header, fileUnit },
    },
    warnings:
      missing > 0
        ? [
            {
              code: 'INVALID_CELLS',
              message: `'${header}' holds no complex number in ${missing} of ${texts.length} points, the first of them point ${first}; the values are missing.`,
            },
          ]
        : [],
    decision: `'${header}' holds complex numbers: their parts are Z' and Z''.`,
  };
}
