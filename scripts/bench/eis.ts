import { fitCircuit } from '../../packages/core/src/circuit/fit-circuit.ts';
import { seededRandom } from '../../packages/core/src/circuit/fit/random.ts';
import { circuitImpedance } from '../../packages/core/src/circuit/impedance.ts';
import { kramersKronigTest } from '../../packages/core/src/circuit/kramers-kronig.ts';
import { recommendCircuit } from '../../packages/core/src/circuit/recommend-circuit.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import { type Bench, median, milliseconds, type Row } from './bench.ts';
import { CPU_SECONDS_IN_PYTHON, cpuSeconds, MANNER } from './cpu-time.ts';
import { pythonTimes } from './python-peer.ts';

const SPECTRA = 500;
const POINTS = 60;
const NOISE = 0.005;
const SECONDS = 5;
/** Of a recommendation, in milliseconds. */
const RECOMMENDATION = 300;
const CIRCUIT = 'R0-p(R1-W1,CPE1)';
/** A circuit that both start from one place, with the values of which a spectrum is simulated. */
interface Example {
  readonly circuit: string;
  readonly values: Readonly<Record<string, number>>;
  /** By order of the circuit, as impedance.py needs them. */
  readonly guess: readonly number[];
}
/** The circuits that impedance.py documents, on a battery of the kind of its example. */
const EXAMPLES: readonly Example[] = [
  {
    circuit: 'R0-p(R1-Wo1,C1)',
    values: { R0: 0.0185, R1: 0.0116, Wo1_0: 0.063, Wo1_1: 220, C1: 1.2 },
    guess: [0.01, 0.005, 0.001, 200, 0.1],
  },
  {
    circuit: 'R0-p(R1-Wo1,CPE1)',
    values: { R0: 0.0165, R1: 0.0148, Wo1_0: 0.06, Wo1_1: 220, CPE1_0: 1.6, CPE1_1: 0.66 },
    guess: [0.01, 0.005, 0.001, 200, 0.1, 0.9],
  },
  {
    circuit: 'R0-p(R1,C1)-p(R2-Wo1,C2)',
    values: { R0: 0.0165, R1: 0.0053, C1: 0.23, R2: 0.0083, Wo1_0: 0.063, Wo1_1: 220, C2: 2.2 },
    guess: [0.01, 0.005, 0.1, 0.005, 0.001, 200, 0.1],
  },
];
/** How many times faster than the peer. */
const ONE_START = 20;
const TEST = 10;
/** Rounds in which both sides take turns. */
const ROUNDS = 3;

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

/** A spectrum of an example, 10 kHz to 3 mHz. */
function exampleSpectrum({ circuit, values }: Example): Spectrum {
  const random = seededRandom(EXAMPLES.length);
  const n = 57;
  const frequency = Float64Array.from({ length: n }, (_, i) => 10 ** (4 - (6.5 * i) / (n - 1)));
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  circuitImpedance(readCircuit(circuit), frequency).values(Object.values(values), re, im);
  const noisy = (part: Float64Array) =>
    part.map((value, i) => value + NOISE * Math.hypot(re[i] ?? 0, im[i] ?? 0) * (2 * random() - 1));
  return { frequency, re: noisy(re), im: noisy(im) };
}

/** A peer at work on one spectrum, from its checkout in the folder that PEERS names. */
interface Peer {
  readonly name: 'impedance.py' | 'pyimpspec';
  readonly spectrum: Spectrum;
  /** Defines work(). */
  readonly program: string;
}

/** CPU seconds of a peer; undefined where PEERS names none, or none that runs. */
function peerSeconds({ spectrum, program }: Peer): number | undefined {
  const peers = process.env['PEERS'];
  if (peers === undefined) return undefined;
  const data = JSON.stringify(
    [spectrum.frequency, spectrum.re, spectrum.im].map((part) => Array.from(part)),
  );
  return pythonTimes(`
import json, sys, warnings
warnings.filterwarnings('ignore')
sys.path[:0] = [${JSON.stringify(`${peers}/impedance.py`)}, ${JSON.stringify(`${peers}/pyimpspec/src`)}]
import numpy as np
f, re, im = map(np.array, json.loads(${JSON.stringify(data)}))
z = re + 1j * im
${program}
${CPU_SECONDS_IN_PYTHON}`)?.['work'];
}

