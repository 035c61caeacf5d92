import { exp, log } from '../math/elementary.ts';
import { TafelError } from '../errors.ts';
import { type Circuit, parametersOf } from './circuit.ts';
import { type CircuitFit, fitCircuit } from './fit-circuit.ts';
import { type KramersKronigTest, kramersKronigTest } from './kramers-kronig.ts';
import { moduli, type Spectrum } from './spectrum.ts';
import { readCircuit } from './text/read-circuit.ts';

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
  readonly refused: readonly { readonly circuit: string; readonly reason: string }[];
  /** Noise as a share of |Z| that the ranking reckons with. */
  readonly noise: number;
  readonly kramersKronig: KramersKronigTest;
}

/** Circuits of the field, the simpler before the richer. */
const TEMPLATES = [
  'R0-C1',
  'R0-CPE1',
  'R0-W1',
  'R0-Wo1',
  'R0-Ws1',
  'R0-p(R1,C1)',
  'R0-p(R1,CPE1)',
  'R0-p(R1,C1)-C2',
  'R0-p(R1,CPE1)-CPE2',
  'R0-p(R1-W1,C1)',
  'R0-p(R1-W1,CPE1)',
  'R0-p(R1-Wo1,C1)',
  'R0-p(R1-Wo1,CPE1)',
  'R0-p(R1-Ws1,C1)',
  'R0-p(R1-Ws1,CPE1)',
  'R0-G1',
  'R0-TLMQ1',
  'R0-p(R1,C1)-p(R2,C2)',
  'R0-p(R1,CPE1)-p(R2,C2)',
  'R0-p(R1,CPE1)-p(R2,CPE2)',
  'R0-p(R1,CPE1)-p(R2-W2,CPE2)',
  'R0-p(R1,CPE1)-p(R2-Wo2,CPE2)',
  'R0-p(R1,C1)-p(R2,C2)-p(R3,C3)',
  'R0-p(R1,CPE1)-p(R2,CPE2)-p(R3,CPE3)',
  'R0-p(CPE1,R1,R2-L2)',
] as const;

/** Circuits for spectra that are inductive at high frequencies: cells of low impedance, in which diffusion ends in a particle. */
const INDUCTIVE_TEMPLATES = [
  'L0-R0-C1',
  'L0-R0-CPE1',
  'L0-R0-p(R1,C1)',
  'L0-R0-p(R1,CPE1)',
  'L0-R0-p(R1-W1,CPE1)',
  'L0-R0-p(R1-Wo1,CPE1)',
  'L0-R0-p(R1,CPE1)-CPE2',
  'L0-R0-p(R1,C1)-p(R2,C2)',
  'L0-R0-p(R1,CPE1)-p(R2,CPE2)',
  'L0-R0-p(R1,CPE1)-p(R2-Wo2,CPE2)',
] as const;

/** No noise below this share of |Z| is believed: instruments have systematic errors of that order. */
const NOISE_FLOOR = 0.005;
const STARTS = 10;
/** Circuits of more free parameters than this get more starts. */
const RICH = 8;
const RICH_STARTS = 48;
/** A ΔBIC below this is not worth mentioning (Kass, Raftery, J. Am. Stat. Assoc. 90 (1995) 773): the simpler circuit goes first. */
const NEGLIGIBLE = 2;
/** Share of the Kramers-Kronig model's sum of squares that a circuit may undercut. */
const ATTAINABLE = 0.8;
/** Probability of the runs of residuals from which they count as random. */
const RANDOM = 0.05;
/** A ΔBIC above this is no rival. */
const RIVAL = 10;
/** Fits whose sums of squares agree so well have one impedance. */
const SAME = 1e-3;

interface Fitted {
  readonly circuit: string;
  readonly fit: CircuitFit;
  readonly bic: number;
  /** Why the fit alone would be refused. */
  readonly doubt: string | null;
}

/** Im Z above this share of |Z|, or above so many times the noise, at the ends of a spectrum counts as inductive. */
const INDUCTIVE = 0.01;
const SURELY = 4;

/** What a spectrum with this noise (share of |Z|) shows at a glance. */
function descriptors(spectrum: Spectrum, noise: number) {
  const { frequency, re, im } = spectrum;
  const order = Array.from(frequency.keys()).toSorted((a, b) => frequency[b] - frequency[a]);
  const size = moduli(spectrum);
  const slowest = order[order.length - 1];
  const width = re.reduce((a, b) => Math.max(a, b)) - re.reduce((a, b) => Math.min(a, b));
  const isInductiveAt = (i: number) => im[i] > Math.max(INDUCTIVE, SURELY * noise) * size[i];
  return {
    isInductive: isInductiveAt(order[0]),
    hasInductiveLoop: isInductiveAt(slowest),
    /** Im Z still falling far below 0 at the lowest frequency: nothing passes direct current. */
    isBlocking: -im[slowest] > 2 * width,
  };
}

