import type { View } from 'vega';
import { formatQuantityParts } from '../../units/format.ts';
import type { DrawnPoint } from './nearest-point.ts';
import type { Panel } from './panels.ts';
import { positionScale } from './zoom.ts';

/** How far a row's own number may stand from the drawn place and still be the number drawn there. */
const SAME_PIXEL = 0.5;

/** The number of a row that is drawn at a pixel of an axis: exact, not read off the picture. */
function valueAt(
  view: View,
  axis: NonNullable<Panel['x']>,
  pixel: number,
  datum: DrawnPoint['datum'],
  first: string,
): number | null {
  const scale = positionScale(view, axis.scale);
  if (!scale) return null;
  const drawnThere = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(scale.pixel(value) - pixel) < SAME_PIXEL;
  const candidates = [datum[first], ...Object.values(datum)];
  return candidates.find(drawnThere) ?? scale.value(pixel);
}

const textOf = (value: number, { quantity, unit }: NonNullable<Panel['x']>): string => {
  const { number } = formatQuantityParts(value, '', { digits: 5 });
  return `${quantity} ${number}${unit === '' ? '' : `\u2009${unit}`}`.trim();
};

export interface TipText {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What is said of a point: its line, both values with their units, its place in the line. */
export function tipText(view: View, panel: Panel, { x, y, datum }: DrawnPoint): TipText {
  const value = (axis: Panel['x'], pixel: number, first: string): string[] => {
    const found = axis ? valueAt(view, axis, pixel, datum, first) : null;
    return axis && found !== null ? [textOf(found, axis)] : [];
  };
  const { name, i, omitted } = datum;
  return {
    name: typeof name === 'string' ? name : '',
    lines: [
      ...value(panel.x, x, 'x'),
      ...value(panel.y, y, 'y'),
      ...(typeof i === 'number' ? [`point ${i + 1}`] : []),
      ...(omitted === true ? ['omitted'] : []),
    ],
  };
}
