import { analyticalSignals } from '../../../packages/core/src/fit/signals/index.ts';
import { readSettings } from '../../../packages/core/src/preprocess/settings.ts';
import { curve, type Evaluator } from '../reference-case.ts';

/** discrete.json: one signal of one line. */
export const discrete: Evaluator = ({ group, input, params }) => {
  const signal = analyticalSignals.find(group);
  if (signal === undefined) return undefined;
  const { values, warnings } = signal.measure(
    curve(input),
    readSettings(signal.settings, params, signal.title),
  );
  const steps = values.map(({ details, concentration }) => ({ ...details, concentration }));
  const { details, edge, value } = values[0]!;
  return {
    value: { ...details, edge, steps, [group]: value },
    warnings: warnings.map(({ code }) => code),
  };
};
