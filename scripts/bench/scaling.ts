import { fitModel } from '../../packages/core/src/fit/fit.ts';
import { fitModels } from '../../packages/core/src/fit/models/index.ts';
import { findPeaks } from '../../packages/core/src/fit/signals/find-peaks.ts';
import { exp, sin } from '../../packages/core/src/math/elementary.ts';
import { describe } from '../../packages/core/src/math/statistics.ts';
import { preprocessingSteps } from '../../packages/core/src/preprocess/index.ts';
import { type Bench, fastest, type Row } from './bench.ts';

const SIZES = [100_000, 1_000_000, 10_000_000];
const RUNS = [20, 5, 4];
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

/** CPU nanoseconds of the fastest of several runs: other programs of the machine take turns. */
function cpuNanoseconds(runs: number, work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return 1e3 * (user + system);
  });
  return fastest(times);
}

type Line = ReturnType<typeof curve>;

interface Work {
  readonly what: string;
  /** @param out as long as the line: for what the work writes of every point; new memory unless given. */
  readonly run: (line: Line, out?: Float64Array) => unknown;
  /** Whether `out` is used. */
  readonly writes: boolean;
}

const WORKS: readonly Work[] = [
  ...Object.entries(STEPS).map(([id, settings]): Work => {
    const step = preprocessingSteps.get(id);
    const read = step.settings.parse(settings);
    return { what: id, writes: true, run: (line, out) => step.apply(line, read, out) };
  }),
  ...MODELS.map(
    (id): Work => ({
      what: `fit of ${id}`,
      writes: false,
      run: ({ x, y }) => fitModel(fitModels.get(id), x, y),
    }),
  ),
  {
    what: 'peak search',
    writes: false,
    run: (line) => findPeaks(line, { minHeight: 0.05 }),
  },
  { what: 'descriptive statistics', writes: false, run: ({ y }) => describe(y) },
];

/** Nanoseconds per point: as in a list of steps, each of which writes where the one before last did, and with new memory. */
interface Cost {
  readonly handedOn: number;
  readonly alone: number;
}

/**
 * What a point costs as lines get longer. The memory of a result that somebody keeps is apart, in the notes: some systems
 * take longer to hand out new memory than most steps do to fill it.
 */
export const scaling: Bench = {
  title: `Cost per point at ${SIZES.map((n) => n.toLocaleString('en')).join(', ')} points, CPU time`,
  run() {
    const costs = WORKS.map(() => [] as Cost[]);
    for (const [s, points] of SIZES.entries()) {
      const line = curve(points);
      const out = new Float64Array(points).fill(1);
      const perPoint = (work: () => unknown) => cpuNanoseconds(RUNS[s] ?? 1, work) / points;
      for (const [k, { run, writes }] of WORKS.entries()) {
        const alone = perPoint(() => run(line));
        const handedOn = writes ? perPoint(() => run(line, out)) : alone;
        costs[k]?.push({ handedOn, alone });
      }
    }
    const rows = WORKS.map(({ what, writes }, k): Row => {
      const perPoint = costs[k] ?? [];
      const [short = Number.NaN, , long = Number.NaN] = perPoint.map(({ handedOn }) => handedOn);
      const series = (of: keyof Cost) => perPoint.map((cost) => cost[of].toFixed(1)).join(' → ');
      return {
        what,
        ours: `${long.toFixed(0)} ns`,
        peer: `${short.toFixed(0)} ns`,
        ratio: long / short,
        bar: BAR,
        note: `${series('handedOn')}${writes ? `; with new memory for y ${series('alone')}` : ''}`,
      };
    });
    return Promise.resolve(rows);
  },
};
