import type { ThemeName } from '../../chart/tokens.ts';
import type { EmbeddedFigure } from '../html/embedded-view.ts';
import { unpackChart } from './embedded.ts';
import { type LiveFigure, liveFigure } from './live-figure.ts';

/** Figures are drawn when they come this near to the window. */
const NEAR = '600px 0px';

/** Draws, and where that fails leaves the still picture in place and says so below it. */
function drawOrSay(plot: HTMLElement, live: LiveFigure, theme: ThemeName): void {
  try {
    live.draw(theme);
  } catch (error) {
    plot.classList.remove('drawn');
    const message = document.createElement('p');
    message.className = 'failed';
    message.textContent = `The moving picture could not be drawn: ${error instanceof Error ? error.message : String(error)}`;
    plot.append(message);
  }
}

/** Takes over the figures of the page; returns how they are drawn again in another theme. */
export function takeOverFigures(
  figures: readonly EmbeddedFigure[],
  currentTheme: () => ThemeName,
): { redraw(): void } {
  const drawn = new Map<
    Element,
    { readonly live: LiveFigure; readonly plot: HTMLElement; width: number }
  >();
  const byElement = new Map<Element, EmbeddedFigure>();
  for (const figure of figures) {
    const plot = document.getElementById(figure.id);
    if (plot) byElement.set(plot, figure);
  }
  const resized = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const entry = drawn.get(target);
      if (!entry || entry.width === contentRect.width || contentRect.width === 0) continue;
      entry.width = contentRect.width;
      drawOrSay(entry.plot, entry.live, currentTheme());
    }
  });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const figure = byElement.get(target);
        if (!isIntersecting || !figure || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        const live = liveFigure(target, unpackChart(figure), figure.size);
        drawOrSay(target, live, currentTheme());
        drawn.set(target, { live, plot: target, width: target.clientWidth });
        resized.observe(target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of byElement.keys()) seen.observe(element);
  return {
    redraw() {
      for (const { plot, live } of drawn.values()) drawOrSay(plot, live, currentTheme());
    },
  };
}
