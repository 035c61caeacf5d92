import { exp, log } from '../../math/elementary.ts';
import { type Circuit, type CircuitLeaf, leavesOf } from '../circuit.ts';
import { moduli, type Spectrum } from '../spectrum.ts';
import { seededRandom } from './random.ts';

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

/** Whether an element stands in the main row, outside all parallel parts. */
function mainRow(circuit: Circuit): ReadonlySet<CircuitLeaf> {
  const parts = circuit.kind === 'series' ? circuit.parts : [circuit];
  return new Set(parts.filter((part) => part.kind === 'element'));
}

/**
 * Starting values from the spectrum alone, one after the other without end: first relaxations spread evenly over the
 * frequencies in the order of reading, then in the opposite order, then drawn at random from the seed.
 */
export function* startsFromData(
  circuit: Circuit,
  spectrum: Spectrum,
  seed: number,
): Generator<readonly number[]> {
  const span = spanOf(spectrum);
  const leaves = leavesOf(circuit);
  const inMainRow = mainRow(circuit);
  const reactive = leaves.filter(({ element }) => element.id !== 'R').length;
  const random = seededRandom(seed);
  const between = (low: number, high: number, share: number) =>
    exp(log(low) + share * (log(high) - log(low)));
  const guesses = (place: (leaf: CircuitLeaf) => readonly [number, number]) =>
    leaves.flatMap((leaf) => leaf.element.guess(...place(leaf)));

  for (const isReversed of [false, true]) {
    let seen = 0;
    yield guesses((leaf) => {
      if (leaf.element.id === 'R')
        return [inMainRow.has(leaf) ? span.atHigh : span.width / Math.max(1, reactive), 1];
      if (leaf.element.id === 'L' && inMainRow.has(leaf)) return [span.smallest / 10, span.fast];
      const share = (seen++ + 0.5) / reactive;
      return [
        span.width / Math.max(1, reactive),
        between(span.slow, span.fast, isReversed ? share : 1 - share),
      ];
    });
  }
  for (;;)
    yield guesses((leaf) => {
      const isFirst = leaf.element.id === 'R' && inMainRow.has(leaf);
      const resistance = isFirst
        ? span.atHigh * between(0.2, 2, random())
        : between(span.smallest / 10, span.largest * 2, random());
      return [resistance, between(span.slow / 3, span.fast * 3, random())];
    });
}
