import { expect, test } from 'vitest';
import { exp } from '../../math/elementary.ts';
import { preprocess } from '../preprocess.ts';

const x = Float64Array.from({ length: 401 }, (_, i) => i / 400);
const background = x.map((xi) => 5 + 2 * xi);
const curve = {
  x,
  y: x.map((xi, i) => background[i] + 3 * exp(-((xi - 0.5) * (xi - 0.5)) / 0.002)),
};

test.each([
  ['Iterative-Poly', { SSE_min: 1e-12, Iterations: 500, order: 1 }],
  ['AsLS', { lambda: 1e7, p: 0.001, Iterations: 50 }],
  ['arPLS', { lambda: 1e7, ratio: 1e-6, Iterations: 100 }],
  ['SNIP', { halfWindow: 80 }],
  ['Rubberband', {}],
  ['Linear', { xmin: 0.2, xmax: 0.8, mode: 'outside' }],
])('PP-05 PP-06 %s leaves the peak and takes the slope under it', (BaselineType, settings) => {
  const { curve: after } = preprocess(curve, [{ step: 'Baseline', BaselineType, ...settings }]);
  expect(Math.abs(after.y[200] - 3)).toBeLessThan(0.05);
  expect(Math.abs(after.y[20])).toBeLessThan(0.05);
  expect(curve.y[200]).toBe(background[200] + 3);
});

test.each([
  ['AsLS', { p: 0.001, Iterations: 50 }],
  ['arPLS', { ratio: 1e-6, Iterations: 100 }],
])(
  'PP-06 %s that is stiffer than numbers can tell is refused, the setting named',
  (BaselineType, settings) => {
    const step = { step: 'Baseline', BaselineType, lambda: 1e18, ...settings };
    expect(() => preprocess(curve, [step])).toThrowError(
      expect.objectContaining({
        code: 'INVALID_SETTING',
        where: expect.objectContaining({ step: 'Baseline', setting: 'lambda' }),
      }),
    );
  },
);
