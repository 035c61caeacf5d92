import type { ColumnKey } from '../../measurement/column.ts';
import { readUnit } from '../../units/unit.ts';
import type { ColumnHeader } from './column-header.ts';

/** What columns without a header most likely are, and why. */
export interface Guess {
  readonly headers: readonly ColumnHeader[];
  readonly decision: string;
}

/** A frequency sweep spans at least this ratio; a potential or a time that starts above zero does not. */
const SWEEP_RATIO = 30;
/** Currents below this, read as a plain number, are amperes; above it no cell of this kind delivers amperes. */
const AMPERE_LIMIT = 0.005;
/** No electrode potential is larger, in volt. */
const POTENTIAL_LIMIT = 12;
/** Share of positive values from which a third column counts as −Z'': cells are capacitive. */
const MOSTLY = 0.9;

const KEY_WORDS: Readonly<Record<string, string>> = {
  time: 'time',
  potential: 'potential',
  current: 'current',
  frequency: 'frequency',
  impedanceRe: "Z'",
  impedanceIm: "Z''",
};

function column(key: ColumnKey, fileUnit: string, sign: 1 | -1 = 1): ColumnHeader {
  return { header: '', key, rank: 0, stem: key, fileUnit, unit: readUnit(fileUnit) ?? null, sign };
}

const unnamed = (key: ColumnKey | null): ColumnHeader => ({
  header: '',
  key,
  rank: 0,
  stem: key ?? '',
  fileUnit: null,
  unit: null,
  sign: 1,
});
const aside = unnamed(null);
const X = unnamed('x');
const Y = unnamed('y');

function largest(values: Float64Array): number {
  let size = 0;
  for (const value of values) if (Math.abs(value) > size) size = Math.abs(value);
  return size;
}

/** All positive, and from the first to the last value over more than a decade in one direction (one step may stand). */
function isFrequencySweep(values: Float64Array): boolean {
  let min = Infinity;
  let max = 0;
  let up = 0;
  let down = 0;
  for (let i = 0; i < values.length; i++) {
    if (!(values[i] > 0)) return false;
    min = Math.min(min, values[i]);
    max = Math.max(max, values[i]);
    if (i > 0 && values[i] > values[i - 1]) up++;
    if (i > 0 && values[i] < values[i - 1]) down++;
  }
  const oneWay = Math.min(up, down) <= 0.1 * values.length;
  return values.length >= 3 && max / min >= SWEEP_RATIO && oneWay && !isEvenlySpaced(values);
}

/** A time axis: rising in equal steps. A frequency sweep is spaced by a factor. */
function isEvenlySpaced(values: Float64Array): boolean {
  const step = (values[values.length - 1] - values[0]) / (values.length - 1);
  for (let i = 1; i < values.length; i++)
    if (Math.abs(values[i] - values[i - 1] - step) > 0.1 * Math.abs(step)) return false;
  return true;
}

/** Rising from zero or above: what begins below zero is a potential that is swept. */
function isTime(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (!(values[i] > values[i - 1])) return false;
  return values.length > 1 && values[0] >= 0;
}

const currentUnit = (values: Float64Array) => (largest(values) < AMPERE_LIMIT ? 'A' : 'µA');

function impedance(columns: readonly Float64Array[]): readonly ColumnHeader[] {
  const imaginary = columns[2];
  let positive = 0;
  for (const value of imaginary) if (value > 0) positive++;
  return [
    column('frequency', 'Hz'),
    column('impedanceRe', 'Ω'),
    column('impedanceIm', 'Ω', positive > MOSTLY * imaginary.length ? -1 : 1),
  ];
}

function guess(columns: readonly Float64Array[]): readonly ColumnHeader[] {
  const [first, second, third] = columns;
  if (third && isFrequencySweep(first)) return impedance(columns);
  if (third && isTime(first))
    return [column('time', 's'), column('potential', 'V'), column('current', currentUnit(third))];
  const isPotential = largest(first) <= POTENTIAL_LIMIT;
  if (isPotential && third && isTime(third) && isEvenlySpaced(third))
    return [column('potential', 'V'), column('current', currentUnit(second)), column('time', 's')];
  if (isTime(first) && !isPotential)
    return [column('time', 's'), column('current', currentUnit(second))];
  return isPotential ? [column('potential', 'V'), column('current', currentUnit(second))] : [X, Y];
}

/**
 * Gives columns without a header a meaning by their values: three columns that start with a frequency sweep are an impedance
 * spectrum, with a rising first column time, potential and current, with a rising third one potential, current and time; pairs are
 * potential and current, or time and current where the first column rises out of the range of potentials, and x and y where it
 * leaves that range otherwise. Units are those that programs without a header write.
 *
 * @param columns at least two, of equal length
 */
export function guessColumns(columns: readonly Float64Array[]): Guess {
  // Rows that begin with a separator have nothing in front of it
  const filled = columns.filter((values) => !values.every(Number.isNaN));
  const meant = filled.length < 2 ? columns : filled;
  const known = guess(meant);
  const headers = columns.map((values) => known[meant.indexOf(values)] ?? aside);
  if (known[0] === X)
    return {
      headers,
      decision:
        'No header, and the values do not tell what the columns are: the first two are kept as x and y, without units.',
    };
  const names = known.map(({ key, fileUnit, sign }) => {
    const word = key === null ? '' : (KEY_WORDS[key] ?? key);
    return `${sign < 0 ? `−${word}` : word} in ${fileUnit}`;
  });
  return {
    headers,
    decision: `No header: from their values the columns are taken as ${names.join(', ')}.`,
  };
}
