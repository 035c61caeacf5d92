import { type Loader, parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { sizedSpec } from '../chart/size-spec.ts';
import type { ThemeName } from '../chart/tokens.ts';
import { vegaConfig } from '../chart/vega-config.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { withEqualScales } from './equal-scales.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** A picture never asks for anything: specifications name only data that they carry. */
const refuse = () => Promise.reject(new Error('A chart of a report loads nothing.'));
const noLoader: Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** Pixels for one tick, and for the axis texts around a frame. */
const X_TICK = 90;
const Y_TICK = 42;
const AROUND = 64;

/** Below this width a legend does not fit beside the title of the y axis and stands above it. */
const NARROW = 520;

const ticks = (room: number, each: number) => Math.max(2, Math.min(6, Math.round(room / each)));

/** What the upper panel of a stack gets of the height, about. */
const MAIN_PANEL = 0.6;

/** The theme's configuration with as many ticks as the size has room for. */
function sizedConfig(theme: ThemeName, { width, height }: ChartSize, stacked: boolean) {
  const config = vegaConfig(theme);
  return {
    ...config,
    // The label of the figure says what it shows; a description of every mark would drown it.
    aria: false,
    axisX: { ...config.axisX, tickCount: ticks(width - AROUND, X_TICK) },
    axisY: {
      ...config.axisY,
      tickCount: ticks((height - AROUND) * (stacked ? MAIN_PANEL : 1), Y_TICK),
    },
    legend: { ...config.legend, offset: width < NARROW ? 26 : config.legend.offset },
  };
}

/** A chart in a theme and at a size, as the Vega specification that draws it. */
export function compileChart(chart: DrawnChart, theme: ThemeName, size: ChartSize): Spec {
  const spec = {
    ...sizedSpec(chart.spec, size),
    datasets: chart.datasets,
    config: sizedConfig(theme, size, 'vconcat' in chart.spec),
  };
  // Our own card builders write the specification; Vega-Lite's type is a union too deep to build it in.
  const compiled = compile(spec as unknown as TopLevelSpec).spec;
  return chart.equalScales
    ? withEqualScales(compiled, Object.values(chart.datasets).flat())
    : compiled;
}

/** A view of a compiled chart. Expressions are interpreted, never turned into functions from text. */
export function chartView(spec: Spec): View {
  return new View(parse(spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    loader: noLoader,
    renderer: 'none',
    hover: false,
  });
}
