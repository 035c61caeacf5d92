import type { Readout } from '../../chart/card.ts';
import { html, type Markup, scientific } from './markup.ts';

/** The numbers that a page shows large; the others stand in the words and tables below. */
const SHOWN = 4;

/** The first numbers of a study, large: what was computed in copper, uncertainty digits grey. */
export function readoutRow(readouts: readonly Readout[]): Markup | null {
  if (readouts.length === 0) return null;
  return html`<dl class="readout">${readouts
    .slice(0, SHOWN)
    .map(
      ({ label, number, uncertainty, unit, exact, computed }) =>
        html`<div title="${exact}"><dt>${scientific(label)}</dt><dd class="${computed ? 'value computed' : 'value'}">${scientific(number)}<em>${scientific(uncertainty)}</em></dd><dd class="unit">${scientific(unit)}</dd></div>`,
    )}</dl>`;
}
