import type { Figure } from '../figures.ts';
import { figureId } from './element-ids.ts';
import { html, type Markup, scientific, trusted } from './markup.ts';

/** The title of a figure with the words beside it: 'Processed line, 35 μM, scan 1'. */
const captionTitle = ({ title, subtitle }: Figure['card']) =>
  subtitle === undefined || subtitle === '' ? title : `${title}, ${subtitle}`;

/**
 * A numbered figure: the picture as it stands, the place where the viewer draws its own, and the caption.
 *
 * @param svg from `drawSvg`: everything in it is escaped
 */
export function figureMarkup(figure: Figure, svg: string): Markup {
  const { card, number, wide } = figure;
  const sentences = [card.label, card.definition === undefined ? '' : `${card.definition}.`];
  return html`<figure class="${wide ? 'wide' : ''}"><div class="plot" id="${figureId(number)}"><div class="still">${trusted(svg)}</div><div class="live"></div></div>
<figcaption><b>Figure ${number}. ${scientific(captionTitle(card))}.</b> ${scientific(sentences.filter((sentence) => sentence !== '').join(' '))}</figcaption></figure>`;
}
