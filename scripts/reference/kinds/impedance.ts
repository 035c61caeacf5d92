import { parametersOf } from '../../../packages/core/src/circuit/circuit.ts';
import { frequencyPoint } from '../../../packages/core/src/circuit/elements/element.ts';
import { circuitElements } from '../../../packages/core/src/circuit/elements/index.ts';
import { fitCircuit } from '../../../packages/core/src/circuit/fit-circuit.ts';
import { circuitImpedance } from '../../../packages/core/src/circuit/impedance.ts';
import { kramersKronigTest } from '../../../packages/core/src/circuit/kramers-kronig.ts';
import { recommendCircuit } from '../../../packages/core/src/circuit/recommend-circuit.ts';
import type { Spectrum } from '../../../packages/core/src/circuit/spectrum.ts';
import { readCircuit } from '../../../packages/core/src/circuit/text/read-circuit.ts';
import { WITHIN } from '../impedance-cases.ts';
import {
  type Evaluator,
  isObject,
  type JsonObject,
  list,
  number,
  numbers,
  object,
} from '../reference-case.ts';

const verdict = (why: string | null) => ({ value: why ?? WITHIN });

function spectrumOf(input: JsonObject): Spectrum {
  const set = object(input['spectrum'], 'spectrum');
  return {
    frequency: numbers(set['f'], 'f'),
    re: numbers(set['re'], 're'),
    im: numbers(set['im'], 'im'),
  };
}

/** Largest |Z − Z_reference|/|Z_reference|. */
function largestError(
  z: (i: number) => { readonly re: number; readonly im: number },
  input: JsonObject,
): number {
  const re = numbers(input['re'], 're');
  const im = numbers(input['im'], 'im');
  return re.reduce((worst, real, i) => {
    const imaginary = im[i] ?? Number.NaN;
    const ours = z(i);
    const error = Math.hypot(ours.re - real, ours.im - imaginary) / Math.hypot(real, imaginary);
    return Math.max(worst, Number.isNaN(error) ? Infinity : error);
  }, 0);
}

const accuracy = (error: number, tolerance: number) =>
  verdict(error <= tolerance ? null : `off by ${error.toExponential(1)}, more than ${tolerance}`);

/** elements.json: one set of parameters, or the stress block. */
export const elements: Evaluator = ({ input }) => {
  const impedance = circuitElements
    .get(String(input['element']))
    .impedance(Array.from(numbers(input['params'], 'params')));
  const frequency = numbers(input['frequency'], 'frequency');
  const error = largestError((i) => impedance(frequencyPoint(frequency[i] ?? 0)).z, input);
  return accuracy(error, number(input['tolerance'], 'tolerance'));
};

/** circuits.json: a circuit in every notation that the file has it in. */
export const circuits: Evaluator = ({ input }) => {
  const frequency = numbers(input['frequency'], 'frequency');
  const given =
    input['params'] === undefined ? null : Array.from(numbers(input['params'], 'params'));
  const errors = ['impedance_py', 'autoeis', 'cdc_extended'].flatMap((notation) => {
    const text = input[notation];
    if (typeof text !== 'string') return [];
    const circuit = readCircuit(text);
    const stated = parametersOf(circuit).map(({ value, initial }) => value ?? initial);
    const re = new Float64Array(frequency.length);
    const im = new Float64Array(frequency.length);
    const parameters = notation === 'cdc_extended' || given === null ? stated : given;
    circuitImpedance(circuit, frequency).values(parameters, re, im);
    return [largestError((i) => ({ re: re[i] ?? 0, im: im[i] ?? 0 }), input)];
  });
  return accuracy(Math.max(...errors), 1e-12);
};

/**
 * fits.json: the sum of squares; where ours is the same minimum, also the parameters and their errors. Parts of one shape
 * have no order of their own, so values are compared as sets of their kind.
 */
export const circuitFits: Evaluator = ({ input }) => {
  const best = object(input['best'], 'best');
  const weighting = input['weight'] === 'unit' ? 'unit' : 'modulus';
  const fit = fitCircuit(readCircuit(String(input['circuit'])), spectrumOf(input), { weighting });
  const ratio = fit.ssr / number(best['ssr'], 'ssr');
  const isAdvisory = Number(best['starts_reaching_best']) < 3;
  if (ratio > 1.0001) return verdict(isAdvisory ? null : `ssr ${ratio} times the best`);
  if (ratio < 1 - 1e-9) return verdict(null);
  const names = list(input['param_names'], 'param_names').map(String);
  const loose = new Set(
    [best['ill_determined'], best['at_bound']].flatMap((part) =>
      Array.isArray(part) ? part.map(String) : [],
    ),
  );
  if (loose.has('singular')) return verdict(null);
  const values = numbers(best['params'], 'params');
  const errors = numbers(best['stderr'], 'stderr');
  for (const [k, name] of names.entries()) {
    if (loose.has(name)) continue;
    const kind = name.replace(/\d+(?=_|$)/, '');
    const hit = fit.parameters.some(
      (ours) =>
        ours.name.replace(/\d+(?=_|$)/, '') === kind &&
        Math.abs(ours.value / (values[k] ?? 0) - 1) <= 1e-5 &&
        Math.abs((ours.uncertainty ?? 0) / (errors[k] ?? 0) - 1) <= 0.01,
    );
    if (!hit) return verdict(`${name} is not ${values[k]} ± ${errors[k]}`);
  }
  return verdict(null);
};

/** kk.json: the residual beside the best of the peers, and the verdict on data that drift. */
export const kramersKronig: Evaluator = ({ input }) => {
  const set = object(input['spectrum'], 'spectrum');
  const peers = [set['linkk'], set['pyimpspec']].flatMap((rows) =>
    (Array.isArray(rows) ? rows : []).flatMap((row: unknown) =>
      isObject(row) ? [Number(row['rms_residual'])] : [],
    ),
  );
  const test = kramersKronigTest(spectrumOf(input));
  const bar = Math.min(...peers);
  if (test.rms > bar) return verdict(`residual ${test.rms}, the best peer's ${bar}`);
  if (String(input['id']).endsWith('_invalid') && test.verdict === 'pass')
    return verdict('drifting data pass');
  return verdict(null);
};

/** recommend.json: the truth or an acceptable circuit first. */
export const recommendation: Evaluator = ({ input }) => {
  const first = recommendCircuit(spectrumOf(input)).circuits[0]?.circuit;
  const accepted = [String(input['truth']), ...list(input['acceptable'], 'acceptable').map(String)];
  return verdict(first !== undefined && accepted.includes(first) ? null : `${first} comes first`);
};
