import {
  circuitTikz,
  type CircuitFit,
  type FitCircuitOptions,
  fitCircuit,
  type KramersKronigTest,
  kramersKronigTest,
  readCircuit,
  recommendCircuit,
  relaxationTimes,
  relaxationZarcs,
  type Spectrum,
} from '@tafel/core';

export interface SpectrumSettings {
  /** null: recommend one. */
  readonly circuit: string | null;
  readonly fit: Pick<FitCircuitOptions, 'weighting' | 'initial' | 'fixed' | 'tied' | 'ordered'>;
  /** Whether the relaxation times are wanted, and the strength of their penalty; null: by cross-validation. */
  readonly relaxation: { readonly lambda: number | null } | null;
}

/** What `tafel fit --json` prints of one spectrum. */
export type SpectrumResult = ReturnType<typeof fitSpectrum>['result'];

const pairs = ({ re, im }: { readonly re: Float64Array; readonly im: Float64Array }) => ({
  re: Array.from(re),
  im: Array.from(im),
});

/** A fit as plain data. */
const fitValue = (fit: CircuitFit) => ({
  weighting: fit.weighting,
  parameters: fit.parameters,
  correlation: fit.correlation,
  condition: fit.condition,
  ssr: fit.ssr,
  degreesOfFreedom: fit.degreesOfFreedom,
  reducedChiSquare: fit.reducedChiSquare,
  pseudoChiSquare: fit.pseudoChiSquare,
  rmsPercent: fit.rmsPercent,
  aicc: fit.aicc,
  bic: fit.bic,
  runs: fit.runs,
  evaluations: fit.evaluations,
  starts: fit.starts,
  frequency: Array.from(fit.spectrum.frequency),
  Ysim: pairs(fit.fitted),
  contributions: fit.contributions.map(({ element, ...share }) => ({ element, ...pairs(share) })),
});

const testValue = ({ verdict, reason, terms, noise, rms }: KramersKronigTest) => ({
  verdict,
  reason,
  terms,
  noise,
  rms,
});

function relaxationValue(spectrum: Spectrum, lambda: number | null) {
  const { tau, gamma, low, high, ...rest } = relaxationTimes(
    spectrum,
    lambda === null ? {} : { lambda },
  );
  return {
    lambda: rest.lambda,
    seriesResistance: rest.seriesResistance,
    inductance: rest.inductance,
    peaks: rest.peaks,
    zarcs: relaxationZarcs(spectrum).relaxations,
    tau: Array.from(tau),
    gamma: Array.from(gamma),
    low: Array.from(low),
    high: Array.from(high),
  };
}

function recommended(spectrum: Spectrum) {
  const { circuits } = recommendCircuit(spectrum);
  return circuits.map(({ circuit, deltaBic, weight, reason, indistinguishable }) => ({
    circuit,
    deltaBic,
    weight,
    reason,
    indistinguishable,
  }));
}

/**
 * Fits one spectrum, tests it, and finds its relaxation times where they are wanted.
 *
 * @throws TafelError of fitCircuit, recommendCircuit and readCircuit
 */
export function fitSpectrum(spectrum: Spectrum, { circuit, fit, relaxation }: SpectrumSettings) {
  const candidates = circuit === null ? recommended(spectrum) : null;
  const text = circuit ?? candidates?.[0]?.circuit ?? '';
  const found = fitCircuit(readCircuit(text), spectrum, fit);
  return {
    fit: found,
    result: {
      circuit: text,
      latex: circuitTikz(found.circuit),
      fit: fitValue(found),
      kramersKronig: testValue(kramersKronigTest(spectrum)),
      relaxation: relaxation === null ? null : relaxationValue(spectrum, relaxation.lambda),
      candidates,
    },
  };
}
