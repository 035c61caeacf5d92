import { defineRegistry } from '../../registry.ts';
import { doubleLog } from './double-log.ts';
import { exponentialX } from './exponential-x.ts';
import { exponentialY } from './exponential-y.ts';
import { inverseSquareRoot } from './inverse-square-root.ts';
import { linear } from './linear.ts';
import { michaelisMenten } from './michaelis-menten.ts';
import type { FitModel } from './model.ts';
import { quadratic } from './quadratic.ts';
import { semilogX } from './semilog-x.ts';
import { semilogY } from './semilog-y.ts';

/** Every curve that can be fitted, in the order of menus. */
export const fitModels = defineRegistry<FitModel>('fit model', [
  linear,
  quadratic,
  inverseSquareRoot,
  semilogX,
  semilogY,
  doubleLog,
  exponentialX,
  exponentialY,
  michaelisMenten,
]);
