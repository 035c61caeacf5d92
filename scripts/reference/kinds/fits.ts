import { type Band, type Fit, fitModel } from '../../../packages/core/src/fit/fit.ts';
import { fitModels } from '../../../packages/core/src/fit/models/index.ts';
import {
  type Evaluator,
  isObject,
  list,
  number,
  numbers,
  object,
  optionalNumber,
} from '../reference-case.ts';

/** The limits at x as the file has them: those of log models as logarithms, in which −y turns low and high round. */
function inFittedSpace(fit: Fit, x: number): Band | null {
  const band = fit.band(x);
  if (band === null || fit.model.fitted === 'y') return band;
  const [low, high] = fit.sign === 1 ? (['Low', 'High'] as const) : (['High', 'Low'] as const);
  const logarithm = (value: number) => Math.log10(fit.sign * value);
  return {
    x,
    fit: logarithm(band.fit),
    confLow: logarithm(band[`conf${low}`]),
    confHigh: logarithm(band[`conf${high}`]),
    predLow: logarithm(band[`pred${low}`]),
    predHigh: logarithm(band[`pred${high}`]),
  };
}

/** fits.json: one model, its statistics and its bands. */
export const fits: Evaluator = ({ input, params, expected }) => {
  const model = fitModels.find(String(params['ModelType']));
  if (model === undefined) return undefined;
  const weights = input['weights'] === undefined ? undefined : numbers(input['weights'], 'weights');
  const level = optionalNumber(params['level'], 0.95);
  const fit = fitModel(model, numbers(input['x'], 'x'), numbers(input['y'], 'y'), {
    weights,
    level,
  });
  const bands =
    isObject(expected) && expected['bands'] !== undefined
      ? list(expected['bands'], 'bands').map((band) =>
          inFittedSpace(fit, number(object(band, 'band')['x'], 'x')),
        )
      : [];
  return {
    value: {
      ...fit,
      model: model.id,
      params: fit.parameters,
      stderr: fit.standardErrors,
      ci: fit.intervals,
      cov: fit.covariance,
      bands,
    },
    warnings: fit.warnings.map(({ code }) => code),
  };
};
