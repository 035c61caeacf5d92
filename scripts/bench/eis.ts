import { fitCircuit } from '../../packages/core/src/circuit/fit-circuit.ts';
import { seededRandom } from '../../packages/core/src/circuit/fit/random.ts';
import { circuitImpedance } from '../../packages/core/src/circuit/impedance.ts';
import type { Spectrum } from '../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import type { Bench, Row } from './bench.ts';

const SPECTRA = 500;
const POINTS = 60;
const NOISE = 0.005;
const SECONDS = 5;
const CIRCUIT = 'R0-p(R1-W1,CPE1)';

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

/** A batch of spectra with a circuit of five parameters, from the data alone, on one core. */
export const eis: Bench = {
  title: `eis: ${SPECTRA} spectra of ${POINTS} points, ${CIRCUIT} without starting values`,
  run(): Promise<readonly Row[]> {
    const circuit = readCircuit(CIRCUIT);
    const all = spectra();
    const start = performance.now();
    for (const spectrum of all) fitCircuit(circuit, spectrum);
    const seconds = (performance.now() - start) / 1000;
    return Promise.resolve([
      {
        what: 'fit all, errors and statistics',
        ours: `${seconds.toFixed(1)} s`,
        peer: `${SECONDS} s`,
        ratio: seconds / SECONDS,
        bar: 1,
      },
    ]);
  },
};
