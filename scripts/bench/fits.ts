import { fitModel } from '../../packages/core/src/fit/fit.ts';
import { fitModels } from '../../packages/core/src/fit/models/index.ts';
import { exp, log, pow, sin } from '../../packages/core/src/math/elementary.ts';
import { type Bench, type Row } from './bench.ts';
import { pythonTimes, timed } from './python-peer.ts';

const POINTS = 1000;
/** So many that the engine has compiled what it runs, as scipy was compiled long before. */
const RUNS = 2000;
/** Ours has to be at least three times faster. */
const BAR = 1 / 3;

/** What each model is fitted to, and how curve_fit is asked: the model in Python, with a start close to the answer. */
const CASES: Readonly<Record<string, { y: (x: number) => number; python: string; start: string }>> =
  {
    Linear: { y: (x) => 2 + 3 * x, python: 'a+b*x', start: '[1,1]' },
    Quadratic: { y: (x) => 2 + 3 * x - 0.1 * x * x, python: 'a+b*x+c*x*x', start: '[1,1,1]' },
    'Inverse square root': {
      y: (x) => 2 + 3 / Math.sqrt(x),
      python: 'a+b/np.sqrt(x)',
      start: '[1,1]',
    },
    'Semilog x': { y: (x) => 2 + 1.3 * log(x), python: 'a+b*np.log10(x)', start: '[1,1]' },
    'Semilog y': { y: (x) => 2 * exp(0.2 * x), python: '10**(a+b*x)', start: '[0.1,0.1]' },
    'Double log': { y: (x) => 2 * pow(x, 0.7), python: '10**a*x**b', start: '[0.1,0.5]' },
    'Exponential x': {
      y: (x) => 2 + 3 * exp(-0.5 * x),
      python: 'a+b*np.exp(c*x)',
      start: '[1,1,-1]',
    },
    'Exponential y': {
      y: (x) => 2 + 3 * log(x + 1.5),
      python: 'a+b*np.log(x+c)',
      start: '[1,1,1]',
    },
    'Michaelis-Menten': { y: (x) => (5 * x) / (2 + x), python: 'a*x/(b+x)', start: '[1,1]' },
  };

const PEER = `
import json, time, numpy as np
from scipy.optimize import curve_fit
i = np.arange(${POINTS}); x = 0.01 * (i + 1)
ripple = 1 + 0.01 * np.sin(12.9898 * i + 78.233)
truth = {
  'Linear': 2+3*x, 'Quadratic': 2+3*x-0.1*x*x, 'Inverse square root': 2+3/np.sqrt(x), 'Semilog x': 2+1.3*np.log(x),
  'Semilog y': 2*np.exp(0.2*x), 'Double log': 2*x**0.7, 'Exponential x': 2+3*np.exp(-0.5*x),
  'Exponential y': 2+3*np.log(x+1.5), 'Michaelis-Menten': 5*x/(2+x)}
def timed(work):
    best = float('inf')
    for _ in range(${RUNS}):
        start = time.perf_counter(); work(); best = min(best, time.perf_counter() - start)
    return best
times = {}
${Object.entries(CASES)
  .map(([name, { python, start }]) => {
    const parameters = start.split(',').map((_, k) => 'abc'[k]);
    return `f = lambda x,${parameters.join(',')}: ${python}\ny = truth['${name}'] * ripple\ntimes['${name}'] = timed(lambda: curve_fit(f, x, y, ${start}))`;
  })
  .join('\n')}
print(json.dumps(times))
`;

/** Each of the models with its covariance on a thousand points, and with all statistics in the note, beside scipy's curve_fit in the same run. */
export const fits: Bench = {
  title: `Models on ${POINTS.toLocaleString('en')} points, beside scipy.optimize.curve_fit`,
  run() {
    const x = Float64Array.from({ length: POINTS }, (_, i) => 0.01 * (i + 1));
    const ours = fitModels.members.map((model) => {
      const truth = CASES[model.id]?.y;
      if (!truth) throw new Error(`The bench has no data for the model ${model.id}.`);
      const y = x.map((xi, i) => truth(xi) * (1 + 0.01 * sin(12.9898 * i + 78.233)));
      return {
        // as curve_fit: parameters and covariance
        solved: timed(RUNS, () => model.solve({ x, y })),
        complete: timed(RUNS, () => fitModel(model, x, y)),
      };
    });
    const peers = pythonTimes(PEER);
    const rows = fitModels.members.map(({ id }, i): Row => {
      const { solved = Number.NaN, complete = Number.NaN } = ours[i] ?? {};
      const peer = peers?.[id];
      return {
        what: id,
        ours: `${solved.toFixed(3)} ms`,
        peer: peer === undefined ? '–' : `${(1000 * peer).toFixed(3)} ms`,
        ratio: peer === undefined ? null : solved / (1000 * peer),
        bar: BAR,
        note:
          peer === undefined
            ? 'scipy is not installed'
            : `with all statistics ${complete.toFixed(3)} ms, ratio ${(complete / (1000 * peer)).toFixed(2)}`,
      };
    });
    return Promise.resolve(rows);
  },
};
