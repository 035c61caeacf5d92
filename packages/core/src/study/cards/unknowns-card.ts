import type { Row, TableCard } from '../../chart/card.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { computedColumn, filledColumns, givenColumn, textColumn } from './table-columns.ts';

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
  return {
    kind: 'table',
    id: `${fit.id}/unknowns`,
    title: 'Unknowns',
    subtitle: `${unknowns.length} ${unknowns.length === 1 ? 'sample' : 'samples'}`,
    definition: `x₀ = (ȳ₀ − a)/b with s = syx/|b| √(1/m + 1/n + (ȳ₀ − ȳ)²/(b² Sxx)) (Massart 1997, 8.2.6) and ${percent} % by Student’s t; exact interval: Fieller 1954. Along a curve by its slope at x₀`,
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
  };
}
