import type { Mark, Spec, View } from 'vega';
import type { Panel, Rectangle } from './panels.ts';

const CONTINUOUS = new Set(['linear', 'log', 'pow', 'sqrt', 'symlog', 'time', 'utc']);

/** Set while any axis is zoomed, so that marks are cut at the frame only then. */
const ZOOMED = 'zoomed';

const signalOf = (scale: string) => `zoom_${scale}`;

/** A box thinner than this zooms along its long side only. */
const THIN = 8;

type Scales = NonNullable<Spec['scales']>;

const scaleNames = (panels: readonly Panel[]) =>
  new Set(panels.flatMap(({ x, y }) => [x, y].flatMap((axis) => (axis ? [axis.scale] : []))));

function clipped(mark: Mark): Mark {
  if (mark.type === 'group')
    return { ...mark, ...(mark.marks ? { marks: mark.marks.map(clipped) } : {}) };
  // Vega takes a signal here; its types know only true and false.
  const clip = { signal: ZOOMED } as unknown as boolean;
  return mark.clip === true ? mark : { ...mark, clip };
}

/** A compiled chart whose axes can be narrowed: each position scale follows a signal when that is set. */
export function zoomable(spec: Spec, panels: readonly Panel[]): Spec {
  const names = scaleNames(panels);
  const canZoom = (scale: Scales[number]) =>
    names.has(scale.name) && CONTINUOUS.has(scale.type ?? '');
  const scales = spec.scales ?? [];
  return {
    ...spec,
    signals: [
      ...(spec.signals ?? []),
      { name: ZOOMED, value: false },
      ...scales.filter(canZoom).map(({ name }) => ({ name: signalOf(name), value: null })),
    ],
    scales: scales.map((scale) =>
      canZoom(scale) ? { ...scale, domainRaw: { signal: signalOf(scale.name) } } : scale,
    ),
    marks: (spec.marks ?? []).map(clipped),
  };
}

/** A scale of a drawn chart, both ways: value to pixel and back. */
interface PositionScale {
  readonly pixel: (value: number) => number;
  readonly value: (pixel: number) => number;
}

interface D3Scale {
  (value: number): number;
  invert?(pixel: number): number;
}

/** A position scale of a view; undefined where it cannot be read backwards. */
export function positionScale(view: View, name: string): PositionScale | undefined {
  const scale = view.scale(name) as D3Scale | undefined;
  const invert = scale?.invert?.bind(scale);
  return scale && invert ? { pixel: (value) => scale(value), value: invert } : undefined;
}

/** Narrows a panel to a box, given relative to its frame. Panels of a stack share their x axis. */
export function zoomTo(view: View, panels: readonly Panel[], panel: Panel, box: Rectangle): void {
  const narrow = (axis: Panel['x'], from: number, to: number, sharing: readonly Panel['x'][]) => {
    const scale = axis ? positionScale(view, axis.scale) : undefined;
    if (!scale) return;
    const domain = [scale.value(from), scale.value(to)];
    for (const shared of sharing) if (shared) view.signal(signalOf(shared.scale), domain);
  };
  if (box.width >= THIN)
    narrow(
      panel.x,
      box.left,
      box.left + box.width,
      panels.map(({ x }) => x),
    );
  if (box.height >= THIN) narrow(panel.y, box.top + box.height, box.top, [panel.y]);
  view.signal(ZOOMED, true).run();
}

/** Shows everything again. */
export function resetZoom(view: View, panels: readonly Panel[]): void {
  for (const name of scaleNames(panels))
    if (positionScale(view, name)) view.signal(signalOf(name), null);
  view.signal(ZOOMED, false).run();
}
