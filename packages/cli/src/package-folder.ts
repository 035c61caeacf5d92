/** The folder of this package: one level up from here, and from the built file as well. */
export const packageFolder = new URL('../', import.meta.url);
