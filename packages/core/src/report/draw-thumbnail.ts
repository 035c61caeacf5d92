import type { ChartCard, ChartLine, Row } from '../chart/card.ts';
import { curveKey } from '../chart/curve-key.ts';
import { decimate } from '../chart/decimate.ts';
import { log10 } from '../math/elementary.ts';
import type { Curve } from '../measurement/curve.ts';
import { logarithmicAxes } from '../study/cards/result-card.ts';
import { studyTypes } from '../study/index.ts';
import type { BuiltReport, BuiltStudy } from './built-report.ts';
import { THUMBNAIL, type Thumbnail } from './thumbnail.ts';

/** Pixels on each side that stay free, so that no point is cut. */
const MARGIN = 2;
/** Points that a thumbnail has at most. */
const MOST = { means: 12, line: 16, curve: 32 } as const;
/** Points of a long curve that these are chosen from. */
const CANDIDATES = 512;
/** Pixels that a line may pass a point by. */
const TOLERANCE = 0.25;

type Point = readonly [x: number, y: number];
type Logarithmic = Readonly<Record<'x' | 'y', boolean>>;

const LINEAR: Logarithmic = { x: false, y: false };
const ROOM = [THUMBNAIL.width - 2 * MARGIN, THUMBNAIL.height - 2 * MARGIN] as const;

/**
 * The picture of a report in a list: the first calibration with the means of its levels, else the first line that is
 * drawn; null where there is neither.
 */
export function thumbnailOf(built: BuiltReport): Thumbnail | null {
  for (const draw of [calibrationOf, curveOf])
    for (const study of built.studies) {
      const thumbnail = draw(study, built);
      if (thumbnail) return thumbnail;
    }
  return null;
}

const chartsOf = ({ cards }: BuiltStudy): ChartCard[] =>
  cards.filter((card): card is ChartCard => card.kind === 'chart');

/** The first calibration of a study as its card draws it. */
function calibrationOf(study: BuiltStudy, { report }: BuiltReport): Thumbnail | null {
  const { Calibration } = report.configuration[study.id];
  const charts = chartsOf(study);
  for (const fit of study.results.fits) {
    if (fit.calibration === null) continue;
    const { data = {} } = charts.find(({ id }) => id === `${fit.id}/calibration`) ?? {};
    const log = logarithmicAxes(fit, Calibration);
    const means = evenly(onAxes(pointsOf(data['means'], 'mean'), log), MOST.means);
    const line = onAxes(pointsOf(data['curve'], 'y'), log);
    const place = frame([...means, ...line]);
    const computed = pixels(corners(line.map(place), MOST.line));
    if (computed.length > 1)
      return { kind: 'calibration', measured: pixels(means.map(place)), computed };
  }
  return null;
}

/** The first line that a study draws. */
function curveOf(study: BuiltStudy, { report, curves }: BuiltReport): Thumbnail | null {
  const { LogX: x, LogY: y } = report.configuration[study.id].AxisProperties;
  const log = studyTypes.get(study.type).drawsLines ? { x, y } : LINEAR;
  for (const { lines, equalScales = false } of chartsOf(study))
    for (const line of lines) {
      const curve = curves.get(curveKey(line, study.id));
      if (!curve) continue;
      const drawn = candidates(curve, line, log);
      const places = drawn.map(frame(drawn, { equalScales }));
      const measured = pixels(corners(places, MOST.curve));
      if (measured.length > 1) return { kind: 'curve', measured, computed: [] };
    }
  return null;
}

/** Points of a line, of a long one those that its picture needs, where the axes have them. */
function candidates({ x, y }: Curve, { xFactor, yFactor }: ChartLine, log: Logarithmic): Point[] {
  const across = x.map((value) => onAxis(value * xFactor, log.x));
  const up = y.map((value) => onAxis(value * yFactor, log.y));
  const known = Int32Array.from(x.keys()).filter(
    (i) => Number.isFinite(across[i]) && Number.isFinite(up[i]),
  );
  const curve = {
    x: Float64Array.from(known, (i) => across[i]),
    y: Float64Array.from(known, (i) => up[i]),
  };
  return Array.from(decimate(curve, CANDIDATES), (i): Point => [curve.x[i], curve.y[i]]);
}

const onAxis = (value: number, isLogarithmic: boolean) => (isLogarithmic ? log10(value) : value);

function pointsOf(rows: readonly Row[] | undefined, y: string): Point[] {
  const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
  return (rows ?? []).map((row) => [number(row['x']), number(row[y])]);
}

/** Points where their axes have them; what is no number there is left out. */
function onAxes(points: readonly Point[], log: Logarithmic): Point[] {
  return points
    .map(([x, y]): Point => [onAxis(x, log.x), onAxis(y, log.y)])
    .filter((point) => point.every(Number.isFinite));
}

/** So many of them at most, the first and the last among them. */
function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from(
    { length: most },
    (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))],
  );
}

/** Where points stand between the margins, in pixels; values that are all alike stand in the middle. */
function frame(points: readonly Point[], { equalScales = false } = {}): (point: Point) => Point {
  const [x, y] = ([0, 1] as const).map((axis) => {
    const values = points.map((point) => point[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { middle: low / 2 + high / 2, perPixel: (high - low) / ROOM[axis] };
  });
  const widest = Math.max(x.perPixel, y.perPixel);
  const away = (value: number, { middle, perPixel }: typeof x, room: number) => {
    const scale = equalScales ? widest : perPixel;
    const pixels = scale > 0 && scale < Infinity ? (value - middle) / scale : 0;
    return Math.max(-room / 2, Math.min(room / 2, pixels));
  };
  return (point) => [
    THUMBNAIL.width / 2 + away(point[0], x, ROOM[0]),
    THUMBNAIL.height / 2 - away(point[1], y, ROOM[1]),
  ];
}

/** Square of the distance of a point from a stroke. */
function apart([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / square;
  const share = Math.max(0, Math.min(1, along));
  const [awayX, awayY] = [x - x0 - share * dx, y - y0 - share * dy];
  return awayX * awayX + awayY * awayY;
}

/**
 * So many points of a line at most, that the strokes between them pass the others closely: its ends, its highest and
 * lowest, and then one after the other the point that is farthest off (Ramer 1972; Douglas and Peucker 1973).
 */
function corners(line: readonly Point[], most: number): Point[] {
  const heights = line.map(([, y]) => y);
  const extremes = [Math.min(...heights), Math.max(...heights)];
  const kept = new Set([0, line.length - 1, ...extremes.map((y) => heights.indexOf(y))]);
  for (;;) {
    const chosen = [...kept].toSorted((a, b) => a - b);
    let farthest = { i: -1, square: TOLERANCE * TOLERANCE };
    for (const [k, from] of chosen.slice(0, -1).entries())
      for (let i = from + 1; i < chosen[k + 1]; i++) {
        const square = apart(line[i], line[from], line[chosen[k + 1]]);
        if (square > farthest.square) farthest = { i, square };
      }
    if (farthest.i < 0 || kept.size >= most) return chosen.flatMap((i) => line.slice(i, i + 1));
    kept.add(farthest.i);
  }
}

/** Whole pixels, each once where neighbours share it. */
function pixels(points: readonly Point[]): [number, number][] {
  const places = points.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]);
  return places.filter(([x, y], i) => i === 0 || x !== places[i - 1][0] || y !== places[i - 1][1]);
}
