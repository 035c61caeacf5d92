import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { interpolate } from '../../math/interpolate.ts';
import { defineBaseline } from './baseline-type.ts';

/** Lower convex hull of the chosen points (Andrew, Inf. Process. Lett. 9 (1979) 216), straight between its corners. */
export const rubberband = defineBaseline({
  id: 'Rubberband',
  title: 'Rubber band',
  settings: z.object({}),
  find({ x, y }, at) {
    if (y.length === 0)
      throw new TafelError('TOO_FEW_POINTS', 'No point lies in the range of the baseline.');
    const order = Int32Array.from(x.keys()).toSorted((a, b) => x[a] - x[b] || y[a] - y[b]);
    const hull: number[] = [];
    for (const i of order) {
      if (hull.length > 0 && x[hull[hull.length - 1]] === x[i]) continue;
      while (hull.length >= 2) {
        const [a, b] = [hull[hull.length - 2], hull[hull.length - 1]];
        const turn = (x[b] - x[a]) * (y[i] - y[a]) - (y[b] - y[a]) * (x[i] - x[a]);
        if (turn > 0) break;
        hull.pop();
      }
      hull.push(i);
    }
    const corners = {
      x: Float64Array.from(hull, (i) => x[i]),
      y: Float64Array.from(hull, (i) => y[i]),
    };
    return { values: at.map((xi) => interpolate(corners.x, corners.y, xi)) };
  },
});
