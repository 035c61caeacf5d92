import type { TableCard } from '../../chart/card.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { givenColumn, textColumn } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** What the sample holds by standard addition; null where nothing was added. */
export function standardAdditionCard(input: FitCardInput): TableCard | null {
  const { fit, quantityTitle, context } = input;
  const found = fit.standardAddition;
  if (!found) return null;
  const percent = Math.round(context.configuration.Calibration.level * 100);
  const { concentration, low, high, dilutionFactor } = found;
  return byMethod('standard-addition', {
    kind: 'table',
    id: `${fit.id}/standard-addition`,
    title: 'Standard addition',
    subtitle: quantityTitle,
    definition: `Interval: ${percent} %`,
    columns: [
      textColumn('name', 'Signal'),
      ...concentrationColumns(input, 'found', { title: 'In the sample', uncertaintyKey: 'se' }),
      ...concentrationColumns(input, 'low', { title: 'CI low' }).slice(0, 1),
      ...concentrationColumns(input, 'high', { title: 'CI high' }).slice(0, 1),
      givenColumn('dilution', 'Dilution'),
    ],
    rows: [
      {
        name: fit.title,
        ...concentrationCells(input, 'found', concentration.value),
        se: concentration.uncertainty,
        low,
        high,
        dilution: dilutionFactor,
      },
    ],
  });
}
