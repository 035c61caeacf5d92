import type { PanelScene, SceneItem, SceneMark } from './panels.ts';

/** A drawn point: where it stands relative to its panel's frame, and the row it was drawn from. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
  readonly datum: Readonly<Record<string, unknown>>;
}

/** Points are met from this far, samples of a line from twice as far. */
const REACH = 14;

const isDrawing = ({ role = '' }: SceneMark) => !/^(?:axis|legend|title)/.test(role);

function* pointsIn(
  group: SceneItem,
  type: 'symbol' | 'line',
  dx = 0,
  dy = 0,
): Generator<DrawnPoint> {
  for (const mark of group.items ?? []) {
    if (!isDrawing(mark)) continue;
    if (mark.marktype === 'group')
      for (const item of mark.items)
        yield* pointsIn(item, type, dx + (item.x ?? 0), dy + (item.y ?? 0));
    else if (mark.marktype === type)
      for (const { x, y, datum } of mark.items)
        if (x !== undefined && y !== undefined && datum) yield { x: x + dx, y: y + dy, datum };
  }
}

const isInside = ({ x, y }: DrawnPoint, { frame }: PanelScene) =>
  x >= -1 && y >= -1 && x <= frame.width + 1 && y <= frame.height + 1;

function nearest(
  points: Iterable<DrawnPoint>,
  x: number,
  y: number,
  reach: number,
  scene: PanelScene,
) {
  let best: DrawnPoint | undefined;
  let least = reach * reach;
  for (const point of points) {
    const distance = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y);
    if (!(distance < least) || !isInside(point, scene)) continue;
    best = point;
    least = distance;
  }
  return best;
}

/** The drawn point next to a place in the frame: a point if one is near, else a sample of a line. */
export const nearestPoint = (scene: PanelScene, x: number, y: number): DrawnPoint | undefined =>
  nearest(pointsIn(scene.group, 'symbol'), x, y, REACH, scene) ??
  nearest(pointsIn(scene.group, 'line'), x, y, 2 * REACH, scene);

/** Every point that the frame shows, in the order of drawing: the points of a chart, else the samples of its lines. */
export function shownPoints(scene: PanelScene): readonly DrawnPoint[] {
  const points = (type: 'symbol' | 'line') =>
    [...pointsIn(scene.group, type)].filter((point) => isInside(point, scene));
  const symbols = points('symbol');
  return symbols.length > 0 ? symbols : points('line');
}
