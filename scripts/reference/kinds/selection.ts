import { cleanLine } from '../../../packages/core/src/preprocess/clean-line.ts';
import {
  currentInDirection,
  type Direction,
  missingReverseWarning,
} from '../../../packages/core/src/preprocess/current-direction.ts';
import { linesInStates, statesOf } from '../../../packages/core/src/study/states.ts';
import {
  curve,
  type Evaluator,
  type JsonObject,
  list,
  numbers,
  object,
  type ReferenceCase,
} from '../reference-case.ts';

const linesOf = (input: JsonObject) =>
  list(input['lines'], 'lines').map((line) => object(line, 'line'));

function directed({ input, params }: ReferenceCase) {
  const direction = String(params['direction']) as Direction;
  const lines = linesOf(input).map(({ id, current, reverseCurrent }) => ({
    id,
    y: currentInDirection(
      {
        current: numbers(current, 'current'),
        reverseCurrent:
          reverseCurrent === undefined ? undefined : numbers(reverseCurrent, 'reverseCurrent'),
      },
      direction,
    ),
  }));
  const kept = lines.filter(({ y }) => y !== null);
  const lost = lines.length - kept.length;
  return {
    value: { lines: kept },
    // the file counts the lines in the code
    warnings: missingReverseWarning(lost).map(({ code }) => `${code}:${lost}`),
  };
}

function inStates({ input, params }: ReferenceCase) {
  const lines = linesOf(input).map(({ id, state }) => ({
    id,
    state: typeof state === 'string' ? state : null,
  }));
  const selected = list(params['selected'], 'selected').map(String);
  const states = statesOf(lines);
  const kept = linesInStates(lines, selected).map(({ id }) => id);
  return {
    value: { states, listVisible: states.length > 1, lines: kept },
    warnings: kept.length === 0 ? ['NO_STATES_SELECTED'] : [],
  };
}

/** selection.json: cleaning, transform, direction of the current, states. */
export const selection: Evaluator = (testCase) => {
  const { group, input, params } = testCase;
  if (group === 'clean' || group === 'transform') {
    const { curve: cleaned, warnings } = cleanLine(curve(input), params);
    return { value: cleaned, warnings: warnings.map(({ code }) => code) };
  }
  if (group === 'current direction') return directed(testCase);
  return group === 'states' ? inStates(testCase) : undefined;
};
