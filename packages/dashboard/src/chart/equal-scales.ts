import type { Row, VegaLiteSpec } from '@tafel/core';

type Axis = 'x' | 'y';

const isSpec = (value: unknown): value is VegaLiteSpec =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Room beside the outermost points, as a share of the range. */
const MARGIN = 0.05;

function extent(rows: readonly Row[], axis: Axis): { low: number; span: number } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = row[axis];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return null;
  const margin = (high - low) * MARGIN || Math.abs(high) * MARGIN || 1;
  return { low: low - margin, span: high - low + 2 * margin };
}

/**
 * The specification with one length for one ohm on both axes: each axis is widened to what the plot's own width and
 * height ask for, whatever they turn out to be. A Nyquist plot read otherwise would lie about its arcs.
 */
export function equalScales(spec: VegaLiteSpec, rows: readonly Row[]): VegaLiteSpec {
  const x = extent(rows, 'x');
  const y = extent(rows, 'y');
  if (!x || !y) return spec;
  const domain = {
    x: {
      domainMin: x.low,
      domainMax: { expr: `${x.low} + max(${x.span}, ${y.span} * width / height)` },
    },
    y: {
      domainMin: y.low,
      domainMax: { expr: `${y.low} + max(${y.span}, ${x.span} * height / width)` },
    },
  };
  return withDomain(spec, domain);
}

function withDomain(spec: VegaLiteSpec, domain: Readonly<Record<Axis, object>>): VegaLiteSpec {
  const encoding = spec['encoding'];
  const layers = spec['layer'];
  const scaled = (channel: unknown, axis: Axis) =>
    isSpec(channel) && channel['type'] === 'quantitative'
      ? {
          ...channel,
          scale: {
            ...(isSpec(channel['scale']) ? channel['scale'] : {}),
            ...domain[axis],
            nice: false,
            zero: false,
          },
        }
      : channel;
  return {
    ...spec,
    ...(isSpec(encoding)
      ? { encoding: { ...encoding, x: scaled(encoding['x'], 'x'), y: scaled(encoding['y'], 'y') } }
      : {}),
    ...(Array.isArray(layers)
      ? { layer: layers.filter(isSpec).map((layer) => withDomain(layer, domain)) }
      : {}),
  };
}
