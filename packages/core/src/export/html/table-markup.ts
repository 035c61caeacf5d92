import type { Row, TableCard, TableColumn } from '../../chart/card.ts';
import { columnNumbers } from '../../chart/column-numbers.ts';
import { icon } from './icons.ts';
import { html, type Markup, scientific } from './markup.ts';

const VERDICT_ICONS = { pass: 'circle-check', warn: 'alert-triangle', fail: 'circle-x' } as const;

/** A table of more columns is printed smaller, so that the sheet does not cut it off. */
const COLUMNS_OF_PAPER = 7;

const isVerdict = (text: string): text is keyof typeof VERDICT_ICONS =>
  Object.hasOwn(VERDICT_ICONS, text);

const headText = ({ title, unit }: TableColumn) => (unit === '' ? title : `${title} / ${unit}`);

function textCell(value: Row[string] | undefined, kind: TableColumn['kind']): Markup {
  const text = value === null || value === undefined || value === '' ? '–' : String(value);
  if (kind === 'verdict' && isVerdict(text))
    return html`<td><span class="tag ${text}">${icon(VERDICT_ICONS[text])}${text}</span></td>`;
  return html`<td class="text">${scientific(text)}</td>`;
}

/** A heading cell; a column of numbers stands right. */
export const headCell = (title: string, numeric: boolean): Markup =>
  html`<th scope="col" class="${numeric ? 'number' : 'text'}">${scientific(title)}</th>`;

/** A table that scrolls sideways inside its own place; focusable, so that the keyboard can scroll it too. */
export const scrolling = (label: string, table: Markup): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;

/** A table card: computed numbers in copper, omitted rows struck through, '–' for what is missing. */
export function tableMarkup(card: TableCard): Markup {
  const numbers = new Map(
    card.columns
      .filter(({ kind }) => kind === 'number')
      .map((column) => [column.key, columnNumbers(column, card.rows)]),
  );
  const cell = (column: TableColumn, row: number): Markup => {
    if (column.kind !== 'number') return textCell(card.rows[row][column.key], column.kind);
    const shown = numbers.get(column.key)?.[row];
    if (column === card.columns[0] && shown)
      return html`<th scope="row">${scientific(shown.number + shown.uncertainty)}</th>`;
    if (!shown) return html`<td class="number"><span class="faint">–</span></td>`;
    const filler = shown.filler === '' ? null : html` data-filler="${shown.filler}"`;
    return html`<td class="${column.computed ? 'number computed' : 'number'}"${filler}>${scientific(shown.number)}<span class="u">${scientific(shown.uncertainty)}</span></td>`;
  };
  const subtitle = card.subtitle
    ? html` <span class="beside">${scientific(card.subtitle)}</span>`
    : null;
  return html`<section><h3>${card.title}${subtitle}</h3>${scrolling(
    card.subtitle ? `${card.title}, ${card.subtitle}` : card.title,
    html`<table class="${card.columns.length > COLUMNS_OF_PAPER ? 'wide' : ''}"><thead><tr>${card.columns.map((column, i) => headCell(headText(column), i > 0 && column.kind === 'number'))}</tr></thead><tbody>${card.rows.map(
      (row, i) =>
        html`<tr class="${row['omitted'] === true ? 'omitted' : ''}">${card.columns.map((column) => cell(column, i))}</tr>`,
    )}</tbody></table>`,
  )}${card.definition === undefined ? null : html`<p class="note">${scientific(card.definition)}</p>`}</section>`;
}
