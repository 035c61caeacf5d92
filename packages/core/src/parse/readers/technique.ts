import type { Columns } from '../../measurement/data-line.ts';

/** Names of techniques in instruments' words, the longer before the shorter. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bdifferential pulse\b|\bdpv\b/i, 'DPV'],
  [/\bsquare ?wave\b|\bswv\b/i, 'SWV'],
  [/\bnormal pulse\b|\bnpv\b/i, 'NPV'],
  [/\ba ?c\s+voltammetry\b|\bacv\b/i, 'ACV'],
  [/\bcyclic volt\w*|\bcva?\b/i, 'CV'],
  [/\blinear sweep\b|\blsv\b/i, 'LSV'],
  [/\bimpedance\b|\bp?g?eis\b|\bfra\b/i, 'EIS'],
  [/\bopen circuit\b|\bocp\b|\bocv\b/i, 'OCP'],
  [/\bchrono ?potentio\w*|\bcp\b/i, 'CP'],
  [/\bchrono ?coulo\w*|\bcc\b/i, 'CC'],
  [/\bchrono ?ampero\w*|\bampero\w*|\bca\b/i, 'CA'],
  [/\bpotentiometry\b/i, 'CP'],
];

/** The technique that a title names, as its usual abbreviation; null where it names none. */
export function techniqueByName(text: string): string | null {
  const spaced = text.replace(/[_\-.]+/g, ' ');
  return NAMES.find(([pattern]) => pattern.test(spaced))?.[1] ?? null;
}

/** Sweeps whose columns look alike: only a name can tell them apart. */
const SINGLE_SWEEPS = ['LSV', 'DPV', 'SWV', 'NPV', 'ACV'];

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The smallest and the largest finite value. */
function rangeOf(values: Float64Array): Range {
  let min = Infinity;
  let max = -Infinity;
  // Not for-of: an index is several times as fast over a million values
  const { length } = values;
  for (let i = 0; i < length; i++) {
    const value = values[i];
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Share of the range that a potential has to go back before it counts as a reverse sweep, and not as noise. */
const TURN = 0.2;

function turnsBack(values: Float64Array, { min, max }: Range): boolean {
  if (!(max > min)) return false;
  const needed = TURN * (max - min);
  let low = Infinity;
  let high = -Infinity;
  let rose = false;
  let fell = false;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value < low) low = value;
    if (value > high) high = value;
    if (!rose && value - low >= needed) [rose, high] = [true, value];
    if (!fell && high - value >= needed) [fell, low] = [true, value];
    if (rose && fell) return true;
  }
  return false;
}

/** Potentials that stay within this of each other were held, not swept. */
const HELD_VOLT = 0.02;
/** A jump of this share of the range is a step; between steps a potential moves by no more than `STILL` of the range. */
const JUMP = 0.1;
const STILL = 0.01;

/** The largest change from one value to the next. */
function largestChange(values: Float64Array): number {
  let largest = 0;
  for (let i = 1; i < values.length; i++) {
    const change = Math.abs(values[i] - values[i - 1]);
    if (change > largest) largest = change;
  }
  return largest;
}

/** A potential that was held, or stepped from one held value to another. */
function isSteppedOrHeld(values: Float64Array, { min, max }: Range): boolean {
  const range = max - min;
  if (range < HELD_VOLT) return true;
  if (largestChange(values) < JUMP * range) return false;
  let still = 0;
  for (let i = 1; i < values.length; i++)
    if (Math.abs(values[i] - values[i - 1]) <= STILL * range) still++;
  return still >= 0.8 * values.length;
}

/**
 * What the columns tell about the technique: frequency with impedance is EIS; a potential that is swept there and back CV, one
 * way LSV; a current at a held potential, or over time alone, CA; a potential over time alone OCP, with a current CP.
 *
 * @param fileName decides among single sweeps (LSV, DPV, SWV), which look alike
 */
export function techniqueOfColumns(columns: Columns, fileName: string): string | null {
  const { potential, time, frequency } = columns;
  const current = columns.current ?? columns.currentDensity ?? columns.differenceCurrent;
  if (frequency && columns.impedanceRe) return 'EIS';
  if (columns.reverseCurrent && columns.differenceCurrent) return 'SWV';
  if (potential && current) {
    const range = rangeOf(potential.values);
    if (time && isSteppedOrHeld(potential.values, range)) return 'CA';
    if (time && isHeld(current.values)) return 'CP';
    if (turnsBack(potential.values, range)) return 'CV';
    const named = techniqueByName(fileName);
    return named !== null && SINGLE_SWEEPS.includes(named) ? named : 'LSV';
  }
  if (time && current) return 'CA';
  if (time && potential) return techniqueByName(fileName) === 'CP' ? 'CP' : 'OCP';
  return null;
}

/** Share of itself by which a current may move that was set, not measured. */
const HELD_SHARE = 0.01;
/** So many values tell of most currents that they were measured. */
const FIRST_VALUES = 1000;

const isWithin = ({ min, max }: Range, share: number) =>
  max - min <= share * Math.max(Math.abs(min), Math.abs(max));

/** A current that never moves by more than a percent of itself. */
function isHeld(values: Float64Array): boolean {
  // No larger values in the rest can make a percent of what moves by two percent here
  if (!isWithin(rangeOf(values.subarray(0, FIRST_VALUES)), 2 * HELD_SHARE)) return false;
  return values.length > 2 && isWithin(rangeOf(values), HELD_SHARE);
}
