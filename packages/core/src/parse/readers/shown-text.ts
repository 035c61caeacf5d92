/** A cell or a name as a sentence quotes it, in one line: its beginning where it is long. */
export const shown = (text: string): string =>
  `'${(text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' ')}'`;
