import { leavesOf } from '../../packages/core/src/circuit/circuit.ts';
import { parametersOf } from '../../packages/core/src/circuit/circuit.ts';
import { circuitElements } from '../../packages/core/src/circuit/elements/index.ts';
import { fitCircuit } from '../../packages/core/src/circuit/fit-circuit.ts';
import { readCircuit } from '../../packages/core/src/circuit/text/read-circuit.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { simulatedSpectrum, sweep } from './simulated-spectrum.ts';
import { GOOD, type Trial } from './trial.ts';

const NOISE = 0.003;
/** As much above the sum of squares of a fit from the true values still is the same minimum. */
const SAME = 1.001;

const reactive = circuitElements.members.filter(({ id }) => id !== 'R');

/** Circuits of the shapes of the field, each with an element of the table. */
function shape({ oneOf }: Chance, element: string): string {
  return oneOf([
    `R0-${element}1`,
    `R0-p(R1,${element}1)`,
    `R0-p(R1-${element}1,CPE1)`,
    `R0-p(R1,CPE1)-${element}1`,
    `R0-p(R1,CPE1)-p(R2,${element}1)`,
    `L0-R0-p(R1,C1)-${element}1`,
    'R0-Tlm1{X_1=R1,Zeta=p(R2,CPE1)}',
  ]);
}

/** Values of an element at work within the frequencies of the sweep. */
function valuesOf({ share, between }: Chance, circuit: string, high: number, low: number) {
  return leavesOf(readCircuit(circuit)).flatMap(({ element, parameters }) => {
    const omega = 2 * Math.PI * between(low * 3, high / 3);
    const size = between(10, 300);
    const guess =
      element.id === 'L' ? [size / 30 / (2 * Math.PI * high)] : element.guess(size, omega);
    return guess.map((value, k) => {
      if (parameters[k]?.isFixed === true) return parameters[k].value ?? value;
      return element.parameters[k]?.logarithmic === true ? value : 0.6 + 0.35 * share();
    });
  });
}

/** Circuits out of every element: whether a fit from the data alone is as good as one from the true values. */
export function fit(seed: number): Trial {
  const chance = chanceFrom(seed);
  const element = reactive[seed % reactive.length]?.id ?? 'C';
  const circuit = shape(chance, element);
  const [high, low] = [1e5, 0.01];
  const values = valuesOf(chance, circuit, high, low);
  const spectrum = simulatedSpectrum(
    { circuit, values, frequency: sweep(high, low, 8), noise: NOISE },
    chance,
  );
  const tree = readCircuit(circuit);
  const names = parametersOf(tree).map(({ name }) => name);
  const initial = Object.fromEntries(names.map((name, k) => [name, values[k] ?? 1]));
  const best = fitCircuit(tree, spectrum, { initial, starts: 1 });
  const found = fitCircuit(tree, spectrum);
  const ratio = found.ssr / best.ssr;
  return {
    what: `${circuit} at ${values.map((value) => value.toPrecision(3)).join(', ')}: ${ratio.toPrecision(4)} times the sum of squares from the true values, ${found.starts} starts`,
    outcome: ratio <= SAME ? GOOD : 'a worse minimum',
  };
}
