import type { Row, TableCard } from '../../chart/card.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { computedColumn, filledColumns, givenColumn, textColumn } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Concentrations read off the calibration for the lines that have none; null where every line has one. */
export function unknownsCard(input: FitCardInput): TableCard | null {
  const { fit, shown, quantityTitle, context } = input;
  const unknowns = fit.unknowns ?? [];
  if (unknowns.length === 0) return null;
  const percent = Math.round(context.configuration.Calibration.level * 100);
  const rows = unknowns.map(
    ({ name, line, n, signal, x, se, low, high, exactLow, exactHigh, remark }): Row => ({
      ...(line === null ? {} : { line }),
      name,
      n,
      signal,
      ...concentrationCells(input, 'found', x),
      se,
      low,
      high,
      exactLow,
      exactHigh,
      remark,
    }),
  );
  const inUnit = (key: string, title: string) =>
    concentrationColumns(input, key, { title }).slice(0, 1);
  return byMethod('inverse-prediction', {
    kind: 'table',
    id: `${fit.id}/unknowns`,
    title: 'Unknowns',
    subtitle: `${unknowns.length} ${unknowns.length === 1 ? 'sample' : 'samples'}`,
    definition: `Intervals: ${percent} %`,
    columns: filledColumns(
      [
        textColumn('name', 'Sample'),
        givenColumn('n', 'm'),
        computedColumn('signal', quantityTitle, shown),
        ...concentrationColumns(input, 'found', { title: 'Found', uncertaintyKey: 'se' }),
        ...inUnit('low', 'CI low'),
        ...inUnit('high', 'CI high'),
        ...inUnit('exactLow', 'Exact low'),
        ...inUnit('exactHigh', 'Exact high'),
        textColumn('remark', 'Remark'),
      ],
      rows,
    ),
    rows,
  });
}
