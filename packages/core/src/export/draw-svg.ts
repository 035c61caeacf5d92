import { escapeMarkup } from './html/markup.ts';
import { chartView, type ChartSize, compileChart } from './compile-chart.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { measureTextWithoutCanvas } from './text-width.ts';

/** The picture is one image with one sentence: roles of its parts only make it longer. */
const plainTag = (tag: string) =>
  tag.replace(/ (?:role="graphics-[^"]*"|aria-(?:roledescription|hidden)="[^"]*")/g, '');

/** Gives the ids of a picture numbers of its own: Vega counts through all pictures that it ever drew. */
function renamedIds(prefix: string): (tag: string) => string {
  const names = new Map<string, string>();
  const renamed = (id: string) => {
    const name = names.get(id) ?? `${prefix}-${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  return (tag) =>
    tag
      .replace(/ id="([^"]*)"/g, (_, id: string) => ` id="${renamed(id)}"`)
      .replace(/url\(#([^)]*)\)/g, (_, id: string) => `url(#${renamed(id)})`);
}

/**
 * A chart as SVG text in the light theme. Fonts are named, not embedded. Names of lines and units are escaped by
 * Vega's own writer, so that every '<' and '>' in the result belongs to a tag.
 *
 * @param id unique among the pictures of one page
 */
export async function drawSvg(
  chart: DrawnChart,
  { id, label, size }: { readonly id: string; readonly label: string; readonly size: ChartSize },
): Promise<string> {
  measureTextWithoutCanvas();
  const view = chartView(compileChart(chart, 'light', size));
  const svg = await view.toSVG();
  view.finalize();
  const named = svg.replace(/<[^>]*>/g, plainTag).replace(/<[^>]*>/g, renamedIds(id));
  return named.replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg${attributes} role="img" aria-labelledby="${id}-title"><title id="${id}-title">${escapeMarkup(label)}</title>`,
  );
}
