import type { Spec } from 'vega';
import type { Row } from '../chart/card.ts';

/** Room around the points, as a share of their extent. */
const MARGIN = 0.06;

function extent(rows: readonly Row[], key: string): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = row[key];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : null;
}

/**
 * A compiled chart in which one unit is as long on y as on x, whatever its size becomes: the domains follow the frame.
 * The points stand at the left and at the bottom, so that arcs stand on the axis.
 *
 * @param points rows {x, y} in the units shown
 */
export function withEqualScales(spec: Spec, points: readonly Row[]): Spec {
  const x = extent(points, 'x');
  const y = extent(points, 'y');
  if (!x || !y) return spec;
  const bottom = Math.min(0, y[0]);
  const spanX = (x[1] - x[0] || 1) * (1 + 2 * MARGIN);
  const spanY = (y[1] - bottom || 1) * (1 + MARGIN);
  const left = x[0] - (x[1] - x[0]) * MARGIN;
  const domains: Readonly<Record<string, string>> = {
    x: `[${left}, ${left} + unitsPerPixel * width]`,
    y: `[${bottom}, ${bottom} + unitsPerPixel * height]`,
  };
  return {
    ...spec,
    signals: [
      ...(spec.signals ?? []),
      { name: 'unitsPerPixel', update: `max(${spanX} / width, ${spanY} / height)` },
    ],
    scales: (spec.scales ?? []).map((scale) => {
      const domain = domains[scale.name];
      return domain === undefined
        ? scale
        : {
            name: scale.name,
            type: 'linear',
            range: scale.name === 'x' ? 'width' : 'height',
            zero: false,
            domain: { signal: domain },
          };
    }),
  };
}
