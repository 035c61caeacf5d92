import { expect, test } from 'vitest';
import { lineAxisTitle, logRange, quantitativeAxis, resultAxisTitle } from './axis.ts';

test('a quantity without a unit stands alone', () => {
  expect(lineAxisTitle('Peak height', 'nA')).toBe('Peak height / nA');
  expect(lineAxisTitle('Peak height', '')).toBe('Peak height');
  expect(resultAxisTitle('Concentration', 'mM')).toBe('Concentration [mM]');
  expect(resultAxisTitle('Ȳ', '')).toBe('Ȳ');
});

test('the range of a logarithmic axis leaves out what has no place on it', () => {
  expect(logRange([3, 0, -1, null, 0.5])).toEqual([0.5, 3]);
  expect(logRange([0, null])).toBeUndefined();
});

test('an axis of counts has no halves', () => {
  const { axis } = quantitativeAxis('y', { title: 'Observations', whole: true });
  expect(axis).toEqual({ tickMinStep: 1 });
});

test('a logarithmic axis of one decade or two carries 1, 2 and 5 as well, a longer one whole decades alone', () => {
  const labels = (low: number, high: number) =>
    quantitativeAxis('y', { title: '|Z| / Ω', log: true, range: [low, high] })['axis'];
  const [short, middle, long] = [labels(100, 900), labels(100, 2300), labels(1, 1e5)];
  expect(JSON.stringify(middle)).toContain("['1', '2', '5']");
  expect(JSON.stringify([short, long])).not.toContain("['1', '2', '5']");
  expect(short).not.toEqual(long);
});
