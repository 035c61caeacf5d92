/** Share of two steps in one another from which they count as parallel, squared. */
const PARALLEL = 0.98;
/** Ratios of a step to the one before between which steps are taken to shrink evenly. */
const SMALLEST_RATIO = 0.1;
const LARGEST_RATIO = 0.9;

/**
 * Where large residuals bend the floor of a valley, Gauss-Newton steps go on in one direction and shrink by a constant ratio
 * ρ: the step to where they end is this one divided by 1 − ρ (Aitken's extrapolation). Other steps stay as they are.
 *
 * @param scales weight of each coordinate in the products of steps
 */
export function extrapolatedStep(
  step: Float64Array,
  before: Float64Array,
  scales: Float64Array,
): Float64Array {
  let shared = 0;
  let own = 0;
  let last = 0;
  for (let k = 0; k < step.length; k++) {
    shared += scales[k] * step[k] * before[k];
    own += scales[k] * step[k] * step[k];
    last += scales[k] * before[k] * before[k];
  }
  const ratio = shared / last;
  const shrinksEvenly =
    shared * shared >= PARALLEL * own * last &&
    Math.abs(ratio) >= SMALLEST_RATIO &&
    Math.abs(ratio) <= LARGEST_RATIO;
  return shrinksEvenly ? step.map((value) => value / (1 - ratio)) : step;
}
