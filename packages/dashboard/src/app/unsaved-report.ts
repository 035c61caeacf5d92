import { useEffect } from 'react';
import { say } from '../texts/say.ts';

let save: (() => Promise<void>) | null = null;

/** Saves the open report where it has changes. */
export const saveUnsaved = (): Promise<void> => save?.() ?? Promise.resolve();

/** Whether the person may leave: there is nothing unsaved, or they want to leave without saving. */
const mayLeave = (): boolean => save === null || window.confirm(say('leaveUnsaved'));

/** A link of this page that the click would follow in this window. */
function leavingLink(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  return (
    link !== null && link.target !== '_blank' && button === 0 && !(metaKey || ctrlKey || shiftKey)
  );
}

/**
 * While a report has changes, `saveNow` is how they are kept when the session ends, and leaving the page asks first:
 * by a link of the page in our words, by closing the tab in the browser's own.
 */
export function useUnsavedReport(saveNow: (() => Promise<void>) | null): void {
  useEffect(() => {
    save = saveNow;
    if (saveNow === null) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      if (!leavingLink(event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', following, { capture: true });
    return () => {
      save = null;
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', following, { capture: true });
    };
  }, [saveNow]);
}
