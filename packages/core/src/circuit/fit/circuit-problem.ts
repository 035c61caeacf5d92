import { TafelError } from '../../errors.ts';
import { exp, log } from '../../math/elementary.ts';
import { type Circuit, type CircuitParameter, parametersOf } from '../circuit.ts';
import { circuitImpedance } from '../impedance.ts';
import type { Spectrum } from '../spectrum.ts';
import { boundedLeastSquares, type BoundedSolution } from './bounded-least-squares.ts';
import { fromSearch, type Order, orderLinks, slopesToSearch, toSearch } from './parameter-order.ts';

/** Names of parameters that equal another one: { R2: 'R1' }. */
export type Ties = Readonly<Record<string, string>>;

interface SolveSettings {
  readonly maxIterations: number;
  readonly tolerance: number;
  readonly rival?: number;
}

/**
 * A circuit before a spectrum: the free parameters as coordinates u, positive ones by their logarithm; in an order, the
 * distance from what has to be smaller.
 */
export interface CircuitProblem {
  readonly parameters: readonly CircuitParameter[];
  /** Index of the parameter that each coordinate is. */
  readonly varied: readonly number[];
  /** Coordinate that each parameter follows; −1 for one that is held. */
  readonly source: readonly number[];
  /** Values of parameters that are held, and what stands in for free ones. */
  readonly held: readonly number[];
  readonly toCoordinates: (values: readonly number[]) => Float64Array;
  readonly toValues: (u: Float64Array) => readonly number[];
  readonly solve: (
    weights: Float64Array,
    start: Float64Array,
    settings: SolveSettings,
  ) => BoundedSolution;
  /** Ẑ and ∂Ẑ/∂θ of every parameter (2n values each), valid until the next call of any function. */
  readonly linearise: (values: readonly number[]) => Linearised;
  /** Weighted ∂Ẑ/∂u_k of every coordinate, into column k. */
  readonly slopesInto: (
    columns: readonly Float64Array[],
    weights: Float64Array,
    values: readonly number[],
    { slopes }: Linearised,
  ) => void;
  /** Whether a parameter stands where its order ends: it equals what has to be smaller or larger. */
  readonly isAtOrder: (parameter: number, u: Float64Array) => boolean;
}

interface Linearised {
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly slopes: readonly Float64Array[];
}

/** Distance, in ln, below which values in an order are equal. */
const EQUAL = 1e-9;

/** @throws TafelError INVALID_SETTING for a tie to what is no free parameter. */
function sourcesOf(parameters: readonly CircuitParameter[], tied: Ties) {
  const varied: number[] = [];
  const own = parameters.map(({ name, isFixed }, k) => {
    if (isFixed || tied[name] !== undefined) return -1;
    varied.push(k);
    return varied.length - 1;
  });
  const source = parameters.map(({ name }, k) => {
    const other = tied[name];
    if (other === undefined) return own[k];
    const at = own[parameters.findIndex((parameter) => parameter.name === other)] ?? -1;
    if (at >= 0) return at;
    throw new TafelError(
      'INVALID_SETTING',
      `'${name}' is tied to '${other}', which is no free parameter of this circuit.`,
      { setting: name },
    );
  });
  return { varied, source };
}

/** Sets the fit of a circuit up. `spectrum`: usable points only. */
export function circuitProblem(
  circuit: Circuit,
  { frequency, re, im }: Spectrum,
  { tied = {}, ordered = [] }: { readonly tied?: Ties; readonly ordered?: Order },
): CircuitProblem {
  const parameters = parametersOf(circuit);
  const { varied, source } = sourcesOf(parameters, tied);
  const links = orderLinks(ordered, parameters, varied);
  const n = re.length;
  const impedance = circuitImpedance(circuit, frequency);
  const held = parameters.map(({ value, initial }) => value ?? initial);
  const modelRe = new Float64Array(n);
  const modelIm = new Float64Array(n);
  const slopes = parameters.map(() => new Float64Array(2 * n));
  const coordinate = (k: number, value: number) =>
    parameters[k].logarithmic ? log(Math.max(value, 1e-30)) : value;
  const low = Float64Array.from(varied, (k) => coordinate(k, parameters[k].min));
  const high = Float64Array.from(varied, (k) => coordinate(k, parameters[k].max));
  const [searchLow, searchHigh] = [low.slice(), high.slice()];
  for (const { pivot } of links) {
    searchLow[pivot] = 0;
    searchHigh[pivot] = high[pivot] - low[pivot];
  }
  /** Values in an order keep their own limits, too. */
  const naturalOf = (u: Float64Array) =>
    links.length === 0
      ? u
      : fromSearch(links, u).map((value, at) => Math.min(Math.max(value, low[at]), high[at]));
  const toValues = (u: Float64Array) => {
    const natural = naturalOf(u);
    return parameters.map(({ logarithmic }, k) => {
      if (source[k] < 0) return held[k];
      return logarithmic ? exp(natural[source[k]]) : natural[source[k]];
    });
  };
  const linearise = (values: readonly number[]) => {
    impedance.jacobian(values, modelRe, modelIm, slopes);
    return { re: modelRe, im: modelIm, slopes };
  };
  const slopesInto: CircuitProblem['slopesInto'] = (columns, weights, values, linearised) => {
    for (const column of columns) column.fill(0);
    linearised.slopes.forEach((slope, k) => {
      if (source[k] < 0) return;
      const column = columns[source[k]];
      const factor = parameters[k].logarithmic ? values[k] : 1;
      for (let i = 0; i < 2 * n; i++) column[i] += weights[i] * factor * slope[i];
    });
    slopesToSearch(links, columns);
  };
  const residuals = (weights: Float64Array, out: Float64Array) => {
    for (let i = 0; i < n; i++) {
      out[i] = weights[i] * (re[i] - modelRe[i]);
      out[n + i] = weights[n + i] * (im[i] - modelIm[i]);
    }
  };
  return {
    parameters,
    varied,
    source,
    held,
    toValues,
    toCoordinates: (values) =>
      toSearch(
        links,
        Float64Array.from(varied, (k) => coordinate(k, values[k])),
      ),
    linearise,
    slopesInto,
    isAtOrder: (parameter, u) =>
      links.some(
        ({ pivot, beside }) =>
          u[pivot] <= EQUAL && [pivot, ...beside.map(({ at }) => at)].includes(source[parameter]),
      ),
    solve: (weights, start, settings) =>
      boundedLeastSquares(
        {
          n: 2 * n,
          low: searchLow,
          high: searchHigh,
          jacobian(u, out, columns) {
            const values = toValues(u);
            const linearised = linearise(values);
            residuals(weights, out);
            slopesInto(columns, weights, values, linearised);
          },
        },
        start,
        settings,
      ),
  };
}
