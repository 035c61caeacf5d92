import type { Curve } from '../measurement/curve.ts';
import type { ChartCard, ChartLine, Row } from './card.ts';
import { decimate } from './decimate.ts';

/** Finds the points of a drawn line in SI; undefined where they are not at hand. */
export type CurveLookup = (line: ChartLine) => Curve | undefined;

/**
 * The datasets that a chart card's specification names, in the units shown: 'lines' with one row for each point drawn
 * ({x, y, line, name, group, rank, i}), and the card's own small tables.
 *
 * @param mostPoints points drawn of each line; what is left out is chosen so that the picture stays the same
 */
export function chartDatasets(
  card: ChartCard,
  lookup: CurveLookup,
  mostPoints = Number.POSITIVE_INFINITY,
): Record<string, readonly Row[]> {
  const groups = [...new Set(card.lines.map((line) => line.group))]
    .filter((group) => group !== null)
    .toSorted((a, b) => a - b);
  const lines = card.lines.flatMap((line): Row[] => {
    const curve = lookup(line);
    if (!curve) return [];
    const rank = line.group === null ? null : groups.indexOf(line.group);
    return Array.from(decimate(curve, mostPoints), (i) => ({
      x: curve.x[i] * line.xFactor,
      y: curve.y[i] * line.yFactor,
      line: line.line,
      stage: line.stage,
      name: line.name,
      group: line.group,
      rank,
      i,
    }));
  });
  return { ...card.data, lines };
}
