import type { BuiltReport, BuiltStudy } from '../../report/built-report.ts';
import type { Observation } from '../../study/result.ts';
import { formatQuantity } from '../../units/format.ts';
import type { Warning, Where } from '../../errors.ts';
import { html, type Markup, scientific } from './markup.ts';

/** 'DA_20uM.csv, scan 2': the file, and the line where it is called otherwise. */
const nameOf = ({ fileName, title }: Observation) =>
  title === '' || title === fileName ? fileName : `${fileName}, ${title}`;

function omittedText(observation: Observation): string {
  const { value, unit, omitReason } = observation;
  const number = value === null ? 'no value' : formatQuantity(value, unit);
  return `${nameOf(observation)}: ${number}. Left out by the operator${omitReason === null ? ', no reason given' : ` with the words “${omitReason}”`}.`;
}

const failedText = (observation: Observation) =>
  `${nameOf(observation)}: ${observation.error?.message ?? ''}`;

const list = (title: string, texts: readonly string[]): Markup | null =>
  texts.length === 0
    ? null
    : html`<section><h3>${title}</h3><ul class="plain">${texts.map((text) => html`<li>${scientific(text)}</li>`)}</ul></section>`;

/** Observations of a study that do not count: left out by a person, or without a value. */
export function leftOutSections({ results }: BuiltStudy): readonly (Markup | null)[] {
  const all = results.fits.flatMap(({ observations }) => observations);
  return [
    list('Omitted', all.filter(({ omitted }) => omitted).map(omittedText)),
    list(
      'Without a value',
      all.filter(({ error, omitted }) => error !== null && !omitted).map(failedText),
    ),
  ];
}

const PLACES = [
  'sheet',
  'cell',
  'line',
  'column',
  'position',
  'study',
  'step',
  'setting',
  'key',
] as const;

function placeText(where: Where | undefined): string {
  const places = PLACES.flatMap((key) => {
    const value = where?.[key];
    return value === undefined ? [] : [`${key} ${value}`];
  });
  return [where?.file ?? '', ...places].filter((part) => part !== '').join(', ');
}

function warningMarkup({ code, message, where }: Warning): Markup {
  const place = placeText(where);
  return html`<li>${place === '' ? null : html`<b>${place}</b>: `}${scientific(message)} <span class="mono faint">${code}</span></li>`;
}

/** What was skipped, repaired or doubtful while reading and computing, each once. */
export function warningsSection({ warnings }: Pick<BuiltReport, 'warnings'>): Markup | null {
  if (warnings.length === 0) return null;
  const items = new Set(warnings.map((warning) => warningMarkup(warning).markup));
  return html`<section class="gap"><h3>Noted while reading and computing</h3><ul class="plain">${[...items].map((markup) => ({ markup }))}</ul></section>`;
}
