/** What an empty list says while something is searched in it. */
export const NOTHING_MATCHES = 'Nothing matches.';
