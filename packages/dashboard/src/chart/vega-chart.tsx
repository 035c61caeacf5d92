import { useComputedColorScheme } from '@mantine/core';
import { chartDatasets, type ChartCard, sizedSpec, tokens, vegaConfig } from '@tafel/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useVegaEmbed } from 'react-vega';
import type { EmbedOptions, VisualizationSpec } from 'vega-embed';
import { Error as ErrorLevel } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { equalScales } from './equal-scales.ts';
import { highlightLine, SELECTED_LINE } from './highlight-line.ts';
import { legendLayout } from './legend-layout.ts';
import { useSize } from './use-size.ts';
import classes from './vega-chart.module.css';

/** Finds the points of a drawn line in SI. */
export type CurveLookup = Parameters<typeof chartDatasets>[1];

interface VegaChartProps {
  readonly card: ChartCard;
  readonly curves: CurveLookup;
  /** Reference of the line that stands out. */
  readonly selected: string | null;
}

/** First, lowest, highest and last of each pixel column. */
const POINTS_PER_PIXEL = 4;

let fonts: Promise<unknown> | null = null;
/** A canvas is drawn once and does not wait for fonts by itself. */
function fontsReady(): Promise<unknown> {
  fonts ??= document.fonts.load(`${tokens.font.size.axis}px "${tokens.font.sans}"`);
  return fonts;
}

/** A chart card as a canvas of the size of its frame. The only place that draws with Vega. */
export function VegaChart({ card, curves, selected }: VegaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    fontsReady().then(
      () => setReady(true),
      () => setReady(true), // a chart in another font is better than none
    );
  }, []);
  return (
    <figure ref={frame} className={classes.frame} aria-label={card.label}>
      {ready && size !== null && size.width > 0 && size.height > 0 ? (
        <Canvas card={card} curves={curves} selected={selected} {...size} />
      ) : null}
    </figure>
  );
}

interface CanvasProps extends VegaChartProps {
  readonly width: number;
  readonly height: number;
}

function Canvas({ card, curves, selected, width, height }: CanvasProps) {
  const target = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [error, setError] = useState<string | null>(null);
  const [excess, setExcess] = useState(0);
  const spec = useMemo(() => {
    const datasets = chartDatasets(card, curves, POINTS_PER_PIXEL * width);
    const scaled = card.equalScales ? equalScales(card.spec, datasets['lines'] ?? []) : card.spec;
    const drawn = sizedSpec(highlightLine(scaled), {
      width,
      height: height - excess,
    });
    // Core writes the specification as data; vega-lite checks it when it compiles.
    return { ...drawn, datasets } as unknown as VisualizationSpec;
  }, [card, curves, width, height, excess]);
  const config = useMemo(() => {
    const base = vegaConfig(scheme);
    return { ...base, legend: { ...base.legend, ...legendLayout(card, width) } };
  }, [scheme, card, width]);
  const options = useMemo(
    (): EmbedOptions => ({
      mode: 'vega-lite',
      renderer: 'canvas',
      // Expressions are interpreted: the page allows no evaluation of text.
      ast: true,
      expr: expressionInterpreter,
      actions: false,
      defaultStyle: false,
      tooltip: { disableDefaultStyle: true },
      config: config as unknown as NonNullable<EmbedOptions['config']>,
      // A layer without points (no omitted ones, say) is no fault.
      logLevel: ErrorLevel,
    }),
    [config],
  );
  const result = useVegaEmbed({
    ref: target,
    spec,
    options,
    onEmbed: () => {
      setError(null);
      // How much room the axes of stacked plots take is known only once they are drawn.
      const drawn = target.current?.querySelector('canvas')?.offsetHeight ?? 0;
      if (drawn > height && excess === 0) setExcess(drawn - height);
    },
    onError: (reason) => setError(reason instanceof Error ? reason.message : String(reason)),
  });
  useEffect(() => {
    if (!result) return;
    const signals: Record<string, unknown> = result.view.getState().signals ?? {};
    if (SELECTED_LINE in signals)
      result.view
        .signal(SELECTED_LINE, selected)
        .runAsync()
        .catch(() => {});
  }, [result, selected]);
  return (
    <>
      <div ref={target} className={classes.canvas} aria-hidden="true" />
      {error === null ? null : (
        <p role="alert" className={classes.error}>
          This chart cannot be drawn: {error}
        </p>
      )}
    </>
  );
}
