import { calibrate } from '../../../packages/core/src/fit/calibration.ts';
import {
  ep17Limits,
  ichLimits,
  iso11843Limits,
} from '../../../packages/core/src/fit/detection-limits.ts';
import { demingRegression } from '../../../packages/core/src/fit/deming.ts';
import { type Fit, fitModel } from '../../../packages/core/src/fit/fit.ts';
import { inversePrediction } from '../../../packages/core/src/fit/inverse-prediction.ts';
import { linearRange } from '../../../packages/core/src/fit/linear-range.ts';
import { linear } from '../../../packages/core/src/fit/models/linear.ts';
import { standardAddition } from '../../../packages/core/src/fit/standard-addition.ts';
import type { WeightScheme } from '../../../packages/core/src/fit/weights.ts';
import { ionSelective } from './ion-selective.ts';
import {
  type Computed,
  type Evaluator,
  type JsonObject,
  list,
  numbers,
  optionalNumber,
  type ReferenceCase,
} from '../reference-case.ts';

const points = (input: JsonObject) => ({
  x: numbers(input['x'], 'x'),
  y: numbers(input['y'], 'y'),
});

const fitted = (fit: Fit) => ({
  ...fit,
  params: fit.parameters,
  stderr: fit.standardErrors,
  ci: fit.intervals,
});

function limits({ input, params }: ReferenceCase): Computed {
  const { x, y } = points(input);
  const fit = fitModel(linear, x, y);
  const blanks = input['blanks'] === undefined ? [] : numbers(input['blanks'], 'blanks');
  const iso11843 = iso11843Limits(fit, x, {
    alpha: optionalNumber(params['alpha'], 0.05),
    k: optionalNumber(params['k'], 3),
  });
  const value = { fit: fitted(fit), sensitivity: fit.parameters['b'], iso11843 };
  return { value: { ...value, ...ichLimits(fit, blanks) } };
}

function weighted({ input, params }: ReferenceCase): Computed {
  const weights = String(params['weights']).replace('2', '²') as WeightScheme;
  const { fit, sensitivity } = calibrate(points(input), { weights });
  return { value: { fit: fitted(fit), sensitivity: sensitivity.value } };
}

function inverse({ input, params }: ReferenceCase): Computed {
  const { x, y } = points(input);
  const signals = numbers(input['y0'], 'y0');
  const level = optionalNumber(params['level'], 0.95);
  return { value: inversePrediction({ fit: fitModel(linear, x, y), x, y, signals, level }) };
}

function addition({ input, params }: ReferenceCase): Computed {
  const { x, y } = points(input);
  const { fit, ...result } = standardAddition(x, y, {
    level: optionalNumber(params['level'], 0.95),
    dilutionFactor: optionalNumber(params['dilutionFactor'], 1),
  });
  return { value: { ...result, params: fit.parameters, syx: fit.syx, r2: fit.r2 } };
}

function range({ input, params }: ReferenceCase): Computed {
  const { x, y } = points(input);
  const found = linearRange(x, y, {
    tolerance: optionalNumber(params['tolerance'], 0.05),
    minLevels: optionalNumber(params['minLevels'], 4),
  });
  return { value: found === null ? null : { ...found, params: found.parameters } };
}

const groups: Readonly<Record<string, (testCase: ReferenceCase) => Computed>> = {
  limits,
  'weighted calibration': weighted,
  'inverse prediction': inverse,
  'standard addition': addition,
  'linear range': range,
  'lack of fit': ({ input }) => ({ value: calibrate(points(input)).lackOfFit }),
  'Deming regression': ({ input, params }) => {
    const { x, y } = points(input);
    return { value: demingRegression(x, y, optionalNumber(params['lambda'], 1)) };
  },
  EP17: ({ input }) => ({
    value: ep17Limits(
      numbers(input['blanks'], 'blanks'),
      list(input['low'], 'low').map((sample) => numbers(sample, 'low')),
    ),
  }),
};

/** calibration.json: limits, unknowns, standard addition, linear range, errors in both variables, ISE. */
export const calibration: Evaluator = (testCase) => {
  const electrode = ionSelective[testCase.group];
  return electrode === undefined
    ? groups[testCase.group]?.(testCase)
    : { value: electrode(testCase) };
};
