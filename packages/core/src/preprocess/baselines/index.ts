import { fitModels } from '../../fit/models/index.ts';
import { defineRegistry } from '../../registry.ts';
import { asymmetricLeastSquares } from './asymmetric-least-squares.ts';
import type { BaselineType } from './baseline-type.ts';
import { iterativePolynomial } from './iterative-polynomial.ts';
import { minimumOffset } from './minimum-offset.ts';
import { modelBaseline } from './model-baseline.ts';
import { reweightedLeastSquares } from './reweighted-least-squares.ts';
import { rubberband } from './rubberband.ts';
import { snip } from './snip.ts';

/** Every way to find a baseline, in the order of menus. */
export const baselineTypes = defineRegistry<BaselineType>('baseline', [
  minimumOffset,
  ...fitModels.members.map(modelBaseline),
  iterativePolynomial,
  asymmetricLeastSquares,
  reweightedLeastSquares,
  snip,
  rubberband,
]);
