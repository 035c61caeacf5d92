import { expect, test } from 'vitest';
import { highlightLine, SELECTED_LINE } from './highlight-line.ts';

const lines = { mark: { type: 'line' }, encoding: { detail: { field: 'line' } } };
const baseline = {
  mark: { type: 'line', style: 'baseline' },
  encoding: { detail: { field: 'line' } },
};

test('measured lines listen to the selection, computed ones do not', () => {
  const spec = highlightLine({ layer: [lines, baseline] });
  expect(spec['params']).toEqual([{ name: SELECTED_LINE, value: null }]);
  const [first, second] = Array.isArray(spec['layer']) ? spec['layer'] : [];
  expect(first.encoding.strokeWidth.condition.test).toBe(`datum.line === ${SELECTED_LINE}`);
  expect(second).toEqual(baseline);
});

test('a chart without lines stays as it is', () => {
  const spec = { layer: [{ mark: 'point' }] };
  expect(highlightLine(spec)).toBe(spec);
});
