import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type CircuitFit,
  circuitFitSvg,
  type DataLine,
  fitCircuit,
  type KramersKronigTest,
  kramersKronigTest,
  parseFile,
  readCircuit,
  recommendCircuit,
  type Spectrum,
  TAFEL_VERSION,
  toFailure,
  type Weighting,
} from '@tafel/core';
import { findFiles, isUnread, readMeasurementFile } from '@tafel/core/node';
import { writeWhole } from '../write-whole.ts';

interface FitPathsOptions {
  readonly base: string;
  /** null: recommend one. */
  readonly circuit: string | null;
  readonly weighting: Weighting;
  readonly plot: string | null;
  readonly onFile: (text: string) => void;
}

/** One fitted spectrum, as `tafel fit --json` prints it. */
export interface FittedSpectrum {
  readonly file: string;
  readonly line: string;
  readonly circuit: string | null;
  readonly fit: ReturnType<typeof fitValue> | null;
  readonly kramersKronig: ReturnType<typeof testValue> | null;
  /** Best first; only with --recommend. */
  readonly candidates:
    | readonly { circuit: string; deltaBic: number; weight: number; reason: string }[]
    | null;
  readonly error: string | null;
}

export interface FitResults {
  readonly tafel: string;
  readonly spectra: readonly FittedSpectrum[];
  readonly failures: readonly { readonly file: string; readonly message: string }[];
}

/** A fit without its points. */
function fitValue({ weighting, parameters, ssr, degreesOfFreedom, ...rest }: CircuitFit) {
  const { reducedChiSquare, pseudoChiSquare, rmsPercent, aicc, bic, runs, condition } = rest;
  return {
    weighting,
    parameters,
    correlation: rest.correlation,
    condition,
    ssr,
    degreesOfFreedom,
    reducedChiSquare,
    pseudoChiSquare,
    rmsPercent,
    aicc,
    bic,
    runs,
    evaluations: rest.evaluations,
    starts: rest.starts,
    Ysim: { re: Array.from(rest.fitted.re), im: Array.from(rest.fitted.im) },
  };
}

const testValue = ({ verdict, reason, terms, noise, rms }: KramersKronigTest) => ({
  verdict,
  reason,
  terms,
  noise,
  rms,
});

function spectrumOf({ columns }: DataLine): Spectrum | null {
  const { frequency, impedanceRe, impedanceIm } = columns;
  if (!frequency || !impedanceRe || !impedanceIm) return null;
  return { frequency: frequency.values, re: impedanceRe.values, im: impedanceIm.values };
}

function fitted(spectrum: Spectrum, { circuit, weighting }: FitPathsOptions) {
  const test = kramersKronigTest(spectrum);
  if (circuit !== null)
    return {
      text: circuit,
      fit: fitCircuit(readCircuit(circuit), spectrum, { weighting }),
      test,
      candidates: null,
    };
  const { circuits } = recommendCircuit(spectrum);
  const best = circuits[0]?.circuit ?? '';
  const candidates = circuits.map((candidate) => ({
    circuit: candidate.circuit,
    deltaBic: candidate.deltaBic,
    weight: candidate.weight,
    reason: candidate.reason,
  }));
  return {
    text: best,
    fit: fitCircuit(readCircuit(best), spectrum, { weighting }),
    test,
    candidates,
  };
}

/**
 * Fits every spectrum of every file. A file or spectrum that fails stands in the result with its reason and never stops
 * the others.
 *
 * @throws TafelError CIRCUIT_INVALID, OUTPUT_UNWRITABLE
 */
export async function fitPaths(
  paths: readonly string[],
  options: FitPathsOptions,
): Promise<FitResults> {
  if (options.circuit !== null) readCircuit(options.circuit);
  const { found, failures: unread } = await findFiles(paths, { base: options.base });
  const failures = unread.map(({ name, failure }) => ({ file: name, message: failure.message }));
  const spectra: FittedSpectrum[] = [];
  let first: CircuitFit | null = null;
  for (const [index, place] of found.entries()) {
    options.onFile(`${index + 1} of ${found.length}, ${place.name}`);
    await setImmediate(); // a moment for Ctrl+C
    const file = readMeasurementFile(place);
    if (isUnread(file)) {
      failures.push({ file: place.name, message: file.failure.message });
      continue;
    }
    let lines: readonly DataLine[];
    try {
      lines = parseFile(file).lines;
    } catch (error) {
      failures.push({ file: place.name, message: toFailure(error).message });
      continue;
    }
    const before = spectra.length;
    for (const line of lines) {
      const spectrum = spectrumOf(line);
      if (spectrum === null) continue;
      const base = { file: place.name, line: line.title };
      try {
        const { text, fit, test, candidates } = fitted(spectrum, options);
        first ??= fit;
        spectra.push({
          ...base,
          circuit: text,
          fit: fitValue(fit),
          kramersKronig: testValue(test),
          candidates,
          error: null,
        });
      } catch (error) {
        const { message } = toFailure(error);
        spectra.push({
          ...base,
          circuit: null,
          fit: null,
          kramersKronig: null,
          candidates: null,
          error: message,
        });
      }
    }
    if (spectra.length === before)
      failures.push({ file: place.name, message: 'There is no impedance spectrum in it.' });
  }
  options.onFile('');
  if (options.plot !== null && first !== null)
    await writeWhole(resolve(options.base, options.plot), options.plot, await circuitFitSvg(first));
  return { tafel: TAFEL_VERSION, spectra, failures };
}
