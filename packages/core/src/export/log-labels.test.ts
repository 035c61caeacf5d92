import { expect, test } from 'vitest';
import { quantitativeAxis } from '../chart/axis.ts';
import { chartView, compileChart } from './compile-chart.ts';

/** The numbers on a logarithmic axis between two values, as drawn. */
async function labelsBetween(low: number, high: number): Promise<readonly string[]> {
  const x = quantitativeAxis('x', { title: 'τ / s', log: true, range: [low, high] });
  const chart = {
    spec: { data: { name: 'lines' }, mark: 'line', encoding: { x } },
    datasets: { lines: [{ x: low }, { x: high }] },
    equalScales: false,
  };
  const size = { width: 600, height: 200 };
  const view = await chartView(compileChart(chart, 'light', size)).runAsync();
  const svg = await view.toSVG();
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
}

test('small and large numbers on a logarithmic axis have a prefix, those between stand as they are', async () => {
  expect(await labelsBetween(1e-8, 1)).toEqual(
    expect.arrayContaining(['10 n', '1 μ', '0.01', '1']),
  );
  expect(await labelsBetween(1e-2, 1e6)).toEqual(
    expect.arrayContaining(['0.01', '1', '100', '10 k', '1 M']),
  );
});
