import type { Row, TableCard } from '../../chart/card.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { computedColumn, givenColumn, plainUnit } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Statistics of each group. */
export function statisticsCard(input: FitCardInput): TableCard {
  const { fit, shown, quantityTitle, context } = input;
  const { level, averageScans, averagePositions } = context.configuration.Calibration;
  const averaged = averageScans || averagePositions ? '; scans or positions averaged first' : '';
  const inUnit = (key: string, title: string) => computedColumn(key, title, shown);
  return byMethod('descriptives', {
    kind: 'table',
    id: `${fit.id}/statistics`,
    title: 'Statistical evaluation',
    subtitle: quantityTitle,
    definition: `Interval: ${Math.round(level * 100)} %${averaged}`,
    columns: [
      ...concentrationColumns(input, 'group'),
      givenColumn('n', 'n'),
      inUnit('mean', 'Mean'),
      inUnit('sd', 'SD'),
      inUnit('sem', 'SEM'),
      computedColumn('rsd', 'RSD', plainUnit('%'), { digits: 2 }),
      inUnit('ciLow', 'CI low'),
      inUnit('ciHigh', 'CI high'),
      inUnit('median', 'Median'),
      inUnit('mad', 'MAD'),
      inUnit('min', 'Lowest'),
      inUnit('q1', 'Q1'),
      inUnit('q3', 'Q3'),
      inUnit('max', 'Highest'),
    ],
    rows: fit.groups.map(
      ({ group, unit: _unit, ...statistics }): Row => ({
        ...concentrationCells(input, 'group', group),
        ...statistics,
      }),
    ),
  });
}
