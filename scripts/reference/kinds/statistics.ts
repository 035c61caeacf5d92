import {
  blandAltman,
  clarkeErrorGrid,
  relativeDifference,
} from '../../../packages/core/src/fit/method-comparison.ts';
import {
  analysisOfVariance,
  brownForsythe,
  welchTest,
} from '../../../packages/core/src/math/analysis-of-variance.ts';
import { histogram, kernelDensity } from '../../../packages/core/src/math/histogram.ts';
import {
  dixonTest,
  grubbsTest,
  modifiedZScores,
} from '../../../packages/core/src/math/outlier-tests.ts';
import { shapiroWilk } from '../../../packages/core/src/math/shapiro-wilk.ts';
import { describe } from '../../../packages/core/src/math/statistics.ts';
import {
  type Evaluator,
  type JsonObject,
  list,
  numbers,
  optionalNumber,
  type ReferenceCase,
} from '../reference-case.ts';

const y = (input: JsonObject) => numbers(input['y'], 'y');
const bandwidth = ({ bandwidth: given }: JsonObject) =>
  typeof given === 'number' ? given : undefined;
const groupsOf = (input: JsonObject) =>
  list(input['groups'], 'groups').map((group) => numbers(group, 'groups'));
const pair = (input: JsonObject) =>
  [numbers(input['reference'], 'reference'), numbers(input['test'], 'test')] as const;

const groups: Readonly<Record<string, (testCase: ReferenceCase) => unknown>> = {
  descriptives: ({ input, params }) => describe(y(input), optionalNumber(params['level'], 0.95)),
  Grubbs: ({ input, params }) => grubbsTest(y(input), optionalNumber(params['alpha'], 0.05)),
  'Dixon r10': ({ input }) => dixonTest(y(input)),
  'MAD outlier': ({ input, params }) =>
    modifiedZScores(y(input), optionalNumber(params['threshold'], 3.5)),
  'Shapiro-Wilk': ({ input }) => {
    const test = shapiroWilk(y(input));
    return { W: test?.W ?? null, p: test?.p ?? null, normal: test === null ? null : test.p > 0.05 };
  },
  histogram: ({ input, params }) => histogram(y(input), bandwidth(params)),
  KDE: ({ input, params }) =>
    kernelDensity(y(input), numbers(input['at'], 'at'), bandwidth(params)),
  'ANOVA repeatability': ({ input }) => analysisOfVariance(groupsOf(input)),
  'Brown-Forsythe': ({ input }) => brownForsythe(groupsOf(input)),
  'Welch t': ({ input }) => welchTest(numbers(input['a'], 'a'), numbers(input['b'], 'b')),
  'Bland-Altman': ({ input, params }) =>
    blandAltman(...pair(input), optionalNumber(params['level'], 0.95)),
  MARD: ({ input }) => relativeDifference(...pair(input)),
  'Clarke error grid': ({ input }) =>
    clarkeErrorGrid(...pair(input), input['unit'] === 'mmol/L' ? 'mmol/L' : 'mg/dL'),
};

/** statistics.json: the statistical evaluation of a group, and the comparison of methods. */
export const statistics: Evaluator = (testCase) => {
  const evaluate = groups[testCase.group];
  return evaluate === undefined ? undefined : { value: evaluate(testCase) };
};
