import { convertPrefix, PREFIXES, type Prefix } from '../../../packages/core/src/units/prefix.ts';
import {
  convertTime,
  TIME_UNITS,
  type TimeUnit,
} from '../../../packages/core/src/units/quantity.ts';
import { type Evaluator, number } from '../reference-case.ts';

function prefix(text: unknown): Prefix {
  const found = PREFIXES.find(({ symbol }) => symbol === text);
  if (found === undefined) throw new TypeError(`'${String(text)}' is no prefix.`);
  return found.symbol;
}

function timeUnit(text: unknown): TimeUnit {
  const unit = String(text);
  if (!(unit in TIME_UNITS)) throw new TypeError(`'${unit}' is no time unit.`);
  return unit as TimeUnit;
}

/** units.json: from one display unit to another. */
export const units: Evaluator = ({ group, input }) => {
  const value = number(input['value'], 'value');
  const { from, to } = input;
  if (group === 'prefix')
    return { value: { value: convertPrefix(value, prefix(from), prefix(to)) } };
  if (group === 'time')
    return { value: { value: convertTime(value, timeUnit(from), timeUnit(to)) } };
  return undefined;
};
