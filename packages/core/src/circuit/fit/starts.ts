import { exp, log } from '../../math/elementary.ts';
import { type Circuit, type CircuitLeaf, leavesOf } from '../circuit.ts';
import { moduli, type Spectrum } from '../spectrum.ts';
import { seededRandom } from './random.ts';

/** Where an element is at work: about this resistance (Ω) around this angular frequency (rad/s). */
export interface Place {
  readonly resistance: number;
  readonly angularFrequency: number;
}

/** What a spectrum spans: resistances in Ω, angular frequencies in rad/s. */
interface Span {
  readonly smallest: number;
  readonly largest: number;
  /** Re Z at the highest frequency. */
  readonly atHigh: number;
  /** From the highest to the lowest Re Z. */
  readonly width: number;
  readonly slow: number;
  readonly fast: number;
}

function spanOf(spectrum: Spectrum): Span {
  const { frequency, re } = spectrum;
  const size = moduli(spectrum);
  const omega = frequency.map((value) => 2 * Math.PI * value);
  const smallest = size.reduce((a, b) => Math.min(a, b));
  const largest = size.reduce((a, b) => Math.max(a, b));
  const fast = omega.reduce((a, b) => Math.max(a, b));
  const high = re[omega.indexOf(fast)];
  const width = re.reduce((a, b) => Math.max(a, b)) - re.reduce((a, b) => Math.min(a, b));
  return {
    smallest,
    largest,
    atHigh: high > 0 ? high : smallest,
    width: width > 0 ? width : largest,
    slow: omega.reduce((a, b) => Math.min(a, b)),
    fast,
  };
}

/** The parts in the main row of a circuit. */
export const mainRow = (circuit: Circuit): readonly Circuit[] =>
  circuit.kind === 'series' ? circuit.parts : [circuit];

/** Half the widths, in ln, of the resistances within one part: alike, or far from each other as in nested circuits. */
const SPREADS = [1, 2.5, 5] as const;

/**
 * Places of the elements from the spectrum alone, one set after the other without end: first relaxations spread evenly over
 * the frequencies in the order of reading, then in the opposite order, then drawn at random from the seed.
 */
export function* placesFromData(
  circuit: Circuit,
  spectrum: Spectrum,
  seed: number,
): Generator<readonly Place[]> {
  const span = spanOf(spectrum);
  const row = mainRow(circuit);
  const inMainRow: ReadonlySet<Circuit> = new Set(row);
  const reactive = leavesOf(circuit).filter(({ element }) => element.id !== 'R').length;
  const random = seededRandom(seed);
  const between = (low: number, high: number, share: number) =>
    exp(log(low) + share * (log(high) - log(low)));
  const isSeriesInductor = (leaf: CircuitLeaf) => leaf.element.id === 'L' && inMainRow.has(leaf);

  for (const isReversed of [false, true]) {
    let seen = 0;
    yield leavesOf(circuit).map((leaf): Place => {
      const resistance = span.width / Math.max(1, reactive);
      if (leaf.element.id === 'R')
        return { resistance: inMainRow.has(leaf) ? span.atHigh : resistance, angularFrequency: 1 };
      if (isSeriesInductor(leaf))
        return { resistance: span.smallest / 10, angularFrequency: span.fast };
      const share = (seen++ + 0.5) / reactive;
      const angularFrequency = between(span.slow, span.fast, isReversed ? share : 1 - share);
      return { resistance, angularFrequency };
    });
  }
  for (;;)
    yield row.flatMap((part) => {
      const size = between(span.smallest / 10, span.largest * 2, random());
      const spread = SPREADS[Math.trunc(random() * SPREADS.length)];
      return leavesOf(part).map((leaf) => ({
        resistance: size * exp(spread * (2 * random() - 1)),
        angularFrequency: isSeriesInductor(leaf)
          ? span.fast
          : between(span.slow / 3, span.fast * 3, random()),
      }));
    });
}

/** Parameters of a circuit with its elements at these places. */
export const valuesAt = (circuit: Circuit, places: readonly Place[]): readonly number[] =>
  leavesOf(circuit).flatMap(({ element }, i) =>
    element.guess(places[i].resistance, places[i].angularFrequency),
  );
