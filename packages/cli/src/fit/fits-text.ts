import { formatQuantity } from '@tafel/core';
import { printable } from '../printable.ts';
import { textTable } from '../text-table.ts';
import type { FitResults } from './fit-paths.ts';
import type { FittedSpectrum } from './fitted-spectrum.ts';

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

const quantity = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, prefix: 'auto' });

type Fit = NonNullable<FittedSpectrum['fit']>;

/** What each element adds to Z, where its share of |Z| is largest: 'R0 97 % at 100 kHz'. */
function contributionsText({ contributions, frequency, Ysim }: Fit): string {
  const shares = contributions.map(({ element, re, im }) => {
    const own = frequency.map(
      (_, i) => Math.hypot(re[i] ?? 0, im[i] ?? 0) / Math.hypot(Ysim.re[i] ?? 0, Ysim.im[i] ?? 0),
    );
    const largest = Math.max(...own);
    const place = frequency[own.indexOf(largest)] ?? Number.NaN;
    return `${element} ${(100 * largest).toFixed(0)} % at ${quantity(place, 'Hz')}`;
  });
  return `  largest share of |Z|: ${shares.join(', ')}`;
}

/** The peaks of the distribution, the fastest first. */
const relaxationText = ({
  lambda,
  peaks,
  zarcs,
}: NonNullable<FittedSpectrum['relaxation']>): readonly string[] => [
  `  relaxation times, λ ${lambda.toPrecision(2)}:`,
  ...peaks.map(
    ({ tau, frequency, resistance, capacitance }) =>
      `    ${quantity(tau, 's')} (${quantity(frequency, 'Hz')}): ${quantity(resistance, 'Ω')}, ${quantity(capacitance, 'F')}`,
  ),
  '  as a sum of ZARCs:',
  ...zarcs.map(
    ({ tau, resistance, exponent }) =>
      `    ${quantity(tau, 's')}: ${quantity(resistance, 'Ω')}, exponent ${exponent.toFixed(3)}`,
  ),
];

function spectrumText({
  file,
  line,
  circuit,
  fit,
  kramersKronig,
  candidates,
  relaxation,
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
    contributionsText(fit),
    ...(relaxation === null ? [] : relaxationText(relaxation)),
    ...(others ?? []),
  ].join('\n');
}

/** What came out, for a person. */
export const fitsText = ({ spectra }: FitResults): string => spectra.map(spectrumText).join('\n\n');
