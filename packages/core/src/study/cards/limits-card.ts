import type { Row, TableCard } from '../../chart/card.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { filledColumns, textColumn } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Limits of detection and quantification by every definition that the data allow; null without a straight line. */
export function limitsCard(input: FitCardInput): TableCard | null {
  const { fit, quantityTitle } = input;
  const limits = fit.calibration?.limits ?? [];
  if (limits.length === 0) return null;
  const rows = limits.map(
    ({ definition, critical, detection, quantification, isChosen }): Row => ({
      definition,
      ...concentrationCells(input, 'critical', critical),
      ...concentrationCells(input, 'detection', detection),
      ...concentrationCells(input, 'quantification', quantification),
      stated: isChosen ? 'yes' : '',
    }),
  );
  return byMethod('detection-limits', {
    kind: 'table',
    id: `${fit.id}/limits`,
    title: 'Limits of detection and quantification',
    subtitle: quantityTitle,
    definition: 'The one marked is the one that the report states',
    columns: filledColumns(
      [
        textColumn('definition', 'Definition'),
        ...concentrationColumns(input, 'critical', { title: 'Critical value' }),
        ...concentrationColumns(input, 'detection', { title: 'Detection' }),
        ...concentrationColumns(input, 'quantification', { title: 'Quantification' }),
        textColumn('stated', 'Stated'),
      ],
      rows,
    ),
    rows,
  });
}