const fitProgram = ({ circuit, guess }: Example) => `
from impedance.models.circuits import CustomCircuit
work = lambda: CustomCircuit('${circuit}', initial_guess=${JSON.stringify(guess)}).fit(f, z, weight_by_modulus=True)`;
const testProgram = `
from pyimpspec import DataSet, perform_kramers_kronig_test
work = lambda: perform_kramers_kronig_test(DataSet(frequencies=f, impedances=z), num_procs=1)`;

interface Compared {
  readonly what: string;
  readonly ours: () => unknown;
  /** How many times faster ours has to be. */
  readonly factor: number;
}

/** What we do beside a peer, in turn. */
function besidePeer(peer: Peer, compared: readonly Compared[]): readonly Row[] {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: compared.map(({ ours }) => cpuSeconds(ours)),
    peer: peerSeconds(peer),
  }));
  const seconds = rounds.flatMap((round) => round.peer ?? []);
  const theirs = seconds.length === 0 ? null : median(seconds);
  return compared.map(({ what, factor }, k) => {
    const own = median(rounds.map(({ ours }) => ours[k] ?? NaN));
    return {
      what,
      ours: `${(1000 * own).toFixed(1)} ms`,
      peer: theirs === null ? '-' : milliseconds(1000 * theirs),
      ratio: theirs === null ? null : own / theirs,
      bar: 1 / factor,
      ...(theirs === null ? { note: `PEERS names no folder with a ${peer.name} that runs` } : {}),
    };
  });
}

/** One start and sixteen on an example. */
function exampleRows(example: Example): readonly Row[] {
  const circuit = readCircuit(example.circuit);
  const spectrum = exampleSpectrum(example);
  const names = Object.keys(example.values);
  const initial = Object.fromEntries(names.map((name, k) => [name, example.guess[k] ?? 1]));
  const peer = { name: 'impedance.py', spectrum, program: fitProgram(example) } as const;
  const fitFrom = (starts: number) => () => fitCircuit(circuit, spectrum, { initial, starts });
  return besidePeer(peer, [
    {
      what: `${example.circuit}, one start, beside impedance.py`,
      ours: fitFrom(1),
      factor: ONE_START,
    },
    {
      what: `${example.circuit}, 16 starts, beside one of impedance.py`,
      ours: fitFrom(16),
      factor: 1,
    },
  ]);
}

/** A batch of spectra with a circuit of five parameters, from the data alone, on one core; single ones beside peers. */
export const eis: Bench = {
  title: `eis: ${SPECTRA} spectra of ${POINTS} points, ${CIRCUIT} without starting values; single ones beside peers; ${MANNER}`,
  run(): Promise<readonly Row[]> {
    const circuit = readCircuit(CIRCUIT);
    const all = spectra();
    const seconds = cpuSeconds(() => all.forEach((spectrum) => fitCircuit(circuit, spectrum)));
    const sample = all.slice(0, 5);
    const recommendation =
      cpuSeconds(() => sample.forEach((spectrum) => recommendCircuit(spectrum))) / sample.length;
    const [first] = sample;
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
        ours: milliseconds(1000 * recommendation),
        peer: milliseconds(RECOMMENDATION),
        ratio: (1000 * recommendation) / RECOMMENDATION,
        bar: 1,
      },
      ...EXAMPLES.flatMap(exampleRows),
      ...(first === undefined
        ? []
        : besidePeer({ name: 'pyimpspec', spectrum: first, program: testProgram }, [
            {
              what: 'Kramers-Kronig, beside pyimpspec',
              ours: () => kramersKronigTest(first),
              factor: TEST,
            },
          ])),
    ]);
  },
};
