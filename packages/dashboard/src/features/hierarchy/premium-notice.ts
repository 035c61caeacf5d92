import { say } from '../../texts/say.ts';
import { notify } from '../../ui/notify.ts';

/** Rows that need a premium subscription are shown, but cannot be chosen or opened. */
export const isEnabled = ({ disabled }: { readonly disabled: boolean }) => !disabled;

export const premiumNotice = () =>
  notify({
    kind: 'warning',
    title: say('unlockPremium'),
    text: 'This needs a premium subscription.',
    source: 'Navigation',
  });
