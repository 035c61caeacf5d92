import { measureCvPair } from '../../../packages/core/src/fit/signals/cv-pair.ts';
import { analyticalSignals } from '../../../packages/core/src/fit/signals/index.ts';
import { peakSettings } from '../../../packages/core/src/fit/signals/peak.ts';
import { readSettings } from '../../../packages/core/src/preprocess/settings.ts';
import {
  type Computed,
  curve,
  type Evaluator,
  object,
  type ReferenceCase,
} from '../reference-case.ts';

function cvPair({ input, params }: ReferenceCase): Computed {
  const settings = (key: string) => readSettings(peakSettings, object(params[key], key), 'CV pair');
  return { value: measureCvPair(curve(input), settings('anodic'), settings('cathodic')) };
}

/** discrete.json: one signal of one line. */
export const discrete: Evaluator = (testCase) => {
  const { group, input, params } = testCase;
  if (group === 'CV pair') return cvPair(testCase);
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
