import { csvText } from '@tafel/core';
import type { FittedSpectrum } from './fitted-spectrum.ts';

const headOf = (name: string, unit: string) => (unit === '' ? name : `${name} / ${unit}`);

/** One row for each spectrum, with a column for every parameter that any of their circuits has, as CSV in SI units. */
export function fitsTable(spectra: readonly FittedSpectrum[]): string {
  const units = new Map<string, string>();
  for (const { fit } of spectra)
    for (const { name, unit } of fit?.parameters ?? []) if (!units.has(name)) units.set(name, unit);
  const names = [...units.keys()];
  return csvText({
    header: [
      'File',
      'Line',
      'Circuit',
      ...[...units].flatMap(([name, unit]) => [
        headOf(name, unit),
        headOf(`standard error of ${name}`, unit),
      ]),
      'rms of residuals / %',
      'reduced chi-square',
      'Kramers-Kronig',
      'Error',
    ],
    rows: spectra.map(({ file, line, circuit, fit, kramersKronig, error }) => [
      file,
      line,
      circuit,
      ...names.flatMap((name) => {
        const found = fit?.parameters.find((parameter) => parameter.name === name);
        return [found?.value ?? null, found?.uncertainty ?? null];
      }),
      fit?.rmsPercent ?? null,
      fit?.reducedChiSquare ?? null,
      kramersKronig?.verdict ?? null,
      error,
    ]),
  });
}
