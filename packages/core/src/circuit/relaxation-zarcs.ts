import { TafelError } from '../errors.ts';
import { cos, cosh, log, sin } from '../math/elementary.ts';
import { type CircuitFit, fitCircuit } from './fit-circuit.ts';
import type { Spectrum } from './spectrum.ts';
import { readCircuit } from './text/read-circuit.ts';

/** One relaxation R/(1 + (jωτ)^α). */
export interface Relaxation {
  /** Ω */
  readonly resistance: number;
  /** s */
  readonly tau: number;
  /** 1: a single time constant. */
  readonly exponent: number;
}

export interface RelaxationZarcs {
  /** The fastest first. */
  readonly relaxations: readonly Relaxation[];
  readonly fit: CircuitFit;
}

const MOST = 6;
const STARTS = 30;

/** No instrument is better than this share of |Z|: what lies below is not worth another relaxation. */
const PRECISION = 1e-5;

/** Bayesian criterion of a fit, with residuals of the instrument's precision at least. */
function criterion({ ssr, spectrum, parameters }: CircuitFit): number {
  const points = 2 * spectrum.frequency.length;
  const variance = Math.max(ssr / points, PRECISION * PRECISION);
  return points * log(variance) + parameters.length * log(points);
}

/** L where the reactance at the highest frequency is inductive. */
const isInductive = ({ frequency, im }: Spectrum) =>
  im[frequency.indexOf(frequency.reduce((a, b) => Math.max(a, b)))] > 0;

function fitted(count: number, spectrum: Spectrum): CircuitFit | null {
  const zarcs = Array.from({ length: count }, (_, k) => `Zarc${k + 1}`);
  const text = [...(isInductive(spectrum) ? ['L0'] : []), 'R0', ...zarcs].join('-');
  try {
    return fitCircuit(readCircuit(text), spectrum, { isQuick: true, starts: STARTS });
  } catch (error) {
    if (error instanceof TafelError && error.code === 'TOO_FEW_POINTS' && count > 1) return null;
    throw error;
  }
}

/**
 * Distribution of relaxation times as a sum of ZARC elements, of which each is a peak of known shape; their number is the
 * one with the least BIC, counted up from one.
 *
 * @throws TafelError TOO_FEW_POINTS, CIRCUIT_FIT_FAILED
 */
export function relaxationZarcs(spectrum: Spectrum): RelaxationZarcs {
  let best = fitted(1, spectrum);
  for (let count = 2; count <= MOST && best !== null; count++) {
    const next = fitted(count, spectrum);
    if (next === null || criterion(next) >= criterion(best)) break;
    best = next;
  }
  if (best === null)
    throw new TafelError('TOO_FEW_POINTS', 'The spectrum has too few points for a relaxation.');
  const values = best.parameters.filter(({ name }) => name.startsWith('Zarc'));
  const relaxations = Array.from({ length: values.length / 3 }, (_, k) => {
    const [resistance, tau, exponent] = values.slice(3 * k, 3 * k + 3).map(({ value }) => value);
    return { resistance, tau, exponent };
  });
  return { relaxations: relaxations.toSorted((a, b) => a.tau - b.tau), fit: best };
}

/** Exponents above this have a peak too sharp to be drawn. */
const SHARPEST = 0.999;

/**
 * γ(ln τ) in Ω of relaxations: Σ R/2π · sin((1−α)π)/(cosh(α ln(τ/τ_0)) − cos((1−α)π)). An exponent of 1, of which the peak
 * is infinitely sharp, is drawn as 0.999.
 *
 * Source: Cole, Cole, J. Chem. Phys. 9 (1941) 341.
 */
export const gammaOf = (relaxations: readonly Relaxation[], tau: Float64Array): Float64Array =>
  tau.map((t) =>
    relaxations.reduce((sum, { resistance, tau: own, exponent }) => {
      const alpha = Math.min(exponent, SHARPEST);
      const angle = (1 - alpha) * Math.PI;
      const width = cosh(alpha * log(t / own)) - cos(angle);
      return sum + ((resistance / (2 * Math.PI)) * sin(angle)) / width;
    }, 0),
  );
