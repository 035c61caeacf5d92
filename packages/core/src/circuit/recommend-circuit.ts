import { TafelError } from '../errors.ts';
import { exp } from '../math/elementary.ts';
import type { CircuitFit } from './fit-circuit.ts';
import { type KramersKronigTest, kramersKronigTest } from './kramers-kronig.ts';
import { candidatesFor } from './recommend/candidates.ts';
import {
  isNoiseAlone,
  NEGLIGIBLE,
  type RefusedCircuit,
  type TriedCircuit,
  tryCircuits,
} from './recommend/try-circuits.ts';
import type { Spectrum } from './spectrum.ts';

interface RecommendedCircuit {
  readonly circuit: string;
  readonly fit: CircuitFit;
  /** Σ |Z − Ẑ|²/(σ|Z|)² + k ln 2N, with σ the noise. */
  readonly bic: number;
  /** Above the best one. */
  readonly deltaBic: number;
  /** exp(−ΔBIC/2), as shares of 1. */
  readonly weight: number;
  /** Circuits of as many parameters that no spectrum of this range tells from it. */
  readonly indistinguishable: readonly string[];
  readonly reason: string;
}

export interface Recommendation {
  /** Best first. */
  readonly circuits: readonly RecommendedCircuit[];
  /** Circuits that were fitted and refused, with why. */
  readonly refused: readonly RefusedCircuit[];
  /** Noise as a share of |Z| that the ranking reckons with. */
  readonly noise: number;
  readonly kramersKronig: KramersKronigTest;
}

/** No noise below this share of |Z| is believed: instruments have systematic errors of that order. */
const NOISE_FLOOR = 0.005;
/** A ΔBIC above this is no rival. */
const RIVAL = 10;
/** Fits whose sums of squares agree so well have one impedance. */
const SAME = 1e-3;

/**
 * Ranks the usual circuits for a spectrum: noise from the Kramers-Kronig test (at least 0.5 % of |Z|), circuits chosen by
 * what the spectrum shows, each fitted with modulus weights, ranked by BIC with that noise. A circuit with a parameter that
 * the spectrum does not determine is refused. An inductance that hides in the capacitance of an arc is looked for where no
 * circuit without one leaves noise alone.
 *
 * @throws TafelError TOO_FEW_POINTS; CIRCUIT_FIT_FAILED when no circuit can be recommended.
 */
export function recommendCircuit(measured: Spectrum): Recommendation {
  const kramersKronig = kramersKronigTest(measured);
  const noise = Math.max(NOISE_FLOOR, kramersKronig.noise);
  const candidates = candidatesFor(kramersKronig.spectrum, kramersKronig.noise);
  const nothing = { sure: [], doubtful: [], refused: [] };
  const tried = tryCircuits(candidates.first, nothing, kramersKronig, noise);
  const isDescribed = tried.sure.some(({ fit }) => isNoiseAlone(fit, kramersKronig));
  const { sure, doubtful, refused } = isDescribed
    ? tried
    : tryCircuits(candidates.behindCable, tried, kramersKronig, noise);
  // an undetermined parameter is no reason to prefer a circuit that does not describe the spectrum at all
  const bestSure = Math.min(...sure.map(({ bic }) => bic));
  const isBetter = ({ bic }: TriedCircuit) => bic < bestSure - RIVAL;
  const fitted = [...sure, ...doubtful.filter(isBetter)];
  const left = [
    ...refused,
    ...doubtful
      .filter((entry) => !isBetter(entry))
      .map(({ circuit, doubt }) => ({ circuit, reason: doubt ?? '' })),
  ];
  if (fitted.length === 0)
    throw new TafelError(
      'CIRCUIT_FIT_FAILED',
      `Could not process circuit fit: none of ${left.length} circuits is determined by this spectrum. ${left[0]?.reason ?? ''}`.trim(),
    );
  const byBic = fitted.toSorted((a, b) => a.bic - b.bic);
  const simplest = byBic
    .filter(({ bic }) => bic <= byBic[0].bic + NEGLIGIBLE)
    .reduce((a, b) => (b.fit.parameters.length < a.fit.parameters.length ? b : a));
  const ranked = [simplest, ...byBic.filter((entry) => entry !== simplest)];
  return { circuits: merge(ranked, noise), refused: left, noise, kramersKronig };
}

/** Circuits of one impedance become one entry; weights and reasons follow. */
function merge(ranked: readonly TriedCircuit[], noise: number): RecommendedCircuit[] {
  const entries: { first: TriedCircuit; others: string[] }[] = [];
  for (const next of ranked) {
    const twin = entries.find(
      ({ first }) =>
        first.fit.parameters.length === next.fit.parameters.length &&
        Math.abs(first.fit.ssr - next.fit.ssr) <= SAME * first.fit.ssr,
    );
    if (twin) twin.others.push(next.circuit);
    else entries.push({ first: next, others: [] });
  }
  const best = entries[0].first.bic;
  const total = entries.reduce((sum, { first }) => sum + exp((best - first.bic) / 2), 0);
  return entries.map(({ first, others }, i) => {
    const deltaBic = first.bic - best;
    const { fit } = first;
    const misfit = `rms ${Number(fit.rmsPercent.toPrecision(2))} % of |Z| with ${fit.parameters.length} parameters`;
    const reason =
      i === 0
        ? `Lowest BIC: ${misfit}, at a noise of ${Number((100 * noise).toPrecision(2))} %.`
        : deltaBic <= RIVAL
          ? `Possible: ${misfit}, BIC ${deltaBic.toFixed(1)} above the best.`
          : `Unlikely: ${misfit}, BIC ${deltaBic.toFixed(0)} above the best.`;
    return {
      circuit: first.circuit,
      fit,
      bic: first.bic,
      deltaBic,
      weight: exp(-deltaBic / 2) / total,
      indistinguishable: others,
      reason: first.doubt === null ? reason : `${reason} ${first.doubt}`,
    };
  });
}
