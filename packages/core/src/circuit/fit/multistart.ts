import { type Circuit, leavesOf } from '../circuit.ts';
import type { Spectrum } from '../spectrum.ts';
import type { BoundedSolution } from './bounded-least-squares.ts';
import type { CircuitProblem } from './circuit-problem.ts';
import { seededRandom } from './random.ts';
import { placesFromData, valuesAt } from './starts.ts';
import { valleyMoves } from './valley-moves.ts';

interface MultistartInput {
  readonly circuit: Circuit;
  readonly spectrum: Spectrum;
  readonly problem: CircuitProblem;
  readonly weights: Float64Array;
  /** Places to start from, the most promising first. */
  readonly places: Iterator<readonly number[], unknown>;
  readonly most: number;
  readonly seed: number;
  /** How often the valleys of the best place are looked along. */
  readonly rescues: number;
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
/** The search ends when so many starts, and this share of them, have come to the same place. */
const agreeing = (parameters: number) => (parameters <= 5 ? 3 : parameters);
const AGREEING_SHARE = 0.2;
const AGREE = 1e-5;
/** Circuits of more than three parameters have places in which an element is lost; several starts end in them. */
const leastStarts = (parameters: number) => {
  if (parameters <= 3) return 3;
  return parameters <= 5 ? 6 : 3 * parameters;
};
/** Every so many-th start hops away from one of the best places found so far. */
const HOP = 2;
const ELITE = 4;
/** A place with more than so many times the least sum of squares is not hopped from. */
const HOPEFUL = 3;
/** Half the width, in ln, of a hop; and the range of exponents. */
const NEAR = 2.5;
const EXPONENTS = [0.4, 1] as const;
/** Where a coordinate that has run away from the data is brought back to. */
const RETURNS = 5;

/** Whether a search has come to the same place: where an element is lost, the sums of squares agree and the places do not. */
const isSame = (best: BoundedSolution) => {
  const limit = best.cost * (1 + SAME);
  return ({ cost, u }: BoundedSolution) =>
    cost <= limit && u.every((value, k) => Math.abs(value - best.u[k]) <= NEARBY);
};

/** Draws starts in the neighbourhood of a place: half of the elements stay, the others move or are drawn anew. */
function hopper({ circuit, spectrum, problem, seed }: MultistartInput) {
  const random = seededRandom(seed);
  const drawn = placesFromData(circuit, spectrum, seed + 1);
  const leafOf = leavesOf(circuit).flatMap(({ element }, leaf) =>
    element.parameters.map(() => leaf),
  );
  const { parameters, varied } = problem;
  return (u: Float64Array): Float64Array => {
    const moves = leavesOf(circuit).map(() => random() < 0.5);
    const isAnew = random() < 0.5;
    const { value: places = [] } = drawn.next();
    const anew = problem.toCoordinates(valuesAt(circuit, places));
    return u.map((value, at) => {
      const share = random();
      if (!moves[leafOf[varied[at]]]) return value;
      if (isAnew) return anew[at];
      return parameters[varied[at]].logarithmic
        ? value + NEAR * (2 * share - 1)
        : EXPONENTS[0] + (EXPONENTS[1] - EXPONENTS[0]) * share;
    });
  };
}

/**
 * Searches from several places until enough of them agree; every other start hops away from one of the best so far. At the
 * end the valleys of the best place are looked along.
 */
export function multistart(input: MultistartInput): Multistart {
  const { problem, weights, places, most, seed, rescues } = input;
  const k = problem.varied.length;
  const random = seededRandom(seed + 2);
  const hop = hopper(input);
  /** Distinct places, best first. */
  let elite: BoundedSolution[] = [];
  let evaluations = 0;
  const searchFrom = (start: Float64Array): BoundedSolution => {
    const rival = elite.length > 0 ? elite[0].cost * (1 + SAME) : Infinity;
    const solution = problem.solve(weights, start, { ...ROUGH, rival });
    evaluations += solution.evaluations;
    if (!elite.some((other) => isSame(other)(solution) && isSame(solution)(other)))
      elite = [...elite, solution].toSorted((a, b) => a.cost - b.cost).slice(0, ELITE);
    return solution;
  };
  const nextPlace = () => {
    const { value, done } = places.next();
    return problem.toCoordinates(done === true ? problem.held : value);
  };
  const independent: BoundedSolution[] = [];
  let starts = 0;
  while (starts < most) {
    starts++;
    const hopeful = elite.filter(({ cost }) => cost <= HOPEFUL * elite[0].cost);
    if (starts % HOP === 0 && hopeful.length > 0)
      searchFrom(hop(hopeful[Math.trunc(random() * hopeful.length)].u));
    else independent.push(searchFrom(nextPlace()));
    const limit = elite[0].cost * (1 + AGREE);
    const agree = independent.filter(({ cost }) => cost <= limit).length;
    const isEnough = agree >= agreeing(k) && agree >= AGREEING_SHARE * independent.length;
    if (isEnough && starts >= leastStarts(k)) break;
  }
  const others = rescues === 0 ? [] : Array.from({ length: RETURNS }, nextPlace);
  for (let round = 0; round < rescues && Number.isFinite(elite[0].cost); round++) {
    const { cost } = elite[0];
    for (const start of valleyMoves(problem, weights, elite[0], others)) searchFrom(start);
    if (elite[0].cost >= cost * (1 - SAME)) break;
  }
  return { best: elite[0], starts, evaluations };
}
