import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { expect, test } from 'vitest';
import { equalScales } from './equal-scales.ts';

const rows = [
  { x: 100, y: 0 },
  { x: 600, y: 250 },
  { x: 1100, y: 20 },
];

test.each([
  [400, 200],
  [200, 500],
])('an ohm is as long on both axes of a plot of %i × %i pixels', async (width, height) => {
  const axis = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { zero: false, nice: false },
  });
  const spec = equalScales(
    {
      data: { name: 'lines' },
      layer: [{ mark: 'point', encoding: { x: axis('x'), y: axis('y') } }],
    },
    rows,
  );
  const { spec: vega } = compile({ ...spec, width, height, datasets: { lines: rows } } as never);
  const view = await new View(parse(vega), { renderer: 'none' }).runAsync();
  const perUnit = (name: string) => Math.abs(view.scale(name)(1) - view.scale(name)(0));
  expect(perUnit('x') / perUnit('y')).toBeCloseTo(1, 9);
  const [low, high] = view.scale('x').domain();
  expect(low).toBeLessThan(100);
  expect(high).toBeGreaterThan(1100);
  view.finalize();
});
