import type { Spec, View } from 'vega';

/** One frame of a compiled chart: the single one, or one of a stack. */
export interface Panel {
  /** Name of its group mark; null for the root. */
  readonly group: string | null;
  readonly x: PanelAxis | null;
  readonly y: PanelAxis | null;
}

interface PanelAxis {
  readonly scale: string;
  /** 'Potential / V' split in two. */
  readonly quantity: string;
  readonly unit: string;
}

type Axes = Spec['axes'];

function panelAxis(axes: Axes, orients: readonly string[]): PanelAxis | null {
  const own = (axes ?? []).filter(
    ({ orient }) => typeof orient === 'string' && orients.includes(orient),
  );
  const axis = own.find(({ title }) => title !== undefined) ?? own[0];
  if (!axis) return null;
  const title = typeof axis.title === 'string' ? axis.title : '';
  const cut = title.lastIndexOf(' / ');
  return {
    scale: axis.scale,
    quantity: cut < 0 ? title : title.slice(0, cut),
    unit: cut < 0 ? '' : title.slice(cut + 3),
  };
}

/** A frame whose x axis carries no title shares that of the frame below it. */
function withSharedTitle({ x, ...panel }: Panel, below: Panel | undefined): Panel {
  const shares = x !== null && x.quantity === '' && below?.x;
  return { ...panel, x: shares ? { ...x, quantity: shares.quantity, unit: shares.unit } : x };
}

const panel = (group: string | null, axes: Axes): Panel => ({
  group,
  x: panelAxis(axes, ['bottom', 'top']),
  y: panelAxis(axes, ['left', 'right']),
});

/** The frames of a compiled chart, from top to bottom. */
export function panelsOf(spec: Spec): readonly Panel[] {
  const stacked = (spec.marks ?? []).flatMap((mark) =>
    mark.type === 'group' && mark.name !== undefined && 'axes' in mark && mark.axes
      ? [panel(mark.name, mark.axes)]
      : [],
  );
  if (stacked.length === 0) return [panel(null, spec.axes)];
  return stacked.map((upper, i) => withSharedTitle(upper, stacked[i + 1]));
}

/** A rectangle in pixels from the upper left corner of the picture. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What Vega's scene graph holds, as far as it is walked here. */
export interface SceneMark {
  readonly marktype: string;
  readonly name?: string;
  readonly role?: string;
  readonly items: readonly SceneItem[];
}

export interface SceneItem {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly datum?: Readonly<Record<string, unknown>>;
  readonly opacity?: number;
  /** Marks inside a group. */
  readonly items?: readonly SceneMark[];
}

export interface PanelScene {
  readonly frame: Rectangle;
  /** The group that holds the marks of the panel. */
  readonly group: SceneItem;
}

/** Where a panel stands in the drawn picture; undefined before it is drawn. */
export function panelScene(view: View, { group }: Panel): PanelScene | undefined {
  const root = (view.scenegraph() as unknown as { readonly root: SceneMark }).root.items[0];
  const [originX, originY] = view.origin();
  const padding = view.padding();
  const { left, top } =
    typeof padding === 'number' ? { left: padding, top: padding } : { left: 0, top: 0, ...padding };
  const offset = { left: left + originX, top: top + originY };
  if (!root) return undefined;
  if (group === null)
    return { group: root, frame: { ...offset, width: view.width(), height: view.height() } };
  const item = root.items?.find(({ name }) => name === group)?.items[0];
  if (!item) return undefined;
  return {
    group: item,
    frame: {
      left: offset.left + (item.x ?? 0),
      top: offset.top + (item.y ?? 0),
      width: item.width ?? 0,
      height: item.height ?? 0,
    },
  };
}

export const contains = ({ left, top, width, height }: Rectangle, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
