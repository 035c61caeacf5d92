import { TafelError, type Warning, type Where } from '../errors.ts';
import type { Curve } from '../measurement/curve.ts';
import { pointsWhere } from './pick-points.ts';

/** How a line is shown and analysed: flip, then scale, then offset; missing fields mean false, 1, 0. */
export interface LineTransform {
  readonly flipx?: boolean | undefined;
  readonly flipy?: boolean | undefined;
  readonly scalex?: number | undefined;
  readonly scaley?: number | undefined;
  readonly offsetx?: number | undefined;
  readonly offsety?: number | undefined;
}

function transformed(values: Float64Array, flip = false, scale = 1, offset = 0): Float64Array {
  const factor = flip ? -scale : scale;
  const result = new Float64Array(values.length);
  // + 0 turns a negative zero into 0
  for (let i = 0; i < values.length; i++) result[i] = factor * values[i] + offset + 0;
  return result;
}

/** Applies the transform of a line. */
export function transformCurve(curve: Curve, transform: LineTransform): Curve {
  const { flipx, flipy, scalex, scaley, offsetx, offsety } = transform;
  return {
    ...curve,
    x: transformed(curve.x, flipx, scalex, offsetx),
    y: transformed(curve.y, flipy, scaley, offsety),
  };
}

/** A curve fit for analysis. */
export interface CleanedLine {
  readonly curve: Curve;
  readonly warnings: readonly Warning[];
}

/**
 * Makes a curve out of measured columns: points without a finite x or y leave, with their time; then the line's transform
 * is applied.
 *
 * @param columns x, y and optionally time, of equal length; NaN for a missing sample.
 * @throws TafelError LENGTH_MISMATCH, NO_DATA.
 */
export function cleanLine(
  columns: Curve,
  transform: LineTransform = {},
  where: Where = {},
): CleanedLine {
  const { x, y, time } = columns;
  if (x.length !== y.length || (time !== undefined && time.length !== x.length))
    throw new TafelError(
      'LENGTH_MISMATCH',
      `The line has ${x.length} values of x and ${y.length} of y${time === undefined ? '' : ` and ${time.length} times`}.`,
      where,
    );
  const finite = pointsWhere(columns, (i) => Number.isFinite(x[i]) && Number.isFinite(y[i]));
  if (finite.x.length === 0)
    throw new TafelError('NO_DATA', 'The line has no point with a number for x and y.', where);
  const lost = x.length - finite.x.length;
  const warnings: Warning[] =
    lost === 0
      ? []
      : [
          {
            code: 'NON_FINITE_POINTS_REMOVED',
            message: `${lost} ${lost === 1 ? 'point has' : 'points have'} no number for x or y and ${lost === 1 ? 'was' : 'were'} left out.`,
            where,
          },
        ];
  return { curve: transformCurve(finite, transform), warnings };
}
