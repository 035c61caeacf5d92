import { pow } from '../../math/elementary.ts';
import { regularised } from './regularised.ts';
import type { RelaxationProblem } from './relaxation-problem.ts';

/** Strengths that are compared, rising. */
const LAMBDAS = Array.from({ length: 17 }, (_, k) => pow(10, -7 + k / 2));
const CAUTION = 1.4;
/** A minimum of the score so far above the least one still is one. */
const COMPARABLE = 1.2;

/**
 * λ by cross-validation: a minimum of χ²/(1 − ρ · effective parameters/2N)², where ρ above 1 keeps it from following the
 * noise. Of several comparable minima it is the one with the largest λ: those below it split broad peaks by chance.
 *
 * Sources: Golub, Heath, Wahba, Technometrics 21 (1979) 215; Kim, Gu, J. R. Stat. Soc. B 66 (2004) 337 for ρ; Hall, Marron,
 * J. R. Stat. Soc. B 53 (1991) 245 for the choice among minima.
 */
export function crossValidated(problem: RelaxationProblem, isSigned: boolean): number {
  const points = problem.right.length;
  const scores = LAMBDAS.map((lambda) => {
    const { chiSquare, effective } = regularised(problem, lambda, isSigned);
    const share = 1 - (CAUTION * effective) / points;
    return share > 0 ? chiSquare / (share * share) : Infinity;
  });
  const limit = COMPARABLE * Math.min(...scores);
  const chosen = scores.findLastIndex(
    (score, k) =>
      score <= limit &&
      score <= (scores[k - 1] ?? Infinity) &&
      score <= (scores[k + 1] ?? Infinity),
  );
  return LAMBDAS[Math.max(0, chosen)];
}
