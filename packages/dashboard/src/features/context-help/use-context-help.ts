import { HELP_HIDE_DELAY } from '@tafel/core';
import { useEffect, useRef, useState } from 'react';
import { helpPathOf } from './help-path.ts';

/** What the learning panel shows. */
export interface ContextHelp {
  readonly open: boolean;
  /** Path of the document; null while nothing is pointed at. */
  readonly path: string | null;
  /** The document stays, whatever is pointed at. */
  readonly held: boolean;
  readonly toggle: () => void;
  readonly toggleHold: () => void;
}

/**
 * Follows the pointer and the focus while the learning panel is open. A document goes one second after its element was
 * left; Ctrl and a click hold it, and the same again releases it. The panel itself may be entered without losing it.
 */
export function useContextHelp(panel: { readonly current: HTMLElement | null }): ContextHelp {
  const [open, setOpen] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  const latest = useRef({ path, held });
  useEffect(() => {
    latest.current = { path, held };
  });
  useEffect(() => {
    if (!open) return undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(hiding);
      hiding = undefined;
    };
    const leave = () => {
      if (!latest.current.held) hiding ??= setTimeout(() => setPath(null), HELP_HIDE_DELAY);
    };
    const enter = ({ target }: Event) => {
      const found = helpPathOf(target);
      if (target instanceof Node && panel.current?.contains(target)) keep();
      else if (found === null) leave();
      else {
        keep();
        if (!latest.current.held) setPath(found);
      }
    };
    const hold = (event: MouseEvent) => {
      const found = helpPathOf(event.target);
      if (!event.ctrlKey || found === null) return;
      // The click is for the help, not for the element.
      event.preventDefault();
      event.stopPropagation();
      keep();
      const again = latest.current.held && latest.current.path === found;
      setPath(found);
      setHeld(!again);
    };
    document.addEventListener('pointerover', enter);
    document.addEventListener('focusin', enter);
    document.documentElement.addEventListener('pointerleave', leave);
    document.addEventListener('click', hold, true);
    return () => {
      keep();
      document.removeEventListener('pointerover', enter);
      document.removeEventListener('focusin', enter);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('click', hold, true);
    };
  }, [open, panel]);
  const toggle = () => {
    setOpen(!open);
    setPath(null);
    setHeld(false);
  };
  return { open, path, held, toggle, toggleHold: () => setHeld(!held && path !== null) };
}
