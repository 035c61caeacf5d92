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
