import { baseline } from '../../../packages/core/src/preprocess/baseline.ts';
import { baselineTypes } from '../../../packages/core/src/preprocess/baselines/index.ts';
import { preprocessingSteps } from '../../../packages/core/src/preprocess/index.ts';
import { readSettings } from '../../../packages/core/src/preprocess/settings.ts';
import { curve, type Evaluator } from '../reference-case.ts';

const signText = (sign: number | undefined) => (sign === -1 ? 'negative' : 'positive');

/** baselines.json: one baseline, or one extrapolation, on one line. */
export const baselines: Evaluator = ({ group, input, params, error }) => {
  const isBaseline = group.startsWith('Baseline ');
  const step = isBaseline ? baseline : preprocessingSteps.find(group);
  const type = String(params['BaselineType']);
  const isKnown = baselineTypes.find(type) !== undefined || error === 'UNKNOWN_BASELINE';
  if (step === undefined || (isBaseline && !isKnown)) return undefined;
  const result = step.apply(curve(input), readSettings(step.settings, params, step.id));
  return {
    value: {
      ...result.curve,
      ...result.parameters,
      ...(type === 'Iterative-Poly' ? { sign: signText(result.parameters?.['sign']) } : {}),
      baseline: result.baseline,
      params: result.parameters,
      dropped: result.removed,
    },
    warnings: result.warnings?.map(({ code }) => code) ?? [],
  };
};
