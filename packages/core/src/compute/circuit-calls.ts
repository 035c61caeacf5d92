import { drawCircuit } from '../circuit/draw-circuit.ts';
import { type CircuitFit, fitCircuit } from '../circuit/fit-circuit.ts';
import type { Order } from '../circuit/fit/parameter-order.ts';
import type { Weighting } from '../circuit/fit/weighting.ts';
import { recommendCircuit } from '../circuit/recommend-circuit.ts';
import type { Spectrum } from '../circuit/spectrum.ts';
import { readCircuit } from '../circuit/text/read-circuit.ts';

/** A spectrum as it travels: frequencies in Hz, [Re Z, Im Z] in Ω with capacitive Im Z negative. */
interface Points {
  readonly X: readonly number[];
  readonly Y: readonly (readonly [number, number])[];
}

/** What fitCircuit of the specification is sent; the settings below the circuit are ours. */
interface FitPayload extends Points {
  /** In any of the notations. */
  readonly Circuit: string;
  readonly InitialGuess?: Readonly<Record<string, number>> | undefined;
  readonly Fixed?: Readonly<Record<string, number>> | undefined;
  readonly Tied?: Readonly<Record<string, string>> | undefined;
  readonly Ordered?: Order | undefined;
  readonly Weighting?: Weighting | undefined;
}

const spectrumOf = ({ X, Y }: Points): Spectrum => ({
  frequency: Float64Array.from(X),
  re: Float64Array.from(Y, ([re]) => re),
  im: Float64Array.from(Y, ([, im]) => im),
});

/** JSON has no infinite numbers: a criterion of a perfect fit, or a correlation that is not defined, is null. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** How well a fit describes the spectrum, in one record. */
const qualityOf = ({
  ssr,
  reducedChiSquare,
  pseudoChiSquare,
  rmsPercent,
  aicc,
  bic,
}: CircuitFit) => ({
  ssr: finite(ssr),
  reducedChiSquare: finite(reducedChiSquare),
  pseudoChiSquare: finite(pseudoChiSquare),
  rmsPercent: finite(rmsPercent),
  aicc: finite(aicc),
  bic: finite(bic),
});

const parametersOf = ({ parameters }: CircuitFit) =>
  parameters.map(({ name, value, unit, uncertainty, low, high, ...flags }) => ({
    name,
    value,
    unit,
    uncertainty,
    low,
    high,
    isFixed: flags.isFixed,
    isAtBound: flags.isAtBound,
    isIllDetermined: flags.isIllDetermined,
  }));

/**
 * fitCircuit of the specification: Ysim has Ẑ at every frequency that was sent and could be used, with those in X.
 *
 * @throws TafelError CIRCUIT_INVALID, CIRCUIT_FIT_FAILED, TOO_FEW_POINTS, LENGTH_MISMATCH, INVALID_SETTING
 */
export function fitCircuitCall(payload: FitPayload) {
  const { Circuit, Weighting = 'modulus', InitialGuess = {} } = payload;
  const { Fixed = {}, Tied = {}, Ordered = [] } = payload;
  const fit = fitCircuit(readCircuit(Circuit), spectrumOf(payload), {
    weighting: Weighting,
    initial: InitialGuess,
    fixed: Fixed,
    tied: Tied,
    ordered: Ordered,
  });
  const { re, im } = fit.fitted;
  return {
    X: Array.from(fit.spectrum.frequency),
    Ysim: Array.from(re, (value, i): [number, number] => [value, im[i]]),
    FittedCircuitParameters: parametersOf(fit),
    weighting: fit.weighting,
    quality: qualityOf(fit),
    correlation: fit.correlation.map((row) => row.map(finite)),
  };
}

/**
 * recommendCircuit of the specification: the circuits that describe a spectrum, best first.
 *
 * @throws TafelError TOO_FEW_POINTS, LENGTH_MISMATCH, CIRCUIT_FIT_FAILED
 */
export function recommendCircuitCall(payload: Points) {
  const { circuits, noise, kramersKronig } = recommendCircuit(spectrumOf(payload));
  return {
    circuits: circuits.map(({ circuit, deltaBic, weight, indistinguishable, reason, fit }) => ({
      circuit,
      deltaBic,
      weight,
      indistinguishable: [...indistinguishable],
      reason,
      FittedCircuitParameters: parametersOf(fit),
    })),
    noise,
    kramersKronig: { verdict: kramersKronig.verdict, reason: kramersKronig.reason },
  };
}

/**
 * drawCircuit of the specification: a circuit text as a picture, `data:image/svg+xml;base64,…`.
 *
 * @throws TafelError CIRCUIT_INVALID
 */
export function drawCircuitCall(circuit: string): string {
  const bytes = new TextEncoder().encode(drawCircuit(readCircuit(circuit)));
  return `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
