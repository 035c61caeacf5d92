import { mean } from '../math/sum.ts';
import { fitModel } from './fit.ts';
import { type Level, levelsOf } from './levels.ts';
import { linear } from './models/linear.ts';

/** A run of neighbouring levels that a straight line serves. */
export interface LinearRange {
  readonly levels: number;
  readonly low: number;
  readonly high: number;
  readonly r2: number | null;
  /** Largest relative deviation of a level that the line returns. */
  readonly maxDeviation: number;
  readonly parameters: Readonly<Record<string, number>>;
}

export interface LinearRangeOptions {
  /** Allowed relative deviation; 0.05 unless stated. */
  readonly tolerance?: number;
  /** 4 unless stated. */
  readonly minLevels?: number;
}

/** Σ over the levels before each: count, x, y, x², xy, about the centre of all. */
function runningSums(levels: readonly Level[]) {
  const centreX = mean(levels.map(({ x }) => x));
  const centreY = mean(levels.map((level) => level.mean));
  const sums = [{ n: 0, x: 0, y: 0, xx: 0, xy: 0 }];
  for (const level of levels) {
    const last = sums[sums.length - 1];
    const n = level.y.length;
    const dx = level.x - centreX;
    const dy = level.mean - centreY;
    sums.push({
      n: last.n + n,
      x: last.x + n * dx,
      y: last.y + n * dy,
      xx: last.xx + n * dx * dx,
      xy: last.xy + n * dx * dy,
    });
  }
  return { sums, centreX, centreY };
}

const deviation = (level: Level, a: number, b: number) =>
  level.x > 0 ? Math.abs((level.mean - a) / b - level.x) / level.x : 0;

/**
 * The longest run of neighbouring levels in which a straight line through the observations returns every positive level,
 * from its mean signal, within the tolerance; the lowest run among equally long ones.
 *
 * @returns null when no run is admissible.
 */
export function linearRange(
  x: Float64Array,
  y: Float64Array,
  options: LinearRangeOptions = {},
): LinearRange | null {
  const { tolerance = 0.05, minLevels = 4 } = options;
  const levels = levelsOf(x, y);
  const { sums, centreX, centreY } = runningSums(levels);
  for (let size = levels.length; size >= minLevels; size--)
    for (let start = 0; start + size <= levels.length; start++) {
      const before = sums[start];
      const after = sums[start + size];
      const n = after.n - before.n;
      const sx = after.x - before.x;
      const sy = after.y - before.y;
      const b = (after.xy - before.xy - (sx * sy) / n) / (after.xx - before.xx - (sx * sx) / n);
      const a = centreY + sy / n - b * (centreX + sx / n);
      const run = levels.slice(start, start + size);
      if (!run.every((level) => deviation(level, a, b) <= tolerance)) continue;
      const xs = Float64Array.from(run.flatMap((level) => Array.from(level.y, () => level.x)));
      const ys = Float64Array.from(run.flatMap((level) => Array.from(level.y)));
      const { parameters, r2 } = fitModel(linear, xs, ys);
      const deviations = run.map((level) => deviation(level, parameters['a'], parameters['b']));
      return {
        levels: size,
        low: run[0].x,
        high: run[size - 1].x,
        r2,
        maxDeviation: Math.max(...deviations),
        parameters,
      };
    }
  return null;
}
