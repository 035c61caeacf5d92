import { expect, test } from 'vitest';
import { butterworth, type FilterBand, filterBothWays } from './butterworth.ts';

const tone = (frequency: number, n = 2000) =>
  Float64Array.from({ length: n }, (_, i) => Math.sin(2 * Math.PI * frequency * i));

/** Gain of both passes on a tone, from the middle of the line. */
function gainAt(frequency: number, order: number, band: FilterBand): number {
  const filtered = filterBothWays(butterworth(order, band), tone(frequency), 100).slice(500, 1500);
  return Math.sqrt(filtered.reduce((sum, v) => sum + v * v, 0) / 500);
}

test.each([
  ['low', { kind: 'low', cutoff: 0.1 }, 0.001],
  ['high', { kind: 'high', cutoff: 0.1 }, 0.45],
  ['pass', { kind: 'pass', low: 0.05, high: 0.1 }, 0.0716],
  ['stop', { kind: 'stop', low: 0.05, high: 0.1 }, 0.002],
] as const)('PP-02 the %s filter halves the cut-off and passes its band', (_, band, passed) => {
  for (const order of [1, 2, 3, 4]) {
    expect(gainAt(0.1, order, band)).toBeCloseTo(0.5, 2);
    expect(gainAt(passed, order, band)).toBeCloseTo(1, 2);
  }
});

test('the phase of a passed tone stays', () => {
  const input = tone(0.01);
  const output = filterBothWays(butterworth(4, { kind: 'low', cutoff: 0.1 }), input, 100);
  for (let i = 500; i < 1500; i++) expect(Math.abs(output[i] - input[i])).toBeLessThan(1e-6);
});

test('a constant passes a low filter unchanged, the ends included', () => {
  const output = filterBothWays(
    butterworth(3, { kind: 'low', cutoff: 0.05 }),
    new Float64Array(30).fill(7),
    20,
  );
  for (const value of output) expect(value).toBeCloseTo(7, 10);
});
