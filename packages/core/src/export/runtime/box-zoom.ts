import type { Rectangle } from './panels.ts';
import { piece } from './piece.ts';

export interface BoxZoomOptions {
  /** The frame at a place of the figure; undefined outside every frame. */
  readonly frameAt: (x: number, y: number) => Rectangle | undefined;
  /** The pointer moves or clicks without a drag. */
  readonly onPoint: (x: number, y: number) => void;
  /** A drag begins. */
  readonly onStart: () => void;
  /** A drag ended: the box, and the frame that it lies in. */
  readonly onBox: (box: Rectangle, frame: Rectangle) => void;
}

interface Drag {
  readonly frame: Rectangle;
  readonly x: number;
  readonly y: number;
}

/** Shorter movements of the pointer are a click. */
const SHORTEST_DRAG = 4;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** From where a drag began to a place, cut at its frame. */
function boxTo({ frame, x, y }: Drag, toX: number, toY: number): Rectangle {
  const endX = clamp(toX, frame.left, frame.left + frame.width);
  const endY = clamp(toY, frame.top, frame.top + frame.height);
  return {
    left: Math.min(x, endX),
    top: Math.min(y, endY),
    width: Math.abs(endX - x),
    height: Math.abs(endY - y),
  };
}

/** Lets a box be drawn over a figure. A finger scrolls the page and taps for a value; Escape gives a drag up. */
export function boxZoom(
  place: HTMLElement,
  { frameAt, onPoint, onStart, onBox }: BoxZoomOptions,
): void {
  const box = piece(place, 'box');
  let drag: Drag | undefined;
  const at = (event: PointerEvent) => {
    const { left, top } = place.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top] as const;
  };
  const end = () => {
    drag = undefined;
    box.hidden = true;
  };
  place.addEventListener('pointerdown', (event) => {
    const [x, y] = at(event);
    if (event.pointerType === 'touch') return onPoint(x, y);
    const frame = frameAt(x, y);
    if (event.button !== 0 || !frame) return undefined;
    drag = { frame, x, y };
    place.setPointerCapture(event.pointerId);
    return onStart();
  });
  place.addEventListener('pointermove', (event) => {
    const [x, y] = at(event);
    if (!drag) return onPoint(x, y);
    const { left, top, width, height } = boxTo(drag, x, y);
    box.hidden = false;
    box.style.transform = `translate(${left}px, ${top}px)`;
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    return undefined;
  });
  place.addEventListener('pointerup', (event) => {
    if (!drag) return undefined;
    const [x, y] = at(event);
    const chosen = boxTo(drag, x, y);
    const { frame } = drag;
    end();
    return Math.max(chosen.width, chosen.height) < SHORTEST_DRAG
      ? onPoint(x, y)
      : onBox(chosen, frame);
  });
  place.addEventListener('pointercancel', end);
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end();
  });
}
