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
import { pythonTimes, timed } from './python-peer.ts';

const POINTS = 1_000_000;
/** The first ones run before the engine has compiled what it runs. */
const RUNS = 9;
/** Peers do it in compiled code: at most so many times their time. */
const BAR = 1.5;
/** Of a medfilt that sorts every window anew. Newer releases of scipy call their rank filter, which stands in the note too. */
const MEDIAN_BAR = 1 / 5;

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
import json, time, numpy as np
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
print(json.dumps({
  'savgol': timed(lambda: signal.savgol_filter(y, 25, 3)),
  'butter': timed(lambda: signal.sosfiltfilt(sos, y)),
  'trapezoid': timed(lambda: cumulative(y, x, initial=0)),
  'peaks': timed(peaks, 1),
  'quadratic': timed(lambda: np.polyfit(x, y, 2, cov=True)),
  'median': timed(lambda: signal.medfilt(y, 51), 1),
  'rank filter': timed(lambda: ndimage.median_filter(y, 51), 3),
}))
`;

/** Steps and searches on a million points, beside numpy and scipy in the same run. */
export const filters: Bench = {
  title: `Filters, integrals, searches and fits on ${POINTS.toLocaleString('en')} points, beside scipy`,
  run() {
    const line = curve();
    const cases: readonly (readonly [string, string, number, () => unknown])[] = [
      [
        'Savitzky-Golay, 25 points, order 3',
        'savgol',
        BAR,
        () => savitzkyGolaySmoothing.apply(line, { window: 25, order: 3 }),
      ],
      [
        'zero-phase Butterworth, order 4',
        'butter',
        BAR,
        () => lowPassFilter.apply(line, { fc: 10, order: 4 }),
      ],
      ['running trapezoid', 'trapezoid', BAR, () => accumulate.apply(line, { against: 'x' })],
      ['peak search', 'peaks', BAR, () => findPeaks(line, { minHeight: 0.05 })],
      [
        'quadratic fit with covariance',
        'quadratic',
        BAR,
        () => fitModel(quadratic, line.x, line.y),
      ],
      [
        'sliding median, 51 points',
        'median',
        MEDIAN_BAR,
        () => medianFilter.apply(line, { window: 51 }),
      ],
    ];
    const ours = cases.map(([, , , work]) => timed(RUNS, work));
    const peers = pythonTimes(PEER);
    const rows = cases.map(([what, key, bar], i): Row => {
      const own = ours[i] ?? Number.NaN;
      const peer = peers?.[key];
      return {
        what,
        ours: milliseconds(own),
        peer: peer === undefined ? '–' : milliseconds(1000 * peer),
        ratio: peer === undefined ? null : own / (1000 * peer),
        bar,
        ...(peer === undefined && { note: 'scipy is not installed' }),
        ...(key === 'median' &&
          peers?.['rank filter'] !== undefined && {
            note: `scipy.ndimage.median_filter ${milliseconds(1000 * peers['rank filter'])}`,
          }),
      };
    });
    return Promise.resolve(rows);
  },
};
