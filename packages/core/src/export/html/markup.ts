/** Text that is markup already. Only `html` and `trusted` make it; everything else is escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for an element and for a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escapeMarkup(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map(render).join('');
}

/** Markup from a template: what is filled in is text and is escaped, unless it is markup itself. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: template.reduce((markup, literal, i) => markup + render(parts[i - 1] ?? null) + literal),
});

/** Markup that we wrote ourselves or that its writer escaped: an icon, a drawn chart. */
export const trusted = (markup: string): Markup => ({ markup });

/** The value of an attribute as a JSON text inside `<script type="application/json">`: no '<' can close the element. */
export const jsonInScript = (json: string): Markup => trusted(json.replaceAll('<', '\\u003c'));

const RAISED = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹';
const PLAIN = '−0123456789';

const lowered = (raised: string) =>
  raised.replace(/[⁻⁰¹²³⁴-⁹]/g, (character) => PLAIN.charAt(RAISED.indexOf(character)));

/** Text with its raised digits as `<sup>`: the embedded font has only ² and ³, and a raised minus in none of them. */
export function scientific(text: string): Markup {
  const parts = text.split(/(⁻[⁰¹²³⁴-⁹]+|[⁰⁴-⁹][⁰¹²³⁴-⁹]*|¹[⁰¹²³⁴-⁹]*)/);
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<sup>${lowered(part)}</sup>`))}`;
}
