import type { Card } from '../../chart/card.ts';
import { drawCircuit } from '../../circuit/draw-circuit.ts';
import { readCircuit } from '../../circuit/text/read-circuit.ts';
import type { BuiltReport, BuiltStudy } from '../../report/built-report.ts';
import type { Figure } from '../figures.ts';
import { figureMarkup } from './figure-markup.ts';
import { leftOutSections } from './left-out.ts';
import { html, type Markup, scientific, trusted } from './markup.ts';
import { methodSection } from './method.ts';
import { readoutRow } from './readout.ts';
import { summaryOf } from './summary.ts';
import { tableMarkup } from './table-markup.ts';

/** Tables of more columns take the whole width; a column of text counts as two. */
const NARROW_COLUMNS = 5;

function cardMarkup(card: Exclude<Card, { kind: 'chart' }>): Markup {
  if (card.kind === 'table') return tableMarkup(card);
  const body =
    card.kind === 'circuit'
      ? html`<p>${trusted(drawCircuit(readCircuit(card.circuit), { values: card.values ?? {} }))}</p><p class="mono">${card.circuit}</p>`
      : card.paragraphs.map((paragraph) => html`<p>${scientific(paragraph)}</p>`);
  return html`<section><h3>${card.title}</h3>${body}</section>`;
}

const isNarrow = (card: Card) =>
  card.kind === 'table' &&
  card.columns.reduce((sum, { kind }) => sum + (kind === 'text' ? 2 : 1), 0) <= NARROW_COLUMNS;

/** Cards that are not figures, narrow tables two across. */
function cardRows(cards: readonly Card[]): Markup {
  const others = cards.filter((card) => card.kind !== 'chart');
  return html`<div class="two gap">${others.map(
    (card) => html`<div class="${isNarrow(card) ? '' : 'wide'}">${cardMarkup(card)}</div>`,
  )}</div>`;
}

export interface StudyMarkupInput {
  readonly built: BuiltReport;
  readonly study: BuiltStudy;
  readonly figures: readonly { readonly figure: Figure; readonly svg: string }[];
  /** A report of one study shows no heading for it; a screen reader hears it. */
  readonly heading: boolean;
  /** Sections that stand beside the method of the last study. */
  readonly beside: Markup | null;
}

/** One study: its numbers, what they say in words, figures, tables, settings, and what was left out. */
export function studyMarkup({ built, study, figures, heading, beside }: StudyMarkupInput): Markup {
  const summary = summaryOf(study).map(
    (paragraph) => html`<p class="lead">${scientific(paragraph)}</p>`,
  );
  const leftOut = [...leftOutSections(study), beside].filter((section) => section !== null);
  return html`<section><h2 class="${heading ? '' : 'unseen'}">${study.title}</h2>${readoutRow(study.readout)}${summary}
<div class="two">${figures.map(({ figure, svg }) => figureMarkup(figure, svg))}</div>
${cardRows(study.cards)}
<div class="two gap">${methodSection(built, study)}<div>${leftOut}</div></div></section>`;
}
