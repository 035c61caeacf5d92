import type { Circuit } from '../circuit.ts';
import type { Spectrum } from '../spectrum.ts';
import type { BoundedSolution } from './bounded-least-squares.ts';
import type { CircuitProblem } from './circuit-problem.ts';
import { seededRandom } from './random.ts';
import { startsFromData } from './starts.ts';

interface MultistartInput {
  readonly circuit: Circuit;
  readonly spectrum: Spectrum;
  readonly problem: CircuitProblem;
  readonly weights: Float64Array;
  /** Places to start from, without end. */
  readonly places: Iterator<readonly number[], unknown>;
  readonly most: number;
  readonly seed: number;
}

/** The best of several searches. */
export interface Multistart {
  readonly best: BoundedSolution;
  readonly starts: number;
  readonly evaluations: number;
}

/** Short searches settle here; the best one is polished afterwards. */
const ROUGH = { maxIterations: 80, tolerance: 1e-7 };
/** Sums of squares that agree so well are one minimum. */
const SAME = 1e-6;
/** Distance of coordinates within which places are the same. */
const NEARBY = 0.05;
/** The search ends when so many starts have come to the same place; hard circuits need more. */
const agreeing = (parameters: number) => (parameters <= 5 ? 3 : parameters);
/** Circuits of more than three parameters have places in which an element is lost; several starts end in them. */
const leastStarts = (parameters: number) => {
  if (parameters <= 3) return 3;
  return parameters <= 5 ? 6 : 3 * parameters;
};
/** Half the width, in ln, of the draw around the best so far; and the range of exponents. */
const NEAR = 2.5;
const EXPONENTS = [0.4, 1] as const;
/** Parameters of which the effect is below this share of |Z| count as lost. */
const LOST = 1e-4;
const RESCUES = 3;
const PLACES = 6;

/** Whether a search has come to the same place: where an element is lost, the sums of squares agree and the places do not. */
const isSame = (best: BoundedSolution) => {
  const limit = best.cost * (1 + SAME);
  return ({ cost, u }: BoundedSolution) =>
    cost <= limit && u.every((value, k) => Math.abs(value - best.u[k]) <= NEARBY);
};

const square = (value: number) => value * value;

const better = (a: BoundedSolution | null, b: BoundedSolution) =>
  a === null || b.cost < a.cost ? b : a;

/** Coordinates that hardly change the fit, with values that starts from the data give them. */
function lostPlaces(
  u: Float64Array,
  { circuit, spectrum, problem, weights, seed }: MultistartInput,
) {
  const { re, im } = spectrum;
  const n = re.length;
  const values = problem.toValues(u);
  const { slopes } = problem.linearise(values);
  const total = weights.reduce((sum, w, i) => sum + square(w * (i < n ? re[i] : im[i - n])), 0);
  return problem.varied.flatMap((k, at) => {
    if (!problem.parameters[k].logarithmic) return [];
    const effect = slopes[k].reduce((sum, s, i) => sum + square(weights[i] * s * values[k]), 0);
    if (effect > LOST * LOST * total) return [];
    const drawn = startsFromData(circuit, spectrum, seed + 1 + at);
    return Array.from({ length: PLACES }, () => {
      const place = drawn.next().value;
      return [at, problem.coordinate(k, place?.[k] ?? problem.held[k])] as const;
    });
  });
}

/**
 * Searches from several places until enough of them agree. Every third start is drawn near the best so far. At the end a
 * parameter that has run away from the data is brought back to several places, the others staying where they are.
 */
export function multistart(input: MultistartInput): Multistart {
  const { problem, weights, places, most, seed } = input;
  const { parameters, varied } = problem;
  const random = seededRandom(seed);
  const near = (u: Float64Array) =>
    u.map((value, at) =>
      parameters[varied[at]].logarithmic
        ? value + NEAR * (2 * random() - 1)
        : EXPONENTS[0] + (EXPONENTS[1] - EXPONENTS[0]) * random(),
    );
  const found: BoundedSolution[] = [];
  let evaluations = 0;
  let best: BoundedSolution | null = null;
  const searchFrom = (start: Float64Array): BoundedSolution => {
    const solution = problem.solve(weights, start, ROUGH);
    evaluations += solution.evaluations;
    return solution;
  };
  const nextPlace = () => {
    const { value, done } = places.next();
    return done === true ? problem.held : value;
  };
  for (let i = 0; i < most; i++) {
    const isNear: boolean = i % 3 === 2 && best !== null && Number.isFinite(best.cost);
    const start = isNear && best !== null ? near(best.u) : problem.toCoordinates(nextPlace());
    const solution = searchFrom(start);
    found.push(solution);
    best = better(best, solution);
    const agrees = isSame(best);
    const isEnough = found.filter(agrees).length >= agreeing(varied.length);
    if (isEnough && i + 1 >= leastStarts(varied.length)) break;
  }
  let least = best ?? searchFrom(problem.toCoordinates(problem.held));
  for (let round = 0; round < RESCUES && Number.isFinite(least.cost); round++) {
    const { u, cost } = least;
    for (const [at, place] of lostPlaces(u, input))
      least = better(least, searchFrom(u.with(at, place)));
    if (least.cost >= cost * (1 - SAME)) break;
  }
  return { best: least, starts: found.length, evaluations };
}
