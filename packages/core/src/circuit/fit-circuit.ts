import { TafelError } from '../errors.ts';
import { studentQuantile } from '../math/distributions.ts';
import { log, pow } from '../math/elementary.ts';
import { type Circuit, type CircuitParameter, parametersOf, withHeld } from './circuit.ts';
import type { BoundedSolution } from './fit/bounded-least-squares.ts';
import { type CircuitProblem, circuitProblem, type Ties } from './fit/circuit-problem.ts';
import { covarianceOf } from './fit/covariance.ts';
import { multistart } from './fit/multistart.ts';
import { orderAlike } from './fit/order-alike.ts';
import type { Order } from './fit/parameter-order.ts';
import { runsTest } from './fit/runs-test.ts';
import { screenedStarts } from './fit/screen.ts';
import { thinned } from './fit/thinned.ts';
import { type Weighting, weightsOf } from './fit/weighting.ts';
import { circuitImpedance } from './impedance.ts';
import { moduli, type Spectrum, usableSpectrum } from './spectrum.ts';

export interface FitCircuitOptions {
  /** Modulus unless stated. */
  readonly weighting?: Weighting;
  /** Standard deviation of each point in Ω, for the weighting 'sigma'. */
  readonly sigma?: Float64Array;
  /** Values by the name of the parameter, one more place to start from. */
  readonly initial?: Readonly<Record<string, number>>;
  /** Values at which parameters are held, by name. */
  readonly fixed?: Readonly<Record<string, number>>;
  /** Parameters that equal another one: { R2: 'R1' }. */
  readonly tied?: Ties;
  /** Values that rise from one to the next, parameters or products of them: [['R1*C1', 'R2*C2']]. */
  readonly ordered?: Order;
  /** Most places to start from, with 1 no other place is looked at afterwards; twenty for each free parameter, 16 to 240, unless stated. */
  readonly starts?: number;
  readonly seed?: number;
  /** For ranking many circuits: fewer places are compared, valleys are not looked along, the end is not polished as far. */
  readonly isQuick?: boolean;
}

export interface FittedParameter {
  /** 'R0', 'CPE1_0' */
  readonly name: string;
  readonly symbol: string;
  readonly unit: string;
  readonly value: number;
  /** Standard error; null where the spectrum does not tell it or the value was held. */
  readonly uncertainty: number | null;
  /** 95 % by Student's t. */
  readonly low: number | null;
  readonly high: number | null;
  readonly isFixed: boolean;
  readonly isAtBound: boolean;
  /** The standard error exceeds the value. */
  readonly isIllDetermined: boolean;
}

export interface CircuitFit {
  readonly circuit: Circuit;
  readonly weighting: Weighting;
  readonly parameters: readonly FittedParameter[];
  /** Correlation of the varied parameters, in their order. */
  readonly correlation: readonly (readonly number[])[];
  /** Condition number of the scaled Jacobian. */
  readonly condition: number;
  /** Σ w² |Z − Ẑ|² */
  readonly ssr: number;
  readonly degreesOfFreedom: number;
  /** ssr / (2N − k) */
  readonly reducedChiSquare: number;
  /** Σ |Z − Ẑ|²/|Z|² */
  readonly pseudoChiSquare: number;
  /** Root of the mean |Z − Ẑ|²/|Z|², per cent. */
  readonly rmsPercent: number;
  /** n ln(ssr/n) + 2k and its corrected and Bayesian forms, n = 2N. */
  readonly aic: number;
  readonly aicc: number;
  readonly bic: number;
  /** Probability of so few runs of one sign in the residuals, of the real and the imaginary part. */
  readonly runs: { readonly re: number; readonly im: number };
  readonly evaluations: number;
  readonly starts: number;
  readonly spectrum: Spectrum;
  /** Ẑ at the frequencies of the spectrum. */
  readonly fitted: Impedances;
  /** What each element adds to Ẑ, by its name; the sum is Ẑ. */
  readonly contributions: readonly (Impedances & { readonly element: string })[];
}

