import { notify } from '../../ui/notify.ts';

/** Tells that a change of the lists did not happen, and why. */
export const failedChange = (title: string) => (error: Error) =>
  notify({ kind: 'error', title, text: error.message, source: 'Navigation' });
