import { preprocess } from '../../../packages/core/src/preprocess/preprocess.ts';
import { preprocessingSteps } from '../../../packages/core/src/preprocess/index.ts';
import { curve, type Evaluator } from '../reference-case.ts';

/** preprocessing.json: one step on one line. */
export const preprocessing: Evaluator = ({ group, input, params }) => {
  if (preprocessingSteps.find(group) === undefined) return undefined;
  const before = curve(input);
  const { curve: after, warnings, removed } = preprocess(before, [{ ...params, step: group }]);
  const rejected = Array.from(removed.x, (x, k) =>
    before.x.findIndex((xi, i) => xi === x && before.y[i] === removed.y[k]),
  );
  return { value: { ...after, rejected }, warnings: warnings.map(({ code }) => code) };
};
