export const helpTabs = ['main', 'extra'] as const;
export type HelpTab = (typeof helpTabs)[number];

/** Elements carry their document as `data-help="navigation/search"`. */
const HELP = 'data-help';
const PATH = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** The path of the document for an element: its own, or that of the nearest part around it; null outside of all. */
export function helpPathOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest(`[${HELP}]`)?.getAttribute(HELP) ?? null;
}

/** Where a document lies below one or more bases, in the order in which they are asked; none for a path of another form. */
export function helpAddresses(bases: readonly string[], path: string, tab: HelpTab): string[] {
  if (!PATH.test(path)) return [];
  return [...new Set(bases)].map((base) => `${base.replace(/\/+$/, '')}/${path}/${tab}.md`);
}
