/** A title inside a sentence: 'Peak height' loses its capital, 'ΔY' and 'Ȳ' are symbols and keep it. */
export const inSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
