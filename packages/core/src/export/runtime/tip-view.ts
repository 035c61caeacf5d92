import { piece } from './piece.ts';
import type { TipText } from './tip.ts';

/** Between a point and the value beside it. */
const DISTANCE = 8;

export interface TipView {
  /** Rings a place of the figure and says its value beside it, on the side where there is room. */
  readonly show: (x: number, y: number, text: TipText) => void;
  readonly hide: () => void;
}

function fill(tip: HTMLElement, { name, lines }: TipText): void {
  const title = document.createElement('b');
  title.textContent = name;
  const rows = lines.map((line) =>
    Object.assign(document.createElement('div'), { textContent: line }),
  );
  tip.replaceChildren(...(name === '' ? [] : [title]), ...rows);
}

/** The ring and the value of a figure; a screen reader hears the value. */
export function tipView(place: HTMLElement): TipView {
  const ring = piece(place, 'ring');
  const tip = piece(place, 'tip');
  tip.setAttribute('role', 'status');
  return {
    show(x, y, text) {
      fill(tip, text);
      ring.hidden = false;
      tip.hidden = false;
      const { offsetWidth, offsetHeight } = tip;
      const left =
        x + DISTANCE + offsetWidth <= place.clientWidth
          ? x + DISTANCE
          : Math.max(0, x - DISTANCE - offsetWidth);
      const top = y - DISTANCE - offsetHeight >= 0 ? y - DISTANCE - offsetHeight : y + DISTANCE;
      ring.style.transform = `translate(${x}px, ${y}px)`;
      tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
    hide() {
      ring.hidden = true;
      tip.hidden = true;
    },
  };
}
