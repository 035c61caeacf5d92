import { fitModel } from '../../packages/core/src/fit/fit.ts';
import { quadratic } from '../../packages/core/src/fit/models/quadratic.ts';
import { findPeaks } from '../../packages/core/src/fit/signals/find-peaks.ts';
import { exp, sin } from '../../packages/core/src/math/elementary.ts';
import { accumulate } from '../../packages/core/src/preprocess/accumulate.ts';
import { lowPassFilter } from '../../packages/core/src/preprocess/low-pass-filter.ts';
import { medianFilter } from '../../packages/core/src/preprocess/median-filter.ts';
import { savitzkyGolaySmoothing } from '../../packages/core/src/preprocess/savitzky-golay.ts';
import type { Bench, Row } from './bench.ts';
import { milliseconds } from './bench.ts';
import { timed, timesByScipy, type Times } from './python-peer.ts';

const POINTS = 1_000_000;
/** The first ones run before the engine has compiled what it runs. */
const RUNS = 9;
/** Peers do it in compiled code: at most so many times their time. */
const BAR = 1.5;
/** Of a medfilt that sorts every window anew, as those of older releases of scipy do. */
const MEDIAN_BAR = 1 / 5;
/** A medfilt that takes at most so many times the time of the rank filter is that rank filter: no bar is set beside it. */
const IS_RANK_FILTER = 2;

/** Twenty peaks on a slope with a ripple in place of noise: the same numbers here and in the peer. */
function curve() {
  const x = Float64Array.from({ length: POINTS }, (_, i) => i / 1000);
  const y = x.map((xi, i) => {
    const phase = (xi % 50) - 25;
    return exp(-phase * phase) + 1e-3 * xi + 0.01 * sin(12.9898 * i + 78.233);
  });
  return { x, y };
}

const PEER = `
import json, time, numpy as np, scipy
from scipy import signal, integrate, ndimage
n = ${POINTS}
x = np.arange(n) / 1000
phase = np.fmod(x, 50) - 25
y = np.exp(-phase * phase) + 1e-3 * x + 0.01 * np.sin(12.9898 * np.arange(n) + 78.233)
def timed(work, runs=${RUNS}):
    best = float('inf')
    for _ in range(runs):
        start = time.perf_counter(); work(); best = min(best, time.perf_counter() - start)
    return best
sos = signal.butter(4, 10, fs=1000, output='sos')
try: cumulative = integrate.cumulative_trapezoid
except AttributeError: cumulative = integrate.cumtrapz
def peaks():
    smooth = signal.savgol_filter(y, 25, 2)
    for values in (smooth, -smooth):
        found, props = signal.find_peaks(values, prominence=0.05)
        signal.peak_widths(values, found, 0.5)
print(json.dumps({'release': scipy.__version__, 'times': {
  'savgol': timed(lambda: signal.savgol_filter(y, 25, 3)),
  'butter': timed(lambda: signal.sosfiltfilt(sos, y)),
  'trapezoid': timed(lambda: cumulative(y, x, initial=0)),
  'peaks': timed(peaks, 1),
  'quadratic': timed(lambda: np.polyfit(x, y, 2, cov=True)),
  'median': timed(lambda: signal.medfilt(y, 51), 3),
  'rank filter': timed(lambda: ndimage.median_filter(y, 51), 3),
}}))
`;

interface Case {
  readonly what: string;
  /** As the peer prints its time. */
  readonly key: string;
  readonly bar: number;
  readonly work: () => unknown;
}

function rowOf({ what, key, bar }: Case, own: number, release: string, peer: Times): Row {
  const { [key]: seconds = Number.NaN, 'rank filter': rankFilter = Number.NaN } = peer;
  const isRankFilter = key === 'median' && seconds <= IS_RANK_FILTER * rankFilter;
  return {
    what,
    ours: milliseconds(own),
    peer: milliseconds(1000 * seconds),
    ratio: own / (1000 * seconds),
    bar: isRankFilter ? null : bar,
    note: `scipy ${release}${isRankFilter ? ', whose medfilt is its rank filter' : ''}`,
  };
}

/** Steps and searches on a million points, beside every numpy and scipy that is here, in the same run. */
export const filters: Bench = {
  title: `Filters, integrals, searches and fits on ${POINTS.toLocaleString('en')} points, beside scipy`,
  run() {
    const line = curve();
    const cases: readonly Case[] = [
      {
        what: 'Savitzky-Golay, 25 points, order 3',
        key: 'savgol',
        bar: BAR,
        work: () => savitzkyGolaySmoothing.apply(line, { window: 25, order: 3 }),
      },
      {
        what: 'zero-phase Butterworth, order 4',
        key: 'butter',
        bar: BAR,
        work: () => lowPassFilter.apply(line, { fc: 10, order: 4 }),
      },
      {
        what: 'running trapezoid',
        key: 'trapezoid',
        bar: BAR,
        work: () => accumulate.apply(line, { against: 'x' }),
      },
      {
        what: 'peak search',
        key: 'peaks',
        bar: BAR,
        work: () => findPeaks(line, { minHeight: 0.05 }),
      },
      {
        what: 'quadratic fit with covariance',
        key: 'quadratic',
        bar: BAR,
        work: () => fitModel(quadratic, line.x, line.y),
      },
      {
        what: 'sliding median, 51 points',
        key: 'median',
        bar: MEDIAN_BAR,
        work: () => medianFilter.apply(line, { window: 51 }),
      },
    ];
    const ours = cases.map(({ work }) => timed(RUNS, work));
    const peers = [...timesByScipy(PEER)];
    const rows = cases.flatMap((item, i): Row[] => {
      const own = ours[i] ?? Number.NaN;
      if (peers.length > 0) return peers.map(([release, peer]) => rowOf(item, own, release, peer));
      const { what, bar } = item;
      return [
        {
          what,
          ours: milliseconds(own),
          peer: '–',
          ratio: null,
          bar,
          note: 'scipy is not installed',
        },
      ];
    });
    return Promise.resolve(rows);
  },
};
