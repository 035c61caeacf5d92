import { analysisOfVariance } from '../../../packages/core/src/math/analysis-of-variance.ts';
import { autocorrelation1, standardDeviation } from '../../../packages/core/src/math/statistics.ts';
import { mean } from '../../../packages/core/src/math/sum.ts';
import { type Evaluator, list, numbers } from '../reference-case.ts';

/** nist-univariate.json: mean, standard deviation and lag-1 autocorrelation with certified values. */
export const nistUnivariate: Evaluator = ({ input }) => {
  const y = numbers(input['y'], 'y');
  return {
    value: {
      n: y.length,
      mean: mean(y),
      sd: standardDeviation(y),
      autocorrelation1: autocorrelation1(y),
    },
  };
};

/** nist-anova.json: one-way analysis of variance with certified values. */
export const nistAnova: Evaluator = ({ input }) => ({
  value: analysisOfVariance(
    list(input['groups'], 'groups').map((group) => numbers(group, 'groups')),
  ),
});