interface Impedances {
  /** Ω */
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Most starts: for each free parameter so many, and no fewer than 16. */
const STARTS_PER_PARAMETER = 20;
const LEAST_STARTS = 16;
const MOST_STARTS = 240;
/** Places that are compared before the first search: more, the more parameters they have to suit. */
const triesFor = (parameters: number, { isQuick = false, starts = Infinity }: FitCircuitOptions) =>
  Math.min(
    isQuick ? QUICK_TRIES : MOST_TRIES,
    TRIES_PER_START * starts,
    10 + Math.round(1.25 * pow(2, parameters)),
  );
const TRIES_PER_START = 10;
const MOST_TRIES = 1500;
/** Points of a longer spectrum that the search looks at; its end is polished on all of them. */
const SEARCH_POINTS = 200;
const QUICK_TRIES = 150;
const POLISH = { maxIterations: 300, tolerance: 1e-15 };
const QUICK_POLISH = { maxIterations: 60, tolerance: 1e-9 };
/** How often the valleys of the best place are looked along. */
const RESCUES = 3;
const REWEIGHTINGS = 20;
const SETTLED = 1e-12;
/** Relative distance within which a value counts as being at its limit. */
const AT_BOUND = 1e-9;

interface Polished {
  readonly solution: BoundedSolution;
  readonly weights: Float64Array;
  readonly evaluations: number;
}

/** Ends a search at full precision; with weights from the fit, until they stay the same. */
function polish(
  problem: CircuitProblem,
  spectrum: Spectrum,
  { weighting = 'modulus', isQuick = false }: FitCircuitOptions,
  first: Float64Array,
  start: Float64Array,
): Polished {
  const settings = isQuick ? QUICK_POLISH : POLISH;
  let weights = first;
  let solution = problem.solve(weights, start, settings);
  let { evaluations } = solution;
  const rounds = weighting === 'fittedModulus' ? REWEIGHTINGS : 0;
  for (let i = 0; i < rounds; i++) {
    const { re, im } = problem.linearise(problem.toValues(solution.u));
    weights = weightsOf('modulus', { ...spectrum, re, im });
    const before = solution.cost;
    solution = problem.solve(weights, solution.u, settings);
    evaluations += solution.evaluations;
    if (Math.abs(solution.cost - before) <= SETTLED * before) break;
  }
  return { solution, weights, evaluations };
}

/** Σ w² |Z − Ẑ|² and the measures of fit that follow from it and from the points. */
function qualityOf(ssr: number, k: number, spectrum: Spectrum, fitted: CircuitFit['fitted']) {
  const { frequency, re, im } = spectrum;
  const size = moduli(spectrum);
  const residualRe = re.map((value, i) => (value - fitted.re[i]) / size[i]);
  const residualIm = im.map((value, i) => (value - fitted.im[i]) / size[i]);
  const pseudoChiSquare = residualRe.reduce(
    (sum, value, i) => sum + value * value + residualIm[i] * residualIm[i],
    0,
  );
  const points = 2 * re.length;
  const aic = points * log(ssr / points) + 2 * k;
  return {
    ssr,
    degreesOfFreedom: points - k,
    reducedChiSquare: ssr / (points - k),
    pseudoChiSquare,
    rmsPercent: 100 * Math.sqrt(pseudoChiSquare / re.length),
    aic,
    aicc: aic + (2 * k * (k + 1)) / (points - k - 1),
    bic: points * log(ssr / points) + k * log(points),
    runs: { re: runsTest(frequency, residualRe), im: runsTest(frequency, residualIm) },
  };
}

/**
 * Fits a circuit to a spectrum by weighted complex least squares, from several starts. Parts of one shape in a row come out
 * in the order of their time constants, the fastest first, unless an order is given.
 *
 * @throws TafelError TOO_FEW_POINTS, INVALID_SETTING, CIRCUIT_FIT_FAILED.
 */
export function fitCircuit(
  given: Circuit,
  measured: Spectrum,
  options: FitCircuitOptions = {},
): CircuitFit {
  const { weighting = 'modulus', tied = {}, ordered = [], initial = {}, fixed = {} } = options;
  const { seed = 1, sigma, isQuick = false } = options;
  insistOnNames(given, { InitialGuess: initial, Fixed: fixed, Tied: tied });
  const circuit = withHeld(given, fixed);
  const free = parametersOf(circuit).filter(({ isFixed, name }) => !isFixed && !(name in tied));
  const k = free.length;
  const spectrum = usableSpectrum(measured, Math.ceil((k + 1) / 2));
  const problem = circuitProblem(circuit, spectrum, { tied, ordered });
  const { parameters, source, varied } = problem;
  const first = weightsOf(weighting, spectrum, sigma);
  const search = thinned({ spectrum, weights: first }, SEARCH_POINTS);
  const tries = triesFor(k, options);
  const { best, starts, evaluations } = multistart({
    circuit,
    ...search,
    problem: circuitProblem(circuit, search.spectrum, { tied, ordered }),
    places: startingPoints(parameters, initial, () =>
      screenedStarts({ circuit, ...search, tries, seed }),
    ),
    most: options.starts ?? Math.min(MOST_STARTS, Math.max(LEAST_STARTS, STARTS_PER_PARAMETER * k)),
    seed,
    rescues: isQuick || options.starts === 1 ? 0 : RESCUES,
  });
  if (!Number.isFinite(best.cost))
    throw new TafelError(
      'CIRCUIT_FIT_FAILED',
      'Could not process circuit fit: from no starting values does the circuit have a finite impedance.',
    );
  const rough = problem.toValues(best.u);
  const isArranged = Object.keys(tied).length > 0 || ordered.length > 0;
  const start = problem.toCoordinates(
    isArranged ? rough : orderAlike(circuit, rough, spectrum.frequency),
  );
  const polished = polish(problem, spectrum, options, first, start);
  const values = problem.toValues(polished.solution.u);
  const { re, im, slopes } = problem.linearise(values);
  const fitted = { re: re.slice(), im: im.slice() };
  const covariance = covarianceOf(
    varied.map((_, at) => {
      const column = new Float64Array(2 * re.length);
      slopes.forEach((slope, index) => {
        if (source[index] !== at) return;
        for (let i = 0; i < column.length; i++) column[i] += polished.weights[i] * slope[i];
      });
      return column;
    }),
  );
  const quality = qualityOf(polished.solution.cost, k, spectrum, fitted);
  const t = studentQuantile(0.975, quality.degreesOfFreedom);
  return {
    circuit,
    weighting,
    parameters: parameters.map(({ name, symbol, unit, min, max }, index): FittedParameter => {
      const value = values[index];
      const isFixed = source[index] < 0;
      const spread = Math.sqrt(
        (covariance.variances[source[index]] ?? Number.NaN) * quality.reducedChiSquare,
      );
      const uncertainty = Number.isFinite(spread) ? spread : null;
      return {
        name,
        symbol,
        unit,
        value,
        uncertainty,
        low: uncertainty === null ? null : value - t * uncertainty,
        high: uncertainty === null ? null : value + t * uncertainty,
        isFixed,
        isAtBound:
          !isFixed &&
          (value <= min * (1 + AT_BOUND) ||
            value >= max * (1 - AT_BOUND) ||
            problem.isAtOrder(index, polished.solution.u)),
        isIllDetermined: !isFixed && (uncertainty === null || uncertainty > Math.abs(value)),
      };
    }),
    correlation: covariance.correlation,
    condition: covariance.condition,
    ...quality,
    evaluations: evaluations + polished.evaluations,
    starts,
    spectrum,
    fitted,
    contributions: circuitImpedance(circuit, spectrum.frequency).contributions(values),
  };
}

/** Every key of a setting has to be the name of a parameter. */
function insistOnNames(circuit: Circuit, settings: Readonly<Record<string, object>>): void {
  const names = parametersOf(circuit).map(({ name }) => name);
  for (const [setting, values] of Object.entries(settings)) {
    const stranger = Object.keys(values).find((key) => !names.includes(key));
    if (stranger !== undefined)
      throw new TafelError(
        'INVALID_SETTING',
        `${setting} names '${stranger}'; the parameters are ${names.join(', ')}.`,
        { setting },
      );
  }
}

/** The user's values first, then those of the circuit text, then those from the data. */
function* startingPoints(
  parameters: readonly CircuitParameter[],
  initial: Readonly<Record<string, number>>,
  fromData: () => readonly (readonly number[])[],
): Generator<readonly number[]> {
  const given = parameters.map(({ name, value }) => initial[name] ?? value);
  const stated = given.filter((value) => value !== null);
  if (stated.length === given.length) yield stated;
  const found = fromData();
  if (stated.length > 0 && stated.length < given.length)
    yield given.map((value, k) => value ?? found[0][k]);
  yield* found;
}
