import { nonNegativeLeastSquares } from '../../math/non-negative-least-squares.ts';
import { type Circuit, leavesOf } from '../circuit.ts';
import { circuitImpedance } from '../impedance.ts';
import type { Spectrum } from '../spectrum.ts';
import { thinned } from './thinned.ts';
import { mainRow, type Place, placesFromData, valuesAt } from './starts.ts';

interface ScreenInput {
  readonly circuit: Circuit;
  readonly spectrum: Spectrum;
  /** Of the 2n residuals. */
  readonly weights: Float64Array;
  /** How many places are tried. */
  readonly tries: number;
  readonly seed: number;
}

/** Points of the spectrum that are enough to compare places. */
const POINTS = 20;
/** A part that the spectrum does not call for keeps this share of the largest scale. */
const LEAST_SHARE = 1e-3;

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * b[i], 0);

/**
 * Starting values from the spectrum, the most promising first. The impedance is linear in the size of each part of the main
 * row: for every set of places the best sizes follow at once, and their misfit says how good the places are.
 */
export function screenedStarts({
  circuit,
  spectrum,
  weights,
  tries,
  seed,
}: ScreenInput): readonly (readonly number[])[] {
  const points = thinned({ spectrum, weights }, POINTS);
  const { frequency } = points.spectrum;
  const n = frequency.length;
  const data = Float64Array.from(points.weights, (weight, i) =>
    i < n ? weight * points.spectrum.re[i] : weight * points.spectrum.im[i - n],
  );
  const row = mainRow(circuit).map((part) => ({
    part,
    count: leavesOf(part).length,
    impedance: circuitImpedance(part, frequency),
    column: new Float64Array(2 * n),
  }));
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  const total = product(data, data);
  const places = placesFromData(circuit, spectrum, seed);
  const starts: { values: readonly number[]; misfit: number }[] = [];
  for (let i = 0; i < tries; i++) {
    const { value: set = [] } = places.next();
    let at = 0;
    const parts = row.map(({ part, count, impedance, column }) => {
      const own: readonly Place[] = set.slice(at, at + count);
      at += count;
      impedance.values(valuesAt(part, own), re, im);
      for (let k = 0; k < n; k++) {
        column[k] = points.weights[k] * re[k];
        column[n + k] = points.weights[n + k] * im[k];
      }
      return { part, own, column };
    });
    const right = Float64Array.from(parts, ({ column }) => product(column, data));
    const matrix = Float64Array.from(
      parts.flatMap((a) => parts.map((b) => product(a.column, b.column))),
    );
    if (!matrix.every(Number.isFinite)) continue;
    const sizes = nonNegativeLeastSquares({ matrix, right });
    const least = LEAST_SHARE * sizes.reduce((a, b) => Math.max(a, b), 0);
    starts.push({
      misfit: total - product(sizes, right),
      values: parts.flatMap(({ part, own }, k) =>
        valuesAt(
          part,
          own.map(({ resistance, angularFrequency }) => ({
            resistance: resistance * Math.max(sizes[k], least, Number.MIN_VALUE),
            angularFrequency,
          })),
        ),
      ),
    });
  }
  const ranked = starts.toSorted((a, b) => a.misfit - b.misfit);
  // every other one as it was drawn: the widest minimum is not always the deepest
  return starts.map((start, i) => (i % 2 === 0 ? ranked[i / 2] : start).values);
}
