import { fitCircuit } from '../../packages/core/src/circuit/fit-circuit.ts';
import { seededRandom } from '../../packages/core/src/circuit/fit/random.ts';
import { circuitImpedance } from '../../packages/core/src/circuit/impedance.ts';
import { kramersKronigTest } from '../../packages/core/src/circuit/kramers-kronig.ts';
import { recommendCircuit } from '../../packages/core/src/circuit/recommend-circuit.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import { type Bench, milliseconds, type Row } from './bench.ts';
import { pythonTimes, timed } from './python-peer.ts';

const SPECTRA = 500;
const POINTS = 60;
const NOISE = 0.005;
const SECONDS = 5;
/** Of a recommendation, in milliseconds. */
const RECOMMENDATION = 300;
const CIRCUIT = 'R0-p(R1-W1,CPE1)';
/** Values to start from, by order of the circuit, as impedance.py needs them. */
const GUESS = [10, 100, 100, 1e-5, 0.9];
/** How many times faster than the peer. */
const ONE_START = 20;
const TEST = 10;

/** Spectra of one circuit with parameters within a factor of two and even noise, from one seed. */
function spectra(): Spectrum[] {
  const random = seededRandom(20_261_127);
  const circuit = readCircuit(CIRCUIT);
  const frequency = Float64Array.from(
    { length: POINTS },
    (_, i) => 10 ** (5 - (7 * i) / (POINTS - 1)),
  );
  const impedance = circuitImpedance(circuit, frequency);
  return Array.from({ length: SPECTRA }, () => {
    const around = (value: number) => value * 2 ** (2 * random() - 1);
    const values = [around(20), around(200), around(50), around(2e-5), 0.8 + 0.15 * random()];
    const re = new Float64Array(POINTS);
    const im = new Float64Array(POINTS);
    impedance.values(values, re, im);
    const noisy = (part: Float64Array) =>
      part.map(
        (value, i) => value + NOISE * Math.hypot(re[i] ?? 0, im[i] ?? 0) * (2 * random() - 1),
      );
    return { frequency, re: noisy(re), im: noisy(im) };
  });
}

/** Times of impedance.py and pyimpspec on the first spectra, from checkouts in the folder that PEERS names. */
function peerTimes(sample: readonly Spectrum[], peers: string) {
  const data = JSON.stringify(
    sample.map(({ frequency, re, im }) => [frequency, re, im].map((part) => Array.from(part))),
  );
  const begin = `
import json, sys, time, warnings
warnings.filterwarnings('ignore')
sys.path[:0] = [${JSON.stringify(`${peers}/impedance.py`)}, ${JSON.stringify(`${peers}/pyimpspec/src`)}]
import numpy as np
spectra = [(np.array(f), np.array(re) + 1j * np.array(im)) for f, re, im in json.loads(${JSON.stringify(data)})]
def mean(work):
    work(*spectra[0])
    start = time.perf_counter()
    for f, z in spectra: work(f, z)
    return (time.perf_counter() - start) / len(spectra)
`;
  return {
    fit: pythonTimes(`${begin}
from impedance.models.circuits import CustomCircuit
fit = lambda f, z: CustomCircuit('${CIRCUIT}', initial_guess=${JSON.stringify(GUESS)}).fit(f, z, weight_by_modulus=True)
print(json.dumps({'fit': mean(fit)}))`),
    test: pythonTimes(`${begin}
from pyimpspec import DataSet, perform_kramers_kronig_test
test = lambda f, z: perform_kramers_kronig_test(DataSet(frequencies=f, impedances=z), num_procs=1)
print(json.dumps({'test': mean(test)}))`),
  };
}

/** Ours in milliseconds beside a peer in seconds that we have to beat by a factor. */
function besidePeer(what: string, ours: number, peer: number | undefined, factor: number): Row {
  return {
    what,
    ours: `${ours.toFixed(1)} ms`,
    peer: peer === undefined ? '-' : milliseconds(1000 * peer),
    ratio: peer === undefined ? null : ours / (1000 * peer),
    bar: 1 / factor,
    ...(peer === undefined ? { note: 'PEERS names no folder with a checkout that runs' } : {}),
  };
}

/** A batch of spectra with a circuit of five parameters, from the data alone, on one core; single ones beside peers. */
export const eis: Bench = {
  title: `eis: ${SPECTRA} spectra of ${POINTS} points, ${CIRCUIT} without starting values`,
  run(): Promise<readonly Row[]> {
    const circuit = readCircuit(CIRCUIT);
    const all = spectra();
    const start = performance.now();
    for (const spectrum of all) fitCircuit(circuit, spectrum);
    const seconds = (performance.now() - start) / 1000;
    const sample = all.slice(0, 5);
    const each = (work: (spectrum: Spectrum) => unknown) =>
      timed(5, () => sample.forEach(work)) / sample.length;
    const initial = { R0: 10, R1: 100, W1: 100, CPE1_0: 1e-5, CPE1_1: 0.9 };
    const oneStart = each((spectrum) => fitCircuit(circuit, spectrum, { initial, starts: 1 }));
    const sixteen = each((spectrum) => fitCircuit(circuit, spectrum, { starts: 16 }));
    const recommendation = each((spectrum) => recommendCircuit(spectrum));
    const test = each((spectrum) => kramersKronigTest(spectrum));
    const peers = process.env['PEERS'];
    const times = peers === undefined ? null : peerTimes(sample, peers);
    const fit = times?.fit?.['fit'];
    return Promise.resolve([
      {
        what: 'fit all, errors and statistics',
        ours: `${seconds.toFixed(1)} s`,
        peer: `${SECONDS} s`,
        ratio: seconds / SECONDS,
        bar: 1,
      },
      {
        what: 'recommend a circuit',
        ours: milliseconds(recommendation),
        peer: milliseconds(RECOMMENDATION),
        ratio: recommendation / RECOMMENDATION,
        bar: 1,
      },
      besidePeer('one start, beside impedance.py', oneStart, fit, ONE_START),
      besidePeer('16 starts, beside one of impedance.py', sixteen, fit, 1),
      besidePeer('Kramers-Kronig, beside pyimpspec', test, times?.test?.['test'], TEST),
    ]);
  },
};
