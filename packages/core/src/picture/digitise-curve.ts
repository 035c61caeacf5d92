import { TafelError } from '../errors.ts';
import { log10, pow } from '../math/elementary.ts';
import type { Curve } from '../measurement/curve.ts';

/** A picture: four bytes for each pixel (red, green, blue, opacity), row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Values at two ends of an axis. */
interface AxisEnds {
  readonly from: number;
  readonly to: number;
  readonly log: boolean;
}

export interface DigitiseSettings {
  /** Where the axes stand, in pixels from the top left corner. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** From the left to the right edge of the box. */
  readonly x: AxisEnds;
  /** From the bottom to the top edge of the box. */
  readonly y: AxisEnds;
  /** Of the curve, as '#1f77b4'. */
  readonly colour: string;
  /** Largest distance of a pixel's colour from that of the curve, 0 to 441. */
  readonly tolerance: number;
}

/** Pixels of a column that belong together. */
interface Run {
  readonly centre: number;
  readonly length: number;
}

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** The runs of the curve's colour in one column of pixels; pixels near to its colour count more. */
function runsInColumn(
  { width, rgba }: Picture,
  column: number,
  { box, colour, tolerance }: DigitiseSettings,
): Run[] {
  const [red, green, blue] = channels(colour);
  const runs: Run[] = [];
  let weight = 0;
  let moment = 0;
  let length = 0;
  for (let row = box.top; row <= box.bottom + 1; row++) {
    const at = 4 * (row * width + column);
    const opacity = rgba[at + 3] / 255;
    const shown = (channel: number) => 255 + opacity * (rgba[at + channel] - 255); // on white paper
    const [r, g, b] = [shown(0) - red, shown(1) - green, shown(2) - blue];
    const near = row > box.bottom ? 0 : 1 - Math.sqrt(r * r + g * g + b * b) / tolerance;
    if (near > 0) {
      weight += near;
      moment += near * row;
      length += 1;
    } else if (length > 0) {
      runs.push({ centre: moment / weight, length });
      weight = 0;
      moment = 0;
      length = 0;
    }
  }
  return runs;
}

const onAxis = ({ from, to, log }: AxisEnds, share: number) =>
  log ? pow(10, log10(from) + share * (log10(to) - log10(from))) : from + share * (to - from);

function insist({ width, height }: Picture, { box, x, y }: DigitiseSettings): void {
  const { left, top, right, bottom } = box;
  const refuse = (why: string, key: string) => {
    throw new TafelError('INVALID_SETTING', why, { key });
  };
  if (!(left >= 0 && top >= 0 && right < width && bottom < height))
    refuse(`The box of the axes reaches out of the picture (${width} × ${height} pixels).`, 'box');
  if (right - left < 2 || bottom - top < 2) refuse('The box of the axes is empty.', 'box');
  for (const [key, axis] of Object.entries({ x, y })) {
    if (axis.from === axis.to) refuse(`Both ends of the ${key} axis have the same value.`, key);
    if (axis.log && !(axis.from > 0 && axis.to > 0))
      refuse(`A logarithmic ${key} axis has only values above zero.`, key);
  }
}

/**
 * Reads a plotted curve off a picture: in each column of pixels inside the axes, the middle of what has the curve's
 * colour. Of several such runs the nearest to the one before is followed, and at the start the longest; columns without
 * one are left out. x and y have one value for each column found, in the units of the axes.
 *
 * @throws TafelError INVALID_SETTING for axes that are none, NO_DATA where nothing has the colour
 */
export function digitiseCurve(picture: Picture, settings: DigitiseSettings): Curve {
  insist(picture, settings);
  const { box, x, y } = settings;
  const xs: number[] = [];
  const ys: number[] = [];
  let before: number | undefined;
  for (let column = box.left; column <= box.right; column++) {
    const runs = runsInColumn(picture, column, settings);
    if (runs.length === 0) continue;
    const rank = (run: Run) => (before === undefined ? -run.length : Math.abs(run.centre - before));
    const { centre } = runs.reduce((best, run) => (rank(run) < rank(best) ? run : best));
    before = centre;
    xs.push(onAxis(x, (column - box.left) / (box.right - box.left)));
    ys.push(onAxis(y, (box.bottom - centre) / (box.bottom - box.top)));
  }
  if (xs.length === 0)
    throw new TafelError('NO_DATA', 'Nothing inside the axes has the colour of the curve.', {
      key: 'colour',
    });
  return { x: Float64Array.from(xs), y: Float64Array.from(ys) };
}
