import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeys } from '../ui/use-keys.ts';
import { reportPath, useSelection } from './selection.ts';

/** How long `g` waits for its second letter, in milliseconds. */
const SECOND_LETTER = 1500;

interface ShellKeys {
  readonly onHelp: () => void;
  readonly onShortcuts: () => void;
  readonly onGoTo: () => void;
}

/** The keys that work on every page of a signed-in person. */
export function useShellKeys({ onHelp, onShortcuts, onGoTo }: ShellKeys): void {
  const navigate = useNavigate();
  const selection = useSelection();
  const waitingSince = useRef(Number.NEGATIVE_INFINITY);
  const places: Readonly<Record<string, string>> = {
    n: '/navigation',
    r: reportPath(selection),
    t: '/terminal',
    a: '/add-ons',
  };
  useKeys({
    F1: onHelp,
    '?': onShortcuts,
    g: () => {
      waitingSince.current = performance.now();
    },
  });
  const latest = useRef({ onGoTo, places });
  useEffect(() => {
    latest.current = { onGoTo, places };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const waiting = performance.now() - waitingSince.current < SECOND_LETTER;
      waitingSince.current = Number.NEGATIVE_INFINITY;
      const place = waiting ? latest.current.places[event.key] : undefined;
      const goTo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (place === undefined && !goTo) return;
      // The second letter is not a key of its own, whatever the page does with it.
      event.preventDefault();
      if (goTo) latest.current.onGoTo();
      else if (place !== undefined) void navigate(place);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate]);
}
