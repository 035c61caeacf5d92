import type { Row, TableCard } from '../../chart/card.ts';
import { fitModel } from '../../fit/fit.ts';
import { inverseSquareRoot } from '../../fit/models/inverse-square-root.ts';
import { median } from '../../math/statistics.ts';
import { trapezoid } from '../../math/trapezoid.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
  unitOfAxis,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

const LEAST_POINTS = 10;
/** Below this share of explained variance a transient does not follow Cottrell, and its slope means nothing. */
const COTTRELL_R2 = 0.95;

/** Cottrell's slope after the largest current, A·√s; null where the decay is another. */
function cottrellOf({ x, y }: Curve) {
  const top = y.reduce((best, value, i) => (Math.abs(value) > Math.abs(y[best]) ? i : best), 0);
  const start = x.findIndex((t, i) => i >= top && t > 0);
  if (start < 0 || x.length - start < LEAST_POINTS) return null;
  const fit = fitModel(inverseSquareRoot, x.subarray(start), y.subarray(start));
  return { slope: fit.parameters['b'], r2: fit.r2 ?? 0 };
}

/** Charge of each current transient, with Cottrell's slope where the currents fall as it says; null without a current. */
export function transientsCard(context: StudyContext): TableCard | null {
  const { lines, x, y, notation, concentrationUnit } = context;
  if (x.quantity !== 'time' || y.quantity !== 'current') return null;
  const measured = lines.filter(({ raw }) => raw.x.length > 1);
  if (measured.length === 0) return null;
  const decays = measured.map(({ raw }) => cottrellOf(raw));
  const follows = median(decays.map((decay) => decay?.r2 ?? 0)) >= COTTRELL_R2;
  const rows = measured.map(
    ({ ref, name, line, raw }, i): Row => ({
      line: ref,
      name,
      group: line.group,
      charge: trapezoid(raw.x, raw.y),
      cottrell: follows ? (decays[i]?.slope ?? null) : null,
      r2: follows ? (decays[i]?.r2 ?? null) : null,
    }),
  );
  const { symbol, factor } = unitOfAxis(y);
  return byMethod(follows ? 'cottrell' : 'charge', {
    kind: 'table',
    id: 'transients',
    title: follows ? 'Charge and Cottrell decay' : 'Charge',
    subtitle: `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`,
    columns: filledColumns(
      [
        textColumn('name', 'Line'),
        givenColumn('group', notation, plainUnit(concentrationUnit)),
        computedColumn('charge', 'Charge', { symbol: `${symbol.replace(/A$/, '')}C`, factor }),
        computedColumn('cottrell', 'Cottrell slope', { symbol: `${symbol}·√s`, factor }),
        computedColumn('r2', 'R²', plainUnit(), { digits: 5 }),
      ],
      rows,
    ),
    rows,
  });
}
