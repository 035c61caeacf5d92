import { PRODUCT_NAME } from '../app/product.ts';
import { readStored, writeStored } from '../ui/use-stored-choice.ts';
import { type TextKey, texts } from './catalogue.ts';

/** `plain` is correct English; `verbatim` the specification's own letters, for conformance tests. */
export const wordings = ['plain', 'verbatim'] as const;
export type Wording = (typeof wordings)[number];

/** Where this browser keeps the setting. */
const SETTING = 'tafel-messages';

export function wording(): Wording {
  return readStored(SETTING) === 'verbatim' ? 'verbatim' : 'plain';
}

export function setWording(next: Wording): void {
  writeStored(SETTING, next);
}

/** The text of the catalogue in the chosen wording, with its values put in. */
export function say(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const text: { readonly plain: string; readonly verbatim?: string } = texts[key];
  const chosen = wording() === 'verbatim' ? (text.verbatim ?? text.plain) : text.plain;
  const known: Readonly<Record<string, string>> = { product: PRODUCT_NAME, ...values };
  return chosen.replace(/\{(\w+)\}/g, (place, name: string) => known[name] ?? place);
}
