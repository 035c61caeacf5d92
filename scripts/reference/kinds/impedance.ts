import { parametersOf } from '../../../packages/core/src/circuit/circuit.ts';
import { frequencyPoint } from '../../../packages/core/src/circuit/elements/element.ts';
import { circuitElements } from '../../../packages/core/src/circuit/elements/index.ts';
import { fitCircuit } from '../../../packages/core/src/circuit/fit-circuit.ts';
import { circuitImpedance } from '../../../packages/core/src/circuit/impedance.ts';
import { kramersKronigTest } from '../../../packages/core/src/circuit/kramers-kronig.ts';
import { gammaOf, relaxationZarcs } from '../../../packages/core/src/circuit/relaxation-zarcs.ts';
import { relaxationTimes } from '../../../packages/core/src/circuit/relaxation-times.ts';
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
  optionalNumber,
} from '../reference-case.ts';

const verdict = (why: string | null, computed: unknown) => ({ value: why ?? WITHIN, computed });

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

const accuracy = (error: number, tolerance: number, computed: unknown) =>
  verdict(
    error <= tolerance ? null : `off by ${error.toExponential(1)}, more than ${tolerance}`,
    computed,
  );

/** elements.json: one set of parameters, or the stress block. */
export const elements: Evaluator = ({ input }) => {
  const impedance = circuitElements
    .get(String(input['element']))
    .impedance(Array.from(numbers(input['params'], 'params')));
  const frequency = numbers(input['frequency'], 'frequency');
  const z = Array.from(frequency, (f) => impedance(frequencyPoint(f)).z);
  const error = largestError((i) => z[i] ?? { re: Number.NaN, im: Number.NaN }, input);
  return accuracy(error, number(input['tolerance'], 'tolerance'), z);
};

/** circuits.json: a circuit in every notation that the file has it in. */
export const circuits: Evaluator = ({ input }) => {
  const frequency = numbers(input['frequency'], 'frequency');
  const given =
    input['params'] === undefined ? null : Array.from(numbers(input['params'], 'params'));
  const results = ['impedance_py', 'autoeis', 'cdc_extended'].flatMap((notation) => {
    const text = input[notation];
    if (typeof text !== 'string') return [];
    const circuit = readCircuit(text);
    const stated = parametersOf(circuit).map(({ value, initial }) => value ?? initial);
    const re = new Float64Array(frequency.length);
    const im = new Float64Array(frequency.length);
    const parameters = notation === 'cdc_extended' || given === null ? stated : given;
    circuitImpedance(circuit, frequency).values(parameters, re, im);
    return [{ error: largestError((i) => ({ re: re[i] ?? 0, im: im[i] ?? 0 }), input), re, im }];
  });
  return accuracy(Math.max(...results.map(({ error }) => error)), 1e-12, results);
};

/**
 * fits.json: the sum of squares; where ours is the same minimum, also the parameters and their errors. Parts of one shape
 * have no order of their own, so values are compared as sets of their kind.
 */
export const circuitFits: Evaluator = ({ input }) => {
  const best = object(input['best'], 'best');
  const weighting = input['weight'] === 'unit' ? 'unit' : 'modulus';
  const seed = optionalNumber(input['seed'], 1);
  const fit = fitCircuit(readCircuit(String(input['circuit'])), spectrumOf(input), {
    weighting,
    seed,
  });
  const ratio = fit.ssr / number(best['ssr'], 'ssr');
  const isAdvisory = Number(best['starts_reaching_best']) < 3;
  const computed = { ssr: fit.ssr, parameters: fit.parameters };
  if (ratio > 1.0001) return verdict(isAdvisory ? null : `ssr ${ratio} times the best`, computed);
  if (ratio < 1 - 1e-9) return verdict(null, computed);
  const names = list(input['param_names'], 'param_names').map(String);
  const loose = new Set(
    [best['ill_determined'], best['at_bound']].flatMap((part) =>
      Array.isArray(part) ? part.map(String) : [],
    ),
  );
  if (loose.has('singular')) return verdict(null, computed);
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
    if (!hit) return verdict(`${name} is not ${values[k]} ± ${errors[k]}`, computed);
  }
  return verdict(null, computed);
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
  if (test.rms > bar) return verdict(`residual ${test.rms}, the best peer's ${bar}`, test);
  if (String(input['id']).endsWith('_invalid') && test.verdict === 'pass')
    return verdict('drifting data pass', test);
  return verdict(null, test);
};

/** Relative L2 distances from the truth that are allowed, by set: with λ of our own choice, and as a sum of ZARCs. */
const DISTANCES: Readonly<Record<string, number>> = { mock_2: 0.26, mock_5: 0.25, mock_6: 0.62 };
const PARAMETRIC = 0.02;

/** drt.json: the minimum of the reference problem at each λ; where the truth is known, the distance of both methods from it. */
export const relaxation: Evaluator = ({ input }) => {
  const set = object(input['spectrum'], 'spectrum');
  const spectrum = spectrumOf(input);
  const objectives: number[] = [];
  for (const row of list(set['reference'], 'reference')) {
    const reference = object(row, 'reference');
    const { objective } = relaxationTimes(spectrum, {
      lambda: number(reference['lam'], 'lam'),
      pointsPerDecade: number(reference['points_per_decade'], 'points_per_decade'),
      extendDecades: number(reference['extend_decades'], 'extend_decades'),
    });
    objectives.push(objective);
    const ratio = objective / number(reference['objective'], 'objective');
    if (ratio > 1 + 1e-6) return verdict(`objective ${ratio} times the minimum`, objectives);
  }
  if (!Array.isArray(set['truth'])) return verdict(null, objectives);
  const truth = set['truth'].map((row: unknown) => {
    const { R, tau0, alpha } = object(row, 'truth');
    return { resistance: Number(R), tau: Number(tau0), exponent: Number(alpha) };
  });
  const { tau, gamma } = relaxationTimes(spectrum);
  const exact = gammaOf(truth, tau);
  const zarcs = gammaOf(relaxationZarcs(spectrum).relaxations, tau);
  const bar = DISTANCES[String(input['id'])] ?? Infinity;
  const computed = { objectives, tau, gamma, zarcs };
  if (distance(gamma, exact) > bar)
    return verdict(`${distance(gamma, exact)} from the truth`, computed);
  if (distance(zarcs, exact) > PARAMETRIC)
    return verdict(`as a sum of ZARCs ${distance(zarcs, exact)} from the truth`, computed);
  return verdict(null, computed);
};

/** ‖a − exact‖/‖exact‖ on an even grid, by the trapezoid rule. */
function distance(a: Float64Array, exact: Float64Array): number {
  const length = (values: Float64Array) =>
    Math.sqrt(
      values.reduce((sum, value, i) => {
        const isEnd = i === 0 || i === values.length - 1;
        return sum + (isEnd ? 0.5 : 1) * value * value;
      }, 0),
    );
  return length(a.map((value, i) => value - (exact[i] ?? 0))) / length(exact);
}

/** recommend.json: the truth or an acceptable circuit first. */
export const recommendation: Evaluator = ({ input }) => {
  const { circuits: ranked } = recommendCircuit(spectrumOf(input));
  const first = ranked[0]?.circuit;
  const accepted = [String(input['truth']), ...list(input['acceptable'], 'acceptable').map(String)];
  const isAccepted = first !== undefined && accepted.includes(first);
  return verdict(isAccepted ? null : `${first} comes first`, ranked);
};
