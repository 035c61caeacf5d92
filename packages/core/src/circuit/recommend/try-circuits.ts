import { TafelError } from '../../errors.ts';
import { log } from '../../math/elementary.ts';
import { type Circuit, parametersOf } from '../circuit.ts';
import { type CircuitFit, fitCircuit } from '../fit-circuit.ts';
import type { KramersKronigTest } from '../kramers-kronig.ts';
import type { Spectrum } from '../spectrum.ts';
import { readCircuit } from '../text/read-circuit.ts';

/** A ΔBIC below this is not worth mentioning (Kass, Raftery, J. Am. Stat. Assoc. 90 (1995) 773). */
export const NEGLIGIBLE = 2;
const STARTS = 10;
/** Circuits of more free parameters than this get more starts. */
const RICH = 8;
const RICH_STARTS = 32;
const startsFor = (free: number) => (free > RICH ? RICH_STARTS : STARTS);
/** Share of the Kramers-Kronig model's sum of squares that a circuit may undercut. */
const ATTAINABLE = 0.8;
const FINITE = /W[os](\d+)/g;
/** Probability of the runs of residuals from which they count as random. */
const RANDOM = 0.05;

export interface TriedCircuit {
  readonly circuit: string;
  readonly fit: CircuitFit;
  /** Σ |Z − Ẑ|²/(σ|Z|)² + k ln 2N, with σ the noise. */
  readonly bic: number;
  /** Why the fit alone would be refused. */
  readonly doubt: string | null;
}

export interface RefusedCircuit {
  readonly circuit: string;
  readonly reason: string;
}

export interface Tries {
  readonly sure: readonly TriedCircuit[];
  readonly doubtful: readonly TriedCircuit[];
  readonly refused: readonly RefusedCircuit[];
}

const freeParameters = (circuit: Circuit) =>
  parametersOf(circuit).filter(({ isFixed }) => !isFixed).length;

/** Whether what a fit leaves is as large as the noise of the Kramers-Kronig test, and as random. */
export const isNoiseAlone = (
  { ssr, degreesOfFreedom, runs }: CircuitFit,
  { noise }: KramersKronigTest,
): boolean =>
  ssr <= degreesOfFreedom * noise * noise * (1 + Math.sqrt(2 / degreesOfFreedom)) &&
  Math.min(runs.re, runs.im) > RANDOM;

/** Why a fit cannot be recommended; null when it can. */
function doubtOf({ parameters }: CircuitFit): string | null {
  const lost = parameters.filter(({ isIllDetermined }) => isIllDetermined);
  if (lost.length > 0)
    return `The spectrum does not determine ${lost.map(({ name }) => name).join(', ')}.`;
  const bound = parameters.filter(({ isAtBound }) => isAtBound);
  if (bound.length > 0)
    return `${bound.map(({ name, value }) => `${name} ends at its limit ${value}`).join(', ')}: a simpler circuit has the same impedance.`;
  return null;
}

/**
 * A place to start from for finite diffusion: that of semi-infinite diffusion, which looks the same down to the lowest
 * frequency. Z0/√τ = Aw √2.
 */
function fromSemiInfinite(
  circuit: string,
  spectrum: Spectrum,
  tried: readonly TriedCircuit[],
): Readonly<Record<string, number>> {
  const semiInfinite = circuit.replaceAll(FINITE, 'W$1');
  if (semiInfinite === circuit) return {};
  const tree = readCircuit(semiInfinite);
  const { parameters } =
    tried.find((other) => other.circuit === semiInfinite)?.fit ??
    fitCircuit(tree, spectrum, { isQuick: true, starts: startsFor(freeParameters(tree)) });
  const finite = new Map(
    Array.from(circuit.matchAll(FINITE), ([name, number]) => [`W${number}`, name]),
  );
  const tau = 1 / (2 * Math.PI * spectrum.frequency.reduce((a, b) => Math.min(a, b)));
  return Object.fromEntries(
    parameters.flatMap(({ name, value }): [string, number][] => {
      const own = finite.get(name);
      if (own === undefined) return [[name, value]];
      return [
        [`${own}_0`, value * Math.sqrt(2 * tau)],
        [`${own}_1`, tau],
      ];
    }),
  );
}

/**
 * Fits circuits, the simpler before the richer, and leaves out what cannot be better than those before it.
 *
 * @param noise share of |Z| that the ranking reckons with
 */
export function tryCircuits(
  circuits: readonly string[],
  before: Tries,
  kramersKronig: KramersKronigTest,
  noise: number,
): Tries {
  const { spectrum } = kramersKronig;
  const points = 2 * spectrum.frequency.length;
  // nothing that obeys Kramers-Kronig fits much better than the test's own model
  const least = (ATTAINABLE * kramersKronig.rms * kramersKronig.rms * points) / (2 * noise * noise);
  const sure = [...before.sure];
  const doubtful = [...before.doubtful];
  const refused = [...before.refused];
  const candidates = circuits
    .map((circuit) => ({ circuit, tree: readCircuit(circuit) }))
    .map((candidate) => ({ ...candidate, free: freeParameters(candidate.tree) }))
    .toSorted((a, b) => a.free - b.free);
  for (const { circuit, tree, free } of candidates) {
    const best = Math.min(...sure.map(({ bic }) => bic));
    const isExplained = sure.some(
      (other) =>
        freeParameters(other.fit.circuit) + 1 < free && isNoiseAlone(other.fit, kramersKronig),
    );
    if (isExplained || least + free * log(points) > best + NEGLIGIBLE) {
      refused.push({ circuit, reason: 'A simpler circuit already fits within the noise.' });
      continue;
    }
    let fit: CircuitFit;
    try {
      fit = fitCircuit(tree, spectrum, {
        isQuick: true,
        starts: startsFor(free),
        initial: fromSemiInfinite(circuit, spectrum, [...sure, ...doubtful]),
      });
    } catch (error) {
      if (!(error instanceof TafelError)) throw error;
      refused.push({ circuit, reason: error.message });
      continue;
    }
    const doubt = doubtOf(fit);
    const bic = fit.ssr / (noise * noise) + free * log(points);
    (doubt === null ? sure : doubtful).push({ circuit, fit, bic, doubt });
  }
  return { sure, doubtful, refused };
}
