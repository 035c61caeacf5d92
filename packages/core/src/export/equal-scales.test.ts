import { expect, test } from 'vitest';
import { chartView, compileChart } from './compile-chart.ts';

/** A semicircle of 100 Ω, as a Nyquist plot shows it. */
const arc = Array.from({ length: 41 }, (_, i) => {
  const t = i / 40;
  const y = 100 * Math.sqrt(Math.max(0, t * (1 - t)));
  return { x: 10 + 100 * t, y };
});
const position = (field: string) => ({ field, type: 'quantitative', title: `${field} / Ω` });
const chart = {
  spec: { data: { name: 'lines' }, mark: 'line', encoding: { x: position('x'), y: position('y') } },
  datasets: { lines: arc },
  equalScales: true,
};

test.each([
  [372, 232],
  [760, 300],
  [300, 500],
])(
  'one ohm is as long on both axes at %i × %i, and every point is inside',
  async (width, height) => {
    const view = await chartView(compileChart(chart, 'light', { width, height })).runAsync();
    const domain = (name: string): [number, number] => view.scale(name).domain();
    const [left, right] = domain('x');
    const [bottom, top] = domain('y');
    expect((right - left) / view.width()).toBeCloseTo((top - bottom) / view.height(), 9);
    for (const { x, y } of arc) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(right);
      expect(y).toBeGreaterThanOrEqual(bottom);
      expect(y).toBeLessThanOrEqual(top);
    }
  },
);
