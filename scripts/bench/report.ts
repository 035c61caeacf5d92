import { createHash } from 'node:crypto';
import { build } from '../../packages/core/src/build.ts';
import { analyticalSignals } from '../../packages/core/src/fit/signals/index.ts';
import { exp, sin } from '../../packages/core/src/math/elementary.ts';
import { parseFile } from '../../packages/core/src/parse/parse.ts';
import { preprocessingSteps } from '../../packages/core/src/preprocess/index.ts';
import { createReport } from '../../packages/core/src/report/create-report.ts';
import { type Bench, milliseconds } from './bench.ts';
import { timed } from './python-peer.ts';

const LINES = 50;
const POINTS = 1000;
const LIMIT = 200;
const RUNS = 7;

/** Settings of the steps that need some; every other step runs with its own defaults. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Offset x': { Offset: 0.01 },
  'Offset y': { Offset: 1e-9 },
  LPF: { fc: 100, order: 2 },
  HPF: { fc: 0.1, order: 1 },
  BPF: { f1: 0.1, f2: 100, order: 1 },
  BSF: { f1: 40, f2: 60, order: 1 },
  'Savitzky-Golay': { window: 9, order: 2 },
  'Moving average': { window: 5 },
  'Median filter': { window: 5 },
  Baseline: { BaselineType: 'Linear' },
  Extrapolate: { ModelType: 'Linear', xmin: -0.5, xmax: 0.5 },
};

/** Settings of the signals that need some; peaks are looked for in the whole line. */
const FITS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  deltaY: { X1: -0.3, X2: 0.1 },
  meanY: { min: -0.1, max: 0.2 },
  multiMeanY: {
    concTimes: [
      [-0.4, 1],
      [-0.2, 2],
      [0, 3],
      [0.2, 4],
    ],
    stepRange: 0.1,
  },
};

/** A differential pulse voltammogram for each of ten concentrations, five times over. */
function files() {
  return Array.from({ length: LINES }, (_, n) => {
    const concentration = 10 * (n % 10);
    const rows = Array.from({ length: POINTS }, (__, i) => {
      const potential = -0.5 + i / POINTS;
      const peak = exp(-((potential - 0.1) * (potential - 0.1)) / 0.004);
      const current = 1e-8 * (1 + concentration * peak + 0.3 * potential + 0.02 * sin(97 * i + n));
      return `${potential.toFixed(4)},${current.toExponential(6)}`;
    });
    const bytes = new TextEncoder().encode(['E (V),I (A)', ...rows].join('\n'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return parseFile({
      name: `DPV ${concentration}uM Scan ${1 + Math.floor(n / 10)}.csv`,
      bytes,
      sha256,
    });
  });
}

/** A report with every step and every signal, from lines that are already read. */
export const report: Bench = {
  title: `A report of ${LINES} lines of ${POINTS} points with every step, signal and statistic`,
  run() {
    const parsed = files();
    const PreProcessing = preprocessingSteps.members.map(({ id }) => ({
      step: id,
      ...SETTINGS[id],
    }));
    const CurveFit = analyticalSignals.members.map(({ id }) => ({ kind: id, ...FITS[id] }));
    const document = createReport({
      name: 'Bench',
      files: parsed,
      configuration: { VD: { PreProcessing, CurveFit } },
    });
    const built = build(document, parsed);
    const values = built.studies.flatMap(({ results }) =>
      results.fits.map(({ observations }) => observations.filter(({ value }) => value !== null)),
    );
    const ours = timed(RUNS, () => build(document, parsed));
    return Promise.resolve([
      {
        what: `${values.length} signals of ${LINES} lines`,
        ours: milliseconds(ours),
        peer: milliseconds(LIMIT),
        ratio: ours / LIMIT,
        bar: 1,
        note: `${values.map(({ length }) => length).join(', ')} values`,
      },
    ]);
  },
};
