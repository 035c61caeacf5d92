import { COLUMNS, type ColumnKey } from '../measurement/column.ts';
import { axisLabel, displayUnit } from '../units/display-unit.ts';
import type { StudyConfiguration } from './configuration.ts';
import type { StudyLine } from './line.ts';
import type { StudyAxis, StudyType } from './study-type.ts';

const isColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMNS, key);

/** Pairs of columns to draw when neither the study type nor the user says which, best first. */
const FALLBACK_AXES: readonly (readonly [ColumnKey, ColumnKey])[] = [
  ['potential', 'current'],
  ['time', 'current'],
  ['time', 'potential'],
  ['time', 'charge'],
  ['potential', 'charge'],
  ['frequency', 'impedanceRe'],
  ['x', 'y'],
];

function columnsOf(
  type: StudyType,
  configuration: StudyConfiguration,
  lines: readonly StudyLine[],
) {
  const first = lines[0]?.line.columns ?? {};
  const fallback = FALLBACK_AXES.find(([x, y]) => first[x] && first[y]) ?? ['x', 'y'];
  const x = type.axes?.x ?? fallback[0];
  const measured = configuration.AxisProperties.MeasuredParameter;
  const densityOnly =
    type.axes?.y === 'current' &&
    !lines.some(({ line }) => line.columns.current) &&
    lines.some(({ line }) => line.columns.currentDensity);
  const y =
    measured !== null && isColumn(measured)
      ? measured
      : densityOnly
        ? 'currentDensity'
        : (type.axes?.y ?? fallback[1]);
  return { x, y } as const;
}

function axis(column: ColumnKey, scale: string, log: boolean, title: string): StudyAxis {
  const { quantity } = COLUMNS[column];
  const { symbol, factor } = displayUnit(quantity, scale);
  const label = title === '' ? axisLabel(quantity, scale) : title;
  return { column, quantity, label, symbol, factor, log };
}

/** Both axes of a study: columns, units as shown, labels. Own titles of the user win over the derived ones. */
export function studyAxes(
  type: StudyType,
  configuration: StudyConfiguration,
  lines: readonly StudyLine[],
): { readonly x: StudyAxis; readonly y: StudyAxis } {
  const { x, y } = columnsOf(type, configuration, lines);
  const { LogX, LogY, Xscale, Yscale } = configuration.AxisProperties;
  return {
    x: axis(x, Xscale ?? type.scales.x, LogX, configuration.Titles.Xlabel),
    y: axis(y, Yscale ?? type.scales.y, LogY, configuration.Titles.Ylabel),
  };
}
