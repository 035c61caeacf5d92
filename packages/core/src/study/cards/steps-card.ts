import type { Row, TableCard } from '../../chart/card.ts';
import { type StepResponse, stepResponse } from '../../fit/time-series.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { Observation } from '../result.ts';
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

/** A straight line through a window, with something left to tell the noise. */
const LEAST_IN_A_WINDOW = 4;

interface Step {
  readonly time: number;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly sd: number | null;
}

function stepOf({ value, details }: Observation): Step | null {
  const { time, from, to, sd } = details;
  if (value === null || typeof time !== 'number') return null;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return { time, from, to, value, sd: sd ?? null };
}

/** Response to the step that leads from one plateau to the next; null where a plateau holds too few samples. */
function responseBetween({ x, y }: Curve, before: Step, step: Step): StepResponse | null {
  const kept = Array.from(x.keys()).filter((i) => before.from <= x[i] && x[i] <= step.to);
  const count = (low: number, high: number) =>
    kept.filter((i) => low <= x[i] && x[i] <= high).length;
  if (count(before.from, before.to) < LEAST_IN_A_WINDOW) return null;
  if (count(step.from, step.to) < LEAST_IN_A_WINDOW) return null;
  const pick = (values: Float64Array) => Float64Array.from(kept, (i) => values[i]);
  return stepResponse(pick(x), pick(y), step.time, [before.from, before.to], [step.from, step.to]);
}

/** Height, response time and drift of each concentration step of a staircase; null without one. */
export function stepsCard(context: StudyContext): TableCard | null {
  const { fits, lines, x, y, notation, concentrationUnit } = context;
  const stairs = fits.filter(({ kind }) => kind === 'multiMeanY');
  if (stairs.length === 0) return null;
  const curves = new Map(lines.map(({ ref, processed }) => [ref, processed]));
  const inTime = x.quantity === 'time';
  let previous: { readonly line: string; readonly step: Step } | null = null;
  const rows: Row[] = [];
  for (const observation of stairs.flatMap(({ observations }) => observations)) {
    const { line, title, group, id } = observation;
    const step = stepOf(observation);
    const before: Step | null = previous !== null && previous.line === line ? previous.step : null;
    previous = step === null ? null : { line, step };
    if (step === null) continue;
    const curve = curves.get(line);
    const response =
      inTime && before !== null && curve ? responseBetween(curve, before, step) : null;
    rows.push({
      id,
      line,
      name: title,
      group,
      time: step.time,
      value: step.value,
      sd: step.sd,
      change: before === null ? null : step.value - before.value,
      snr: response?.snr ?? null,
      t63: response?.t63 ?? null,
      t90: response?.t90 ?? null,
      drift: response?.driftPerHour ?? null,
    });
  }
  if (rows.length === 0) return null;
  const value = unitOfAxis(y);
  const time = unitOfAxis(x);
  return byMethod('steps', {
    kind: 'table',
    id: 'steps',
    title: 'Steps',
    subtitle: `${rows.length} steps`,
    columns: filledColumns(
      [
        textColumn('name', 'Line'),
        givenColumn('group', notation, plainUnit(concentrationUnit)),
        givenColumn('time', 'Start', time),
        computedColumn('value', 'Mean', value),
        computedColumn('sd', 'SD', value, { digits: 2 }),
        computedColumn('change', 'Change', value),
        computedColumn('snr', 'Signal to noise', plainUnit(), { digits: 3 }),
        computedColumn('t63', 't63', time, { digits: 3 }),
        computedColumn('t90', 't90', time, { digits: 3 }),
        computedColumn(
          'drift',
          'Drift',
          { symbol: `${y.symbol}/h`, factor: y.factor },
          { digits: 3 },
        ),
      ],
      rows,
    ),
    rows,
  });
}
