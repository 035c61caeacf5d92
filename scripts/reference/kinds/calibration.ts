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
import {
  type WeightScheme,
  weightSchemes,
  weightsOf,
} from '../../../packages/core/src/fit/weights.ts';
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

const isScheme = (text: string): text is WeightScheme => weightSchemes.some((one) => one === text);

/** Weights as a list, or by a rule such as '1/x2'; undefined where there are none. */
function givenWeights({ input, params }: ReferenceCase): Float64Array | undefined {
  const stated = params['weights'] ?? input['weights'];
  if (Array.isArray(stated)) return numbers(stated, 'weights');
  if (typeof stated !== 'string') return undefined;
  const scheme = stated.replace('2', '²');
  if (!isScheme(scheme)) throw new TypeError(`'${stated}' is no rule for weights.`);
  const { x, y } = points(input);
  return weightsOf(scheme, x, y);
}

function weighted(testCase: ReferenceCase): Computed {
  const { x, y } = points(testCase.input);
  const fit = fitModel(linear, x, y, { weights: givenWeights(testCase) });
  return { value: { fit: fitted(fit), sensitivity: fit.parameters['b'] } };
}

function inverse(testCase: ReferenceCase): Computed {
  const { input, params } = testCase;
  const { x, y } = points(input);
  const signals = typeof input['y0'] === 'number' ? [input['y0']] : numbers(input['y0'], 'y0');
  const level = optionalNumber(params['level'], 0.95);
  const weights = givenWeights(testCase);
  const fit = fitModel(linear, x, y, { weights, level });
  const signalWeight = optionalNumber(params['w0'], 1);
  return { value: inversePrediction({ fit, x, y, weights, signals, signalWeight, level }) };
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
