import { rampRanges } from './ramp.ts';
import { type ThemeName, tokens } from './tokens.ts';

/**
 * The Vega-Lite `config` of one theme. Marks of a specification name a style (`fit`, `baseline`, `limit`,
 * `band-confidence`, `band-prediction`, `window`, `omitted`, `fit-label`), never a colour. Styles use `color` and
 * `opacity`: `stroke` and `fill` would lose against `mark.color`.
 */
export function vegaConfig(theme: ThemeName) {
  const color = tokens.color[theme];
  const { categorical, sequential, heat, diverging, mark } = tokens.data;
  const font = tokens.font.sans;
  const fontSize = tokens.font.size.axis;
  const text = {
    labelFont: font,
    labelFontSize: fontSize,
    labelColor: color.ink2,
    titleFont: font,
    titleFontSize: fontSize,
    titleFontWeight: 500,
    titleColor: color.ink,
  };
  return {
    // The card gives the ground.
    background: null,
    font,
    padding: { left: 4, top: 6, right: 8, bottom: 4 },
    autosize: { type: 'fit', contains: 'padding', resize: true },
    view: { stroke: color.line2, strokeWidth: 1, continuousWidth: 392, continuousHeight: 222 },
    axis: {
      ...text,
      labelPadding: 9,
      labelFlush: false,
      labelOverlap: 'parity',
      titlePadding: 8,
      domain: false,
      grid: true,
      gridColor: color.grid,
      gridWidth: 1,
      tickColor: color.control,
      tickSize: -5,
      tickWidth: 1,
      tickCount: 6,
      zindex: 0,
    },
    axisX: { titleAnchor: 'end', titleAlign: 'right' },
    axisY: {
      titleAngle: 0,
      titleAnchor: 'start',
      titleAlign: 'left',
      titleBaseline: 'bottom',
      titleX: -30,
      titleY: -8,
      tickCount: 5,
    },
    axisQuantitative: { labelExpr: "replace(datum.label, '-', '−')" },
    legend: {
      ...text,
      orient: 'top',
      direction: 'horizontal',
      titleOrient: 'left',
      layout: { top: { anchor: 'end' } },
      offset: 16,
      rowPadding: 3,
      symbolStrokeWidth: mark.selectedWidth,
      symbolSize: 64,
      gradientLength: 112,
      gradientThickness: 5,
      gradientStrokeWidth: 0,
      padding: 0,
      columnPadding: 7,
      labelOffset: 3,
    },
    title: {
      font,
      fontSize: tokens.font.size.control,
      fontWeight: 600,
      color: color.ink,
      anchor: 'start',
      offset: 8,
    },
    range: {
      category: categorical[theme],
      ...rampRanges(theme),
      ordinal: sequential[theme],
      heatmap: heat[theme],
      diverging: diverging[theme],
      symbol: categorical.symbol,
    },
    mark: { color: color.accent, tooltip: null },
    line: {
      strokeWidth: mark.lineWidth,
      strokeJoin: 'round',
      strokeCap: 'round',
      interpolate: 'linear',
    },
    point: {
      filled: true,
      size: 38,
      opacity: 1,
      stroke: color.surface,
      strokeWidth: mark.pointStroke,
    },
    area: { opacity: mark.confidenceOpacity, line: false },
    rule: { color: color.control, strokeWidth: 1 },
    bar: { color: color.accent, cornerRadiusEnd: 1, binSpacing: 1 },
    rect: { strokeWidth: 0 },
    text: { font, fontSize, color: color.ink2 },
    boxplot: {
      box: { fillOpacity: 0.2, stroke: color.accent },
      median: { color: color.fit, strokeWidth: mark.selectedWidth },
      rule: { color: color.control },
      outliers: { filled: false, strokeWidth: mark.omittedStroke },
    },
    style: {
      fit: { color: color.fit, strokeWidth: mark.fitWidth },
      baseline: {
        color: color.fit,
        strokeWidth: mark.baselineWidth,
        strokeDash: mark.baselineDash,
      },
      spread: { color: color.ink2, strokeWidth: mark.omittedStroke },
      limit: { color: color.fit, strokeDash: mark.limitDash },
      'band-confidence': { color: color.fit, opacity: mark.confidenceOpacity },
      'band-prediction': { color: color.fit, opacity: mark.predictionOpacity },
      window: { color: color.fit, opacity: mark.windowOpacity },
      // numbers in the upper half of a heat map, where its colours are far from the surface
      'on-high': { color: color.surface },
      // which way the frequency runs along a spectrum
      decade: { filled: false, color: color.ink, strokeWidth: mark.omittedStroke },
      omitted: { filled: false, color: color.accent, strokeWidth: mark.omittedStroke },
      'fit-label': { color: color.fit, fontWeight: 500, fontSize: tokens.font.size.control },
    },
    locale: {
      number: {
        decimal: '.',
        thousands: '\u2009',
        grouping: [3],
        currency: ['', '\u00a0€'],
        minus: '−',
      },
    },
    numberFormat: '~r',
    concat: { spacing: 12 },
    facet: { spacing: 12 },
  };
}
