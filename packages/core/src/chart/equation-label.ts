import { log } from '../math/elementary.ts';
import { extentOf } from '../math/extent.ts';
import type { Row, VegaLiteSpec } from './card.ts';

export interface EquationSurroundings {
  readonly equation: string;
  /** {x, y} of the fitted line, by rising x. */
  readonly curve: readonly Row[];
  /** {x} of upright lines. */
  readonly limits: readonly Row[];
  /** Whether x is logarithmic. */
  readonly log: boolean | undefined;
}

/** Shares of the width of a frame: of one letter, and of the distance to its side. */
const LETTER = 0.018;
const MARGIN = 0.04;

const numberIn = (value: unknown): readonly number[] =>
  typeof value === 'number' && Number.isFinite(value) ? [value] : [];

/** Where the limits stand along the width of the frame, 0 to 1. */
function placesOf({ curve, limits, log: isLog = false }: EquationSurroundings): number[] {
  const along = (rows: readonly Row[]) =>
    rows
      .flatMap(({ x }) => numberIn(x))
      .filter((x) => !isLog || x > 0)
      .map((x) => (isLog ? log(x) : x));
  const places = along(limits);
  const { low, high } = extentOf([...places, ...along(curve)]);
  return places.map((place) => (place - low) / (high - low));
}

/**
 * The corner for the equation: below a line that rises, above one that falls, at the end of the axis; at its beginning, on
 * the other side of the line, where only there no limit crosses the text.
 */
export function equationCorner(input: EquationSurroundings): {
  readonly side: 'left' | 'right';
  readonly edge: 'top' | 'bottom';
} {
  const room = MARGIN + LETTER * input.equation.length;
  const places = placesOf(input);
  const crossedAtEnd = places.some((place) => place > 1 - room);
  const crossedAtStart = places.some((place) => place < room);
  const side = crossedAtEnd && !crossedAtStart ? 'left' : 'right';
  const heights = input.curve.flatMap(({ y }) => numberIn(y));
  const falls = heights.length > 1 && heights[heights.length - 1] < heights[0];
  return { side, edge: falls === (side === 'left') ? 'bottom' : 'top' };
}

/** The text of the equation in its corner. */
export function equationLabel(input: EquationSurroundings): VegaLiteSpec {
  const { side, edge } = equationCorner(input);
  return {
    data: { name: 'equation' },
    mark: {
      type: 'text',
      style: 'fit-label',
      align: side,
      baseline: edge,
      dy: edge === 'bottom' ? -10 : 10,
      dx: side === 'right' ? -8 : 8,
    },
    encoding: {
      x: { value: side === 'right' ? 'width' : 0 },
      y: { value: edge === 'bottom' ? 'height' : 0 },
      text: { field: 'text' },
    },
  };
}
