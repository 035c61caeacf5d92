import type { VegaLiteSpec } from './card.ts';

/** Room that axis labels and titles take beside a plot in a stacked chart, which Vega-Lite cannot fit by itself. */
const AXIS_WIDTH = 56;
const AXIS_HEIGHT = 44;

const isSpec = (value: unknown): value is VegaLiteSpec =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A chart specification at a size in pixels, outer edges included. Stacked views (`vconcat`) share the height in the
 * proportion of their own `height` numbers.
 */
export function sizedSpec(
  spec: VegaLiteSpec,
  { width, height }: { width: number; height: number },
): VegaLiteSpec {
  const stacked = spec['vconcat'];
  if (!Array.isArray(stacked)) return { ...spec, width, height };
  const views = stacked.filter(isSpec);
  const share = (view: VegaLiteSpec) => (typeof view['height'] === 'number' ? view['height'] : 1);
  const total = views.reduce((sum, view) => sum + share(view), 0);
  const room = Math.max(80, height - AXIS_HEIGHT * views.length);
  return {
    ...spec,
    autosize: { type: 'pad', contains: 'padding' },
    vconcat: views.map((view) => ({
      ...view,
      width: Math.max(80, width - AXIS_WIDTH),
      height: Math.round((room * share(view)) / total),
    })),
  };
}
