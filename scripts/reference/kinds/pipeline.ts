import { calibrate } from '../../../packages/core/src/fit/calibration.ts';
import { groupStatistics } from '../../../packages/core/src/fit/group-statistics.ts';
import { analyticalSignals } from '../../../packages/core/src/fit/signals/index.ts';
import { cleanLine } from '../../../packages/core/src/preprocess/clean-line.ts';
import { preprocess, type StoredStep } from '../../../packages/core/src/preprocess/preprocess.ts';
import { readSettings } from '../../../packages/core/src/preprocess/settings.ts';
import { curve, type Evaluator, list, object } from '../reference-case.ts';

/** pipeline.json: files to calibration. */
export const pipeline: Evaluator = ({ input, params }) => {
  const steps = list(params['preprocessing'], 'preprocessing').map(
    (step): StoredStep => ({ ...object(step, 'step'), step: String(object(step, 'step')['step']) }),
  );
  const { kind, ...stored } = object(params['fit'], 'fit');
  const signal = analyticalSignals.get(String(kind));
  const settings = readSettings(signal.settings, stored, signal.title);
  const observations = list(input['lines'], 'lines').flatMap((item) => {
    const line = object(item, 'line');
    const { curve: processed } = preprocess(cleanLine(curve(line)).curve, steps);
    return signal.measure(processed, settings).values.map(({ value, concentration, details }) => ({
      ...details,
      fileName: line['fileName'],
      group: concentration ?? Number(line['group']),
      value,
    }));
  });
  const { fit, lod, loq } = calibrate({
    x: Float64Array.from(observations, ({ group }) => group),
    y: Float64Array.from(observations, ({ value }) => value),
  });
  return {
    value: {
      observations,
      groups: groupStatistics(observations),
      calibration: {
        params: fit.parameters,
        stderr: fit.standardErrors,
        r2: fit.r2,
        syx: fit.syx,
        lod,
        loq,
      },
    },
  };
};
