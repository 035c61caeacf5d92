import { fitModel } from '../../packages/core/src/fit/fit.ts';
import { fitModels } from '../../packages/core/src/fit/models/index.ts';
import { findPeaks } from '../../packages/core/src/fit/signals/find-peaks.ts';
import { exp, sin } from '../../packages/core/src/math/elementary.ts';
import { describe } from '../../packages/core/src/math/statistics.ts';
import { preprocessingSteps } from '../../packages/core/src/preprocess/index.ts';
import type { Bench, Row } from './bench.ts';
import { timed } from './python-peer.ts';

const SIZES = [100_000, 1_000_000, 10_000_000];
const RUNS = [5, 2, 1];
/** A point of the longest line may cost so many times one of the shortest: caches, not the method. */
const BAR = 3;

const STEPS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Differentiate: {},
  Accumulate: {},
  'Outlier Rejection': {},
  LPF: { fc: 0.01, order: 4 },
  'Savitzky-Golay': { window: 25, order: 3 },
  'Moving average': { window: 51 },
  'Median filter': { window: 51 },
  Crop: { ymin: 0 },
};
const MODELS = ['Linear', 'Quadratic', 'Exponential x', 'Michaelis-Menten'];

/** A saturating curve with twenty peaks and a ripple in place of noise, one sample a second. */
function curve(points: number) {
  const x = new Float64Array(points);
  const y = new Float64Array(points);
  for (let i = 0; i < points; i++) {
    x[i] = i;
    const phase = ((20 * i) % points) / (0.02 * points) - 25;
    y[i] = 3 - 2 * exp((-4 * i) / points) + exp(-phase * phase) + 0.01 * sin(12.9898 * i);
  }
  return { x, y };
}

/** What a point costs as lines get longer. */
export const scaling: Bench = {
  title: `Cost per point at ${SIZES.map((n) => n.toLocaleString('en')).join(', ')} points`,
  run() {
    const works: (readonly [string, (line: ReturnType<typeof curve>) => unknown])[] = [
      ...Object.entries(STEPS).map(([id, settings]) => {
        const step = preprocessingSteps.get(id);
        const read = step.settings.parse(settings);
        return [id, (line: ReturnType<typeof curve>) => step.apply(line, read)] as const;
      }),
      ...MODELS.map(
        (id) =>
          [
            `fit of ${id}`,
            ({ x, y }: ReturnType<typeof curve>) => fitModel(fitModels.get(id), x, y),
          ] as const,
      ),
      ['peak search', (line) => findPeaks(line, { minHeight: 0.05 })],
      ['descriptive statistics', ({ y }) => describe(y)],
    ];
    const costs = works.map(() => [] as number[]);
    for (const [s, points] of SIZES.entries()) {
      const line = curve(points);
      for (const [k, [, work]] of works.entries())
        costs[k]?.push((1e6 * timed(RUNS[s] ?? 1, () => work(line))) / points);
    }
    const rows = works.map(([what], k): Row => {
      const perPoint = costs[k] ?? [];
      const [short = Number.NaN] = perPoint;
      const long = perPoint.at(-1) ?? Number.NaN;
      return {
        what,
        ours: `${long.toFixed(0)} ns`,
        peer: `${short.toFixed(0)} ns`,
        ratio: long / short,
        bar: BAR,
        note: perPoint.map((cost) => cost.toFixed(1)).join(' → '),
      };
    });
    return Promise.resolve(rows);
  },
};
