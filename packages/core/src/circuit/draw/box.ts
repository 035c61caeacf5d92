import type { CircuitLeaf } from '../circuit.ts';
import { elementSymbol, type SymbolStandard } from './element-symbol.ts';
import { printable } from './printable.ts';

export interface DrawCircuitOptions {
  /** IEC 60617 (a resistor is a box) or ANSI (a zigzag). IEC unless stated. */
  readonly standard?: SymbolStandard;
  /** Second line under an element, by its name: '250(3) Ω'. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A drawn part: its size, the height of its wire from its top, and its marks with the top left corner at 0, 0. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly wire: number;
  readonly marks: (x: number, y: number) => string;
}

const SYMBOL_WIDTH = 44;
export const LEAD = 12;
const ABOVE = 26;
const BELOW = 32;
export const GAP = 8;
export const CHARACTER = 7;

export const escaped = (text: string) =>
  printable(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

export const round = (value: number) => Number(value.toFixed(2));

export const wireBetween = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;

/** A text around x on its base line; nothing where there is none. */
export const textAt = (content: string, x: number, y: number, role: 'name' | 'value') =>
  content === ''
    ? ''
    : `<text data-role="${role}" x="${round(x)}" y="${round(y)}">${escaped(content)}</text>`;

export function leafBox(
  leaf: CircuitLeaf,
  { standard = 'IEC', values = {} }: DrawCircuitOptions,
): Box {
  const title = leaf.label ?? leaf.name;
  const value = values[leaf.name] ?? '';
  const textWidth = CHARACTER * Math.max(title.length, value.length);
  const width = Math.max(SYMBOL_WIDTH + 2 * LEAD, textWidth + 2 * GAP);
  return {
    width,
    height: ABOVE + BELOW,
    wire: ABOVE,
    marks(x, y) {
      const centre = x + width / 2;
      const wire = y + ABOVE;
      return (
        wireBetween(x, wire, centre - SYMBOL_WIDTH / 2, wire) +
        `<g transform="translate(${round(centre)} ${round(wire)})">${elementSymbol(leaf.element.id, standard)}</g>` +
        wireBetween(centre + SYMBOL_WIDTH / 2, wire, x + width, wire) +
        textAt(title, centre, wire - 14, 'name') +
        textAt(value, centre, wire + 26, 'value')
      );
    },
  };
}

export function seriesBox(boxes: readonly Box[]): Box {
  const wire = Math.max(...boxes.map((box) => box.wire));
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    height: wire + Math.max(...boxes.map((box) => box.height - box.wire)),
    wire,
    marks(x, y) {
      let left = x;
      return boxes
        .map((box) => {
          const marks = box.marks(left, y + wire - box.wire);
          left += box.width;
          return marks;
        })
        .join('');
    },
  };
}

export function parallelBox(boxes: readonly Box[]): Box {
  const inner = Math.max(...boxes.map(({ width }) => width));
  const tops: number[] = [];
  let height = 0;
  for (const box of boxes) {
    tops.push(height);
    height += box.height;
  }
  const first = boxes[0].wire;
  const last = tops[tops.length - 1] + boxes[boxes.length - 1].wire;
  const wire = (first + last) / 2;
  const width = inner + 2 * LEAD;
  return {
    width,
    height,
    wire,
    marks(x, y) {
      const left = x + LEAD;
      const right = left + inner;
      const branches = boxes.map((box, i) => {
        const start = left + (inner - box.width) / 2;
        const level = y + tops[i] + box.wire;
        return (
          wireBetween(left, level, start, level) +
          box.marks(start, y + tops[i]) +
          wireBetween(start + box.width, level, right, level)
        );
      });
      return [
        wireBetween(x, y + wire, left, y + wire),
        wireBetween(right, y + wire, x + width, y + wire),
        wireBetween(left, y + first, left, y + last),
        wireBetween(right, y + first, right, y + last),
        ...branches,
      ].join('');
    },
  };
}
