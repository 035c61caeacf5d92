import { useEffect } from 'react';

const WINDOW = '[role="dialog"]';

const holdsWindow = (node: Node) =>
  node instanceof Element && (node.matches(WINDOW) || node.querySelector(WINDOW) !== null);

/** When a window is taken away while it has the focus, the focus goes back to what had it before the window. */
export function useFocusReturn(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(WINDOW) === null) before = target;
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || !before?.isConnected) return;
      if (changes.some(({ removedNodes }) => [...removedNodes].some(holdsWindow))) before.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
