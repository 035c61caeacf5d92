import { VIEW_ELEMENT } from '../html/element-ids.ts';
import type { EmbeddedFigure, EmbeddedView } from '../html/embedded-view.ts';
import type { DrawnChart } from '../drawn-chart.ts';
import { unpackRows } from '../packed-rows.ts';

/** The data that the page carries for its viewer. Page and viewer are written together, so the form is trusted. */
export function readEmbeddedView(): EmbeddedView {
  const text = document.getElementById(VIEW_ELEMENT)?.textContent ?? '';
  return JSON.parse(text) as EmbeddedView;
}

export function unpackChart({ chart }: EmbeddedFigure): DrawnChart {
  const { datasets, ...rest } = chart;
  return {
    ...rest,
    datasets: Object.fromEntries(
      Object.entries(datasets).map(([name, packed]) => [name, unpackRows(packed)]),
    ),
  };
}
