import { TafelError } from '../../errors.ts';
import type { CircuitParameter } from '../circuit.ts';

/** Values that rise from one to the next: names of parameters, or products of them, [['R1*C1', 'R2*C2']]. */
export type Order = readonly (readonly string[])[];

/**
 * One step of an order: the natural coordinate of the pivot (its logarithm, or its value) is the distance between both
 * sides, never negative, and what stands beside it. So an order is a limit of one coordinate.
 */
export interface OrderLink {
  readonly pivot: number;
  /** 1 where the pivot is on the larger side, −1 where it is on the smaller one. */
  readonly sign: 1 | -1;
  readonly beside: readonly { readonly at: number; readonly factor: number }[];
}

const refused = (message: string) =>
  new TafelError('INVALID_SETTING', `Ordered: ${message}`, { setting: 'Ordered' });

/** 's' for Ω and F; other units side by side. */
function unitOf(parameters: readonly CircuitParameter[]): string {
  const units = parameters.map(({ unit }) => unit).toSorted();
  return units.join(' ').replace(/^F Ω$/, 's');
}

/**
 * The steps of an order, each on coordinates that no later step moves.
 *
 * @param varied index of the parameter that each coordinate is
 * @throws TafelError INVALID_SETTING for what is no free parameter, cannot be compared, or stands in too many steps.
 */
export function orderLinks(
  order: Order,
  parameters: readonly CircuitParameter[],
  varied: readonly number[],
): readonly OrderLink[] {
  const used = new Set<number>();
  const coordinatesOf = (term: string) =>
    term.split('*').map((word) => {
      const name = word.trim();
      const at = varied.findIndex((k) => parameters[k].name === name);
      if (at < 0) throw refused(`'${name}' is no free parameter of this circuit.`);
      return at;
    });
  const link = (low: string, high: string): OrderLink => {
    const [smaller, larger] = [coordinatesOf(low), coordinatesOf(high)];
    const own = (side: readonly number[]) => side.map((at) => parameters[varied[at]]);
    const all = own([...smaller, ...larger]);
    const areSingle = smaller.length === 1 && larger.length === 1;
    const areAlike = all.every(
      ({ logarithmic }) => logarithmic === (!areSingle || all[0].logarithmic),
    );
    if (!areAlike || unitOf(own(smaller)) !== unitOf(own(larger)))
      throw refused(`${low.trim()} and ${high.trim()} cannot be compared.`);
    const isFree = (at: number) =>
      !used.has(at) && [...smaller, ...larger].filter((other) => other === at).length === 1;
    const onLarger = larger.find(isFree);
    const pivot = onLarger ?? smaller.find(isFree);
    if (pivot === undefined)
      throw refused(`${low.trim()} < ${high.trim()} is more than can be kept beside the rest.`);
    for (const at of [...smaller, ...larger]) used.add(at);
    const sign = onLarger === undefined ? -1 : 1;
    const beside = [
      ...smaller.map((at) => ({ at, factor: sign })),
      ...larger.map((at) => ({ at, factor: -sign })),
    ].filter(({ at }) => at !== pivot);
    return { pivot, sign, beside };
  };
  return order.flatMap((terms) => terms.slice(1).map((high, k) => link(terms[k], high)));
}

/** Natural coordinates from those of the search. */
export function fromSearch(links: readonly OrderLink[], u: Float64Array): Float64Array {
  const natural = u.slice();
  for (const { pivot, sign, beside } of links)
    natural[pivot] = beside.reduce(
      (sum, { at, factor }) => sum + factor * natural[at],
      sign * u[pivot],
    );
  return natural;
}

/** Coordinates of the search from natural ones; a distance is negative where the order does not hold. */
export function toSearch(links: readonly OrderLink[], natural: Float64Array): Float64Array {
  const u = natural.slice();
  for (const { pivot, sign, beside } of links)
    u[pivot] =
      sign * beside.reduce((sum, { at, factor }) => sum - factor * natural[at], natural[pivot]);
  return u;
}

/** Turns derivatives by natural coordinates into those by the coordinates of the search, in place. */
export function slopesToSearch(
  links: readonly OrderLink[],
  columns: readonly Float64Array[],
): void {
  for (const { pivot, sign, beside } of links.toReversed()) {
    const own = columns[pivot];
    for (const { at, factor } of beside)
      for (let i = 0; i < own.length; i++) columns[at][i] += factor * own[i];
    if (sign < 0) for (let i = 0; i < own.length; i++) own[i] = -own[i];
  }
}
