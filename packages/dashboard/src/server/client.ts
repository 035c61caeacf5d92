import { createClient } from '@tafel/core/api';

/** Calls to the server that served the page; its cookie signs them. */
export const client = createClient({
  baseUrl: '',
  fetch: (input, init) => globalThis.fetch(input, init),
});