function candidatesFor(spectrum: Spectrum, noise: number): readonly string[] {
  const { isInductive, hasInductiveLoop, isBlocking } = descriptors(spectrum, noise);
  if (isInductive) return INDUCTIVE_TEMPLATES;
  return TEMPLATES.filter((circuit) => {
    if (circuit.includes('L2') && !hasInductiveLoop) return false;
    return !isBlocking || /-(?:C|CPE|Wo|TLMQ)\d$|Wo/.test(circuit) || circuit === 'R0-p(R1,CPE1)';
  });
}

const freeParameters = (circuit: Circuit) =>
  parametersOf(circuit).filter(({ isFixed }) => !isFixed).length;

/** Whether what a fit leaves is as large as the noise of the Kramers-Kronig test, and as random. */
const isNoiseAlone = (
  { ssr, degreesOfFreedom, runs }: CircuitFit,
  { noise }: KramersKronigTest,
): boolean =>
  ssr <= degreesOfFreedom * noise * noise * (1 + Math.sqrt(2 / degreesOfFreedom)) &&
  Math.min(runs.re, runs.im) > RANDOM;

/** Why a fit cannot be recommended; null when it can. */
function refusal({ parameters }: CircuitFit): string | null {
  const lost = parameters.filter(({ isIllDetermined }) => isIllDetermined);
  if (lost.length > 0)
    return `The spectrum does not determine ${lost.map(({ name }) => name).join(', ')}.`;
  const bound = parameters.filter(({ isAtBound }) => isAtBound);
  if (bound.length > 0)
    return `${bound.map(({ name, value }) => `${name} ends at its limit ${value}`).join(', ')}: a simpler circuit has the same impedance.`;
  return null;
}

/**
 * Ranks the usual circuits for a spectrum: noise from the Kramers-Kronig test (at least 0.5 % of |Z|), circuits chosen by
 * what the spectrum shows, each fitted with modulus weights, ranked by BIC with that noise. A circuit with a parameter that
 * the spectrum does not determine is refused.
 *
 * @throws TafelError TOO_FEW_POINTS; CIRCUIT_FIT_FAILED when no circuit can be recommended.
 */
export function recommendCircuit(measured: Spectrum): Recommendation {
  const kramersKronig = kramersKronigTest(measured);
  const { spectrum } = kramersKronig;
  const noise = Math.max(NOISE_FLOOR, kramersKronig.noise);
  const points = 2 * spectrum.frequency.length;
  const refused: { circuit: string; reason: string }[] = [];
  const fitted: Fitted[] = [];
  const doubtful: Fitted[] = [];
  // nothing that obeys Kramers-Kronig fits much better than the test's own model
  const least = (ATTAINABLE * kramersKronig.rms * kramersKronig.rms * points) / (2 * noise * noise);
  const candidates = candidatesFor(spectrum, kramersKronig.noise)
    .map((circuit) => ({ circuit, tree: readCircuit(circuit) }))
    .map((candidate) => ({ ...candidate, free: freeParameters(candidate.tree) }))
    .toSorted((a, b) => a.free - b.free);
  for (const { circuit, tree, free } of candidates) {
    const best = Math.min(...fitted.map(({ bic }) => bic));
    const isExplained = fitted.some(
      (other) => freeParameters(other.fit.circuit) < free && isNoiseAlone(other.fit, kramersKronig),
    );
    if (isExplained || least + free * log(points) > best + NEGLIGIBLE) {
      refused.push({ circuit, reason: 'A simpler circuit already fits within the noise.' });
      continue;
    }
    let fit: CircuitFit;
    try {
      fit = fitCircuit(tree, spectrum, {
        isQuick: true,
        starts: free > RICH ? RICH_STARTS : STARTS,
      });
    } catch (error) {
      if (!(error instanceof TafelError)) throw error;
      refused.push({ circuit, reason: error.message });
      continue;
    }
    const reason = refusal(fit);
    const entry = {
      circuit,
      fit,
      bic: fit.ssr / (noise * noise) + free * log(points),
      doubt: reason,
    };
    (reason === null ? fitted : doubtful).push(entry);
  }
  // an undetermined parameter is no reason to prefer a circuit that does not describe the spectrum at all
  const bestSure = Math.min(...fitted.map(({ bic }) => bic));
  for (const entry of doubtful)
    if (entry.bic < bestSure - RIVAL) fitted.push(entry);
    else refused.push({ circuit: entry.circuit, reason: entry.doubt ?? '' });
  if (fitted.length === 0)
    throw new TafelError(
      'CIRCUIT_FIT_FAILED',
      `Could not process circuit fit: none of ${refused.length} circuits is determined by this spectrum. ${refused[0]?.reason ?? ''}`.trim(),
    );
  const byBic = fitted.toSorted((a, b) => a.bic - b.bic);
  const simplest = byBic
    .filter(({ bic }) => bic <= byBic[0].bic + NEGLIGIBLE)
    .reduce((a, b) => (b.fit.parameters.length < a.fit.parameters.length ? b : a));
  const ranked = [simplest, ...byBic.filter((entry) => entry !== simplest)];
  return { circuits: merge(ranked, noise), refused, noise, kramersKronig };
}

/** Circuits of one impedance become one entry; weights and reasons follow. */
function merge(ranked: readonly Fitted[], noise: number): RecommendedCircuit[] {
  const entries: { first: Fitted; others: string[] }[] = [];
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
