import type { View } from 'vega';
import type { ThemeName } from '../../chart/tokens.ts';
import { chartView, type ChartSize, compileChart } from '../compile-chart.ts';
import type { DrawnChart } from '../drawn-chart.ts';
import { boxZoom } from './box-zoom.ts';
import { type DrawnPoint, nearestPoint, shownPoints } from './nearest-point.ts';
import { contains, type Panel, type PanelScene, panelScene, panelsOf } from './panels.ts';
import { tipText } from './tip.ts';
import { tipView } from './tip-view.ts';
import { walkPoints } from './walk-points.ts';
import { resetZoom, zoomable, zoomTo } from './zoom.ts';

export interface LiveFigure {
  /** Draws in a theme, at the width that the page gives now. */
  draw(theme: ThemeName): void;
}

/** What is drawn now. */
interface Drawn {
  readonly view: View;
  readonly panels: readonly Panel[];
}

interface DrawnPanel {
  readonly panel: Panel;
  readonly scene: PanelScene;
}

/** The panels with the places of their frames in the picture. */
const drawnPanels = ({ view, panels }: Drawn): readonly DrawnPanel[] =>
  panels.flatMap((panel) => {
    const scene = panelScene(view, panel);
    return scene ? [{ panel, scene }] : [];
  });

/** A new picture in place of the one before. */
function drawInto(
  canvas: HTMLElement,
  chart: DrawnChart,
  theme: ThemeName,
  size: ChartSize,
): Drawn {
  const compiled = compileChart(chart, theme, size);
  const panels = panelsOf(compiled);
  const view = chartView(zoomable(compiled, panels)).renderer('svg').initialize(canvas);
  view.run();
  return { view, panels };
}

/** Pixels of the page for one of the picture: below 1 where a picture is wider than its place. */
function scaleOf(canvas: HTMLElement): number {
  const svg = canvas.querySelector('svg');
  const scale = svg ? svg.getBoundingClientRect().width / svg.width.baseVal.value : 1;
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

/**
 * The moving picture of a figure in the place kept for it: hover for a value, drag for a closer look, double-click for
 * the whole, arrows to walk the points. The still picture stays in the page for printing.
 *
 * @param plot the element with the children `.still` and `.live`
 */
export function liveFigure(plot: HTMLElement, chart: DrawnChart, size: ChartSize): LiveFigure {
  const place = plot.querySelector<HTMLElement>('.live');
  if (!place) return { draw: () => undefined };
  const canvas = document.createElement('div');
  canvas.setAttribute('aria-hidden', 'true');
  place.append(canvas);
  place.tabIndex = 0;
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', plot.querySelector('.still title')?.textContent ?? '');
  const tip = tipView(place);
  let drawn: Drawn | undefined;

  const panelAt = (x: number, y: number): DrawnPanel | undefined => {
    const scale = scaleOf(canvas);
    return (
      drawn && drawnPanels(drawn).find(({ scene }) => contains(scene.frame, x / scale, y / scale))
    );
  };
  const showPoint = ({ panel, scene: { frame } }: DrawnPanel, point: DrawnPoint) => {
    if (!drawn) return;
    const { view } = drawn;
    const scale = scaleOf(canvas);
    tip.show(
      (frame.left + point.x) * scale,
      (frame.top + point.y) * scale,
      tipText(view, panel, point),
    );
  };
  const reset = () => {
    tip.hide();
    if (drawn) resetZoom(drawn.view, drawn.panels);
  };

  boxZoom(place, {
    frameAt: (x, y) => {
      const frame = panelAt(x, y)?.scene.frame;
      const scale = scaleOf(canvas);
      return (
        frame && {
          left: frame.left * scale,
          top: frame.top * scale,
          width: frame.width * scale,
          height: frame.height * scale,
        }
      );
    },
    onStart: tip.hide,
    onPoint: (x, y) => {
      const at = panelAt(x, y);
      const scale = scaleOf(canvas);
      const point =
        at &&
        nearestPoint(at.scene, x / scale - at.scene.frame.left, y / scale - at.scene.frame.top);
      if (at && point) showPoint(at, point);
      else tip.hide();
    },
    onBox: (box, frame) => {
      const at = panelAt(frame.left + 1, frame.top + 1);
      if (!drawn || !at) return;
      const { view, panels } = drawn;
      const scale = scaleOf(canvas);
      zoomTo(view, panels, at.panel, {
        left: (box.left - frame.left) / scale,
        top: (box.top - frame.top) / scale,
        width: box.width / scale,
        height: box.height / scale,
      });
    },
  });
  const firstPanel = () => (drawn ? drawnPanels(drawn)[0] : undefined);
  walkPoints(place, {
    count: () => {
      const first = firstPanel();
      return first ? shownPoints(first.scene).length : 0;
    },
    onPoint: (index) => {
      const first = firstPanel();
      const point = first && shownPoints(first.scene)[index];
      if (first && point) showPoint(first, point);
    },
    onReset: reset,
    onLeave: tip.hide,
  });
  place.addEventListener('pointerleave', tip.hide);
  place.addEventListener('dblclick', reset);

  return {
    draw(theme) {
      plot.classList.add('drawn');
      tip.hide();
      drawn?.view.finalize();
      drawn = drawInto(canvas, chart, theme, { ...size, width: place.clientWidth });
    },
  };
}
