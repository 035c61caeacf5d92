import { TafelError } from '../../errors.ts';
import { exp, log } from '../../math/elementary.ts';
import { type Circuit, type CircuitParameter, parametersOf } from '../circuit.ts';
import { circuitImpedance } from '../impedance.ts';
import type { Spectrum } from '../spectrum.ts';
import { boundedLeastSquares, type BoundedSolution } from './bounded-least-squares.ts';

/** Names of parameters that equal another one: { R2: 'R1' }. */
export type Ties = Readonly<Record<string, string>>;

interface SolveSettings {
  readonly maxIterations: number;
  readonly tolerance: number;
  readonly rival?: number;
}

/** A circuit before a spectrum: the free parameters as coordinates u, positive ones by their logarithm. */
export interface CircuitProblem {
  readonly parameters: readonly CircuitParameter[];
  /** Index of the parameter that each coordinate is. */
  readonly varied: readonly number[];
  /** Coordinate that each parameter follows; −1 for one that is held. */
  readonly source: readonly number[];
  /** Values of parameters that are held, and what stands in for free ones. */
  readonly held: readonly number[];
  readonly coordinate: (parameter: number, value: number) => number;
  readonly toCoordinates: (values: readonly number[]) => Float64Array;
  readonly toValues: (u: Float64Array) => readonly number[];
  readonly solve: (
    weights: Float64Array,
    start: Float64Array,
    settings: SolveSettings,
  ) => BoundedSolution;
  /** Ẑ and ∂Ẑ/∂θ of every parameter (2n values each), valid until the next call of any function. */
  readonly linearise: (values: readonly number[]) => {
    readonly re: Float64Array;
    readonly im: Float64Array;
    readonly slopes: readonly Float64Array[];
  };
}

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
  tied: Ties,
): CircuitProblem {
  const parameters = parametersOf(circuit);
  const { varied, source } = sourcesOf(parameters, tied);
  const n = re.length;
  const impedance = circuitImpedance(circuit, frequency);
  const held = parameters.map(({ value, initial }) => value ?? initial);
  const modelRe = new Float64Array(n);
  const modelIm = new Float64Array(n);
  const slopes = parameters.map(() => new Float64Array(2 * n));
  const coordinate = (k: number, value: number) =>
    parameters[k].logarithmic ? log(Math.max(value, 1e-30)) : value;
  const toValues = (u: Float64Array) =>
    parameters.map(({ logarithmic }, k) => {
      if (source[k] < 0) return held[k];
      return logarithmic ? exp(u[source[k]]) : u[source[k]];
    });
  const residuals = (weights: Float64Array, out: Float64Array) => {
    for (let i = 0; i < n; i++) {
      out[i] = weights[i] * (re[i] - modelRe[i]);
      out[n + i] = weights[n + i] * (im[i] - modelIm[i]);
    }
  };
  const low = Float64Array.from(varied, (k) => coordinate(k, parameters[k].min));
  const high = Float64Array.from(varied, (k) => coordinate(k, parameters[k].max));
  return {
    parameters,
    varied,
    source,
    held,
    coordinate,
    toValues,
    toCoordinates: (values) => Float64Array.from(varied, (k) => coordinate(k, values[k])),
    linearise(values) {
      impedance.jacobian(values, modelRe, modelIm, slopes);
      return { re: modelRe, im: modelIm, slopes };
    },
    solve: (weights, start, settings) =>
      boundedLeastSquares(
        {
          n: 2 * n,
          low,
          high,
          jacobian(u, out, columns) {
            const values = toValues(u);
            impedance.jacobian(values, modelRe, modelIm, slopes);
            residuals(weights, out);
            for (const column of columns) column.fill(0);
            slopes.forEach((slope, k) => {
              if (source[k] < 0) return;
              const column = columns[source[k]];
              const factor = parameters[k].logarithmic ? values[k] : 1;
              for (let i = 0; i < 2 * n; i++) column[i] += weights[i] * factor * slope[i];
            });
          },
        },
        start,
        settings,
      ),
  };
}
