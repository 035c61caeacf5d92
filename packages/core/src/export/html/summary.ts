import type { BuiltStudy } from '../../report/built-report.ts';
import type { CalibrationResult, FitResult } from '../../study/result.ts';
import { formatQuantity } from '../../units/format.ts';

const NUMBER_WORDS = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
];

const counted = (n: number) => NUMBER_WORDS[n] ?? String(n);
const plural = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** A probability with two digits; below 0.0001 only that. */
const probability = (p: number) =>
  p < 0.0001 ? 'p < 0.0001' : `p = ${formatQuantity(p, '', { digits: 2 })}`;

const r2Text = (r2: number) => (r2 > 0.99 ? r2.toFixed(5) : formatQuantity(r2, '', { digits: 4 }));

/** 'x to y unit' */
const range = (low: number, high: number, unit: string) =>
  `${formatQuantity(low, '', { digits: 3 })} to ${formatQuantity(high, unit, { digits: 3, prefix: '' })}`;

function extremes(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function calibrationSentences(fit: FitResult, found: CalibrationResult): string[] {
  const used = fit.observations.filter(
    ({ omitted, value, group }) => !omitted && value !== null && group !== null,
  );
  const groups = [...new Set(used.map(({ group }) => group ?? 0))];
  const unit = used.find(({ concUnit }) => concUnit !== null)?.concUnit ?? '';
  const over = groups.length > 0 ? ` from ${range(...extremes(groups), unit)}` : '';
  const { sensitivity, r2, lackOfFit, linearRange, limitOfDetection, slopeP } = found;
  const slope = formatQuantity(sensitivity.value, sensitivity.unit, {
    uncertainty: sensitivity.uncertainty,
  });
  return [
    `${fit.title} against concentration, ${plural(found.n, 'observation')} at ${plural(groups.length, 'level')}${over}: ` +
      `the sensitivity is ${slope}${r2 === null ? '' : `, R² ${r2Text(r2)}`}.`,
    lackOfFit
      ? lackOfFit.p < 0.05
        ? `The ${found.model.toLowerCase()} model does not describe the levels (lack of fit, F = ${formatQuantity(lackOfFit.f, '', { digits: 3 })}, ${probability(lackOfFit.p)}).`
        : `No lack of fit is seen (F = ${formatQuantity(lackOfFit.f, '', { digits: 3 })}, ${probability(lackOfFit.p)}).`
      : '',
    linearRange
      ? `Within 5\u2009% the linear range is ${range(linearRange.low, linearRange.high, linearRange.unit)}.`
      : '',
    limitOfDetection.value === null
      ? `There is no limit of detection: ${limitOfDetection.reason ?? `the slope is not different from zero${slopeP === null ? '' : ` (${probability(slopeP)})`}`}.`.replace(
          /\.\.$/,
          '.',
        )
      : '',
  ];
}

function valueSentence(fit: FitResult): string {
  const values = fit.observations.flatMap(({ value, omitted }) =>
    value === null || omitted ? [] : [value],
  );
  if (values.length === 0) return `${fit.title} could not be read from any line.`;
  const [low, high] = extremes(values);
  const text = (value: number) => formatQuantity(value, fit.unit);
  return values.length === 1 || low === high
    ? `${fit.title}, ${plural(values.length, 'value')}: ${text(low)}.`
    : `${fit.title}, ${plural(values.length, 'value')}: ${text(low)} to ${text(high)}.`;
}

function omissionSentence({ observations }: FitResult): string {
  const omitted = observations.filter((observation) => observation.omitted).length;
  if (omitted === 0) return '';
  const them = omitted === 1 ? 'it is' : 'they are';
  const were = omitted === 1 ? 'was' : 'were';
  return `${counted(omitted)} of ${plural(observations.length, 'observation')} ${were} left out; ${them} drawn hollow and listed below.`;
}

function failureSentence({ observations }: FitResult): string {
  const failed = observations.filter(({ error, omitted }) => error !== null && !omitted).length;
  if (failed === 0) return '';
  return `${counted(failed)} of ${plural(observations.length, 'observation')} gave no value; the reasons are listed below.`;
}

/** A study in words, made from its results alone: one paragraph for each fit. */
export function summaryOf(study: BuiltStudy): readonly string[] {
  const { fits } = study.results;
  if (fits.length === 0)
    return [`${plural(study.lines, 'line')}, drawn as measured; nothing was fitted.`];
  return fits.map((fit) =>
    [
      ...(fit.calibration ? calibrationSentences(fit, fit.calibration) : [valueSentence(fit)]),
      omissionSentence(fit),
      failureSentence(fit),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  );
}
