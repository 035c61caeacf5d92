export interface WalkOptions {
  /** How many points there are now. */
  readonly count: () => number;
  /** Shows the point with this number, from 0. */
  readonly onPoint: (index: number) => void;
  readonly onReset: () => void;
  readonly onLeave: () => void;
}

const FAR = 10;

/** The keyboard on a figure: arrows walk its points (Shift: ten at once), Home and End, 0 shows the whole, Escape ends. */
export function walkPoints(
  place: HTMLElement,
  { count, onPoint, onReset, onLeave }: WalkOptions,
): void {
  let current = -1;
  const go = (index: number) => {
    current = Math.max(0, Math.min(count() - 1, index));
    if (count() > 0) onPoint(current);
  };
  const keys: Readonly<Record<string, (far: number) => void>> = {
    ArrowRight: (far) => go(current + far),
    ArrowLeft: (far) => go(current - far),
    Home: () => go(0),
    End: () => go(count() - 1),
    '0': onReset,
    Escape: onLeave,
  };
  place.addEventListener('keydown', (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action(event.shiftKey ? FAR : 1);
  });
  place.addEventListener('blur', onLeave);
}
