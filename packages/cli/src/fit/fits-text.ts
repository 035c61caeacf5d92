import { formatQuantity } from '@tafel/core';
import { printable } from '../printable.ts';
import { textTable } from '../text-table.ts';
import type { FitResults, FittedSpectrum } from './fit-paths.ts';

type Parameter = NonNullable<FittedSpectrum['fit']>['parameters'][number];

const PREFIXED = new Set(['Ω', 'F', 'H', 's']);

/** '250.1(3) Ω', and why a value is not to be relied on. */
function valueText({ value, uncertainty, unit, ...flags }: Parameter): string {
  const reliable = uncertainty !== null && !flags.isIllDetermined;
  const text = formatQuantity(value, unit, {
    ...(reliable ? { uncertainty } : { digits: 3 }),
    ...(PREFIXED.has(unit) ? { prefix: 'auto' as const } : {}),
  });
  if (flags.isFixed) return `${text} (held)`;
  if (flags.isIllDetermined) return `${text} (not determined)`;
  return flags.isAtBound ? `${text} (at its limit)` : text;
}

function spectrumText({
  file,
  line,
  circuit,
  fit,
  kramersKronig,
  candidates,
  error,
}: FittedSpectrum): string {
  const head = printable(line === file ? file : `${file}  ${line}`);
  if (fit === null || kramersKronig === null) return `${head}\n  error: ${printable(error ?? '')}`;
  const table = textTable(
    [{ title: 'parameter' }, { title: 'value' }],
    fit.parameters.map((parameter) => [parameter.name, valueText(parameter)]),
    '  ',
  );
  const others = candidates
    ?.slice(1, 4)
    .map((candidate) => `  next: ${candidate.circuit}, BIC +${candidate.deltaBic.toFixed(1)}`);
  return [
    head,
    `  ${circuit ?? ''}, ${fit.weighting} weights, rms ${fit.rmsPercent.toPrecision(2)} % of |Z|, reduced χ² ${fit.reducedChiSquare.toPrecision(3)}`,
    `  Kramers-Kronig: ${kramersKronig.verdict}. ${kramersKronig.reason}`,
    table,
    ...(others ?? []),
  ].join('\n');
}

/** What came out, for a person. */
export const fitsText = ({ spectra }: FitResults): string => spectra.map(spectrumText).join('\n\n');
