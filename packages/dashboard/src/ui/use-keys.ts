import { type RefObject, useEffect, useRef } from 'react';
import { readStored, writeStored } from './use-stored-choice.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Where this browser keeps that single letters do nothing. */
const SETTING = 'tafel-single-keys';

export const singleKeys = (): boolean => readStored(SETTING) !== 'off';

export function setSingleKeys(on: boolean): void {
  writeStored(SETTING, on ? 'on' : 'off');
}

/**
 * Single-key shortcuts of the page, or of an element while the focus is in it. They are off while typing, in a dialog
 * and together with Ctrl, Alt or ⌘.
 */
export function useKeys(
  actions: Readonly<Record<string, () => void>>,
  within?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || target?.closest('[role="dialog"]')) return;
      if (event.key.length === 1 && !singleKeys()) return;
      if (within && !within.current?.contains(target)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [within]);
}
