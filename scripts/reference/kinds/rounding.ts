import {
  newAreaWidth,
  newConcentration,
  pickedConcentrationTime,
  pickedSamplesMean,
  pickedStepRange,
  pickedX,
} from '../../../packages/core/src/units/rounding.ts';
import { type Evaluator, number, numbers } from '../reference-case.ts';

const picked: Readonly<Record<string, (value: number) => number>> = {
  stepRange: pickedStepRange,
  selectedX: pickedX,
  samplesMean: pickedSamplesMean,
  concTime: pickedConcentrationTime,
};

/** rounding.json: settings picked in the interface, and defaults of new rows. */
export const rounding: Evaluator = ({ group, input }) => {
  const round = picked[group];
  if (round !== undefined) return { value: { value: round(number(input['value'], 'value')) } };
  const existing =
    input['existing'] === undefined ? [] : [...numbers(input['existing'], 'existing')];
  if (group === 'newConcentration') return { value: { value: newConcentration(existing) } };
  if (group !== 'newAreaWidth') return undefined;
  const [low, high] = numbers(input['xrange'], 'xrange');
  return { value: { value: newAreaWidth(existing, [low ?? 0, high ?? 0]) } };
};
