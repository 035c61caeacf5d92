/** What the operator of a server may set, in `<meta name="tafel-…">` elements of index.html. */
function setting(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="tafel-${name}"]`)?.content ?? '';
}

/** Where the help documents lie; the copy that comes with the dashboard is the default and the fallback. */
export const helpBase = () => setting('help-base') || '/help';

/** Where the API is described: a page of the operator, by default the one of the own server. */
export const apiDocs = () => setting('api-docs') || '/api/docs';

export const learningAcademy = () => setting('learning-academy') || '/academy';

/** Lines of the contact details, separated by '|' in the setting; none where the operator gave none. */
export const contactDetails = () =>
  setting('contact')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');
