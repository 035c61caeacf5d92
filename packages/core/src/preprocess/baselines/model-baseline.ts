import { z } from 'zod';
import { fitModel } from '../../fit/fit.ts';
import type { FitModel } from '../../fit/models/model.ts';
import { type BaselineType, defineBaseline } from './baseline-type.ts';

/** A fit model through the chosen points, evaluated at every x. */
export function modelBaseline(model: FitModel): BaselineType {
  return defineBaseline({
    id: model.id,
    title: model.title,
    settings: z.object({}),
    find({ x, y }, at) {
      const { parameters, predict, warnings } = fitModel(model, x, y);
      return { values: at.map(predict), parameters, warnings };
    },
  });
}
