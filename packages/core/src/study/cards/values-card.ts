import type { Row, TableCard, TableColumn } from '../../chart/card.ts';
import type { FitResult } from '../result.ts';
import { concentrationCells, concentrationColumns, type FitCardInput } from './fit-card-input.ts';
import { computedColumn, plainUnit, textColumn, unitOfAxis } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Detail columns that a signal may have, in the order of the table. */
const DETAILS: readonly { key: string; title: string; axis: 'x' | 'y' | 'none' }[] = [
  { key: 'position', title: 'Position', axis: 'x' },
  { key: 'fwhm', title: 'FWHM', axis: 'x' },
  { key: 'halfPeakPosition', title: 'Half-peak position', axis: 'x' },
  { key: 'sd', title: 'SD', axis: 'y' },
  { key: 'n', title: 'Samples', axis: 'none' },
];

/** Lowest concentration first, those without one last; the order of measurement within. */
const byGroup = (observations: FitResult['observations']) =>
  observations.toSorted((a, b) => (a.group ?? Infinity) - (b.group ?? Infinity) || 0);

/** Every observation, omitted ones struck through, failed ones with the reason. */
export function valuesCard(input: FitCardInput): TableCard {
  const { fit, shown, quantityTitle, curve, context } = input;
  const present = DETAILS.filter(
    ({ key }) =>
      !(key === 'position' && fit.kind === 'peakPos') &&
      fit.observations.some(({ details }) => typeof details[key] === 'number'),
  );
  const unitOf = { x: unitOfAxis(context.x), y: unitOfAxis(context.y), none: plainUnit() };
  const showsFound = curve !== null && fit.standardAddition === undefined;
  const failed = fit.observations.some(({ error }) => error !== null);
  return byMethod('extracted-values', {
    kind: 'table',
    id: `${fit.id}/values`,
    title: 'Extracted values',
    subtitle: `${fit.title}, ${fit.observations.length} rows`,
    columns: [
      textColumn('name', 'Line'),
      ...concentrationColumns(input, 'group'),
      computedColumn('value', quantityTitle, shown),
      ...present.map(
        ({ key, title, axis }): TableColumn => computedColumn(key, title, unitOf[axis]),
      ),
      ...(showsFound ? concentrationColumns(input, 'found', { title: 'Found' }) : []),
      ...(failed ? [textColumn('reason', 'Reason')] : []),
    ],
    rows: byGroup(fit.observations).map(
      (observation): Row => ({
        id: observation.id,
        line: observation.line,
        name: observation.title,
        ...concentrationCells(input, 'group', observation.group),
        value: observation.value,
        ...Object.fromEntries(present.map(({ key }) => [key, observation.details[key] ?? null])),
        ...(showsFound
          ? concentrationCells(
              input,
              'found',
              observation.value === null ? null : curve.inverse(observation.value),
            )
          : {}),
        ...(failed ? { reason: observation.error?.message ?? '' } : {}),
        ...(observation.edge ? { edge: true } : {}),
        ...(observation.omitted ? { omitted: true } : {}),
      }),
    ),
  });
}
