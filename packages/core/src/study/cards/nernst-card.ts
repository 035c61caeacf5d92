import type { Row, TableCard } from '../../chart/card.ts';
import { nernstResponse } from '../../fit/nernst-response.ts';
import { countedObservations } from '../levels.ts';
import type { FitResult } from '../result.ts';
import type { StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';
import { calibrating } from '../calibrating.ts';

const LEAST_LEVELS = 3;
const MILLIVOLT = { symbol: 'mV', factor: 1e3 };
const PER_DECADE = { symbol: 'mV/decade', factor: 1e3 };

function responseOf(fit: FitResult, { configuration }: StudyContext): Row | null {
  const own = calibrating(countedObservations(fit), configuration.Calibration);
  const counted = own.flatMap(({ group, value }) => (group === null ? [] : [{ group, value }]));
  const levels = new Set(counted.map(({ group }) => group).filter((group) => group > 0));
  if (levels.size < LEAST_LEVELS) return null;
  const response = nernstResponse(
    Float64Array.from(counted, ({ group }) => group),
    Float64Array.from(counted, ({ value }) => value),
  );
  const { slope, slopeError, standardPotential, charge, percentOfTheory, detectionLimit } =
    response;
  return {
    name: fit.title,
    slope,
    slopeError,
    charge,
    percent: percentOfTheory,
    standardPotential,
    r2: response.fit.r2,
    detectionLimit,
  };
}

/** Slope in per cent of theory and detection limit of each potential that was taken; null below three concentrations. */
export function nernstCard(context: StudyContext): TableCard | null {
  const { fits, y, concentrationUnit } = context;
  if (y.quantity !== 'potential') return null;
  const rows = fits
    .filter(({ kind }) => kind === 'meanY' || kind === 'multiMeanY')
    .map((fit) => responseOf(fit, context))
    .filter((row) => row !== null);
  if (rows.length === 0) return null;
  return byMethod('nernst', {
    kind: 'table',
    id: 'nernst',
    title: 'Nernst response',
    subtitle: 'at 25 °C',
    columns: filledColumns(
      [
        textColumn('name', 'Signal'),
        computedColumn('slope', 'Slope', PER_DECADE, { uncertaintyKey: 'slopeError' }),
        givenColumn('charge', 'z'),
        computedColumn('percent', 'Of theory', plainUnit('%')),
        computedColumn('standardPotential', 'E at c = 1', MILLIVOLT),
        computedColumn('r2', 'R²', plainUnit(), { digits: 5 }),
        computedColumn('detectionLimit', 'Detection limit', plainUnit(concentrationUnit), {
          digits: 2,
        }),
      ],
      rows,
    ),
    rows,
  });
}
