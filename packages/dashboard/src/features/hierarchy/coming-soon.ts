import { say } from '../../texts/say.ts';
import { notify } from '../../ui/notify.ts';

/** What the specification names and promises for later. */
export const comingSoon = (what: string) =>
  notify({ kind: 'info', title: what, text: say('comingSoon'), source: 'Navigation' });
