import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type CircuitFit,
  circuitFitSvg,
  type DataLine,
  parseFile,
  readCircuit,
  type Spectrum,
  TAFEL_VERSION,
  toFailure,
} from '@tafel/core';
import { findFiles, isUnread, readMeasurementFile } from '@tafel/core/node';
import { writeWhole } from '../write-whole.ts';
import { fitSpectrum, type SpectrumSettings } from './fit-spectrum.ts';
import { type FittedSpectrum, NO_RESULT } from './fitted-spectrum.ts';
import { fitsTable } from './fits-table.ts';

interface FitPathsOptions extends SpectrumSettings {
  readonly base: string;
  readonly plot: string | null;
  readonly table: string | null;
  readonly onFile: (text: string) => void;
}

export interface FitResults {
  readonly tafel: string;
  readonly spectra: readonly FittedSpectrum[];
  readonly failures: readonly { readonly file: string; readonly message: string }[];
}

function spectrumOf({ columns }: DataLine): Spectrum | null {
  const { frequency, impedanceRe, impedanceIm } = columns;
  if (!frequency || !impedanceRe || !impedanceIm) return null;
  return { frequency: frequency.values, re: impedanceRe.values, im: impedanceIm.values };
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
        const { fit, result } = fitSpectrum(spectrum, options);
        first ??= fit;
        spectra.push({ ...base, ...result, error: null });
      } catch (error) {
        spectra.push({ ...base, ...NO_RESULT, error: toFailure(error).message });
      }
    }
    if (spectra.length === before)
      failures.push({ file: place.name, message: 'There is no impedance spectrum in it.' });
  }
  options.onFile('');
  if (options.plot !== null && first !== null)
    await writeWhole(resolve(options.base, options.plot), options.plot, await circuitFitSvg(first));
  if (options.table !== null)
    await writeWhole(resolve(options.base, options.table), options.table, fitsTable(spectra));
  return { tafel: TAFEL_VERSION, spectra, failures };
}
