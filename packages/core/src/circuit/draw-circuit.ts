import type { Circuit, CircuitLeaf } from './circuit.ts';
import { elementSymbol, type SymbolStandard } from './draw/element-symbol.ts';

export interface DrawCircuitOptions {
  /** IEC 60617 (a resistor is a box) or ANSI (a zigzag). IEC unless stated. */
  readonly standard?: SymbolStandard;
  /** Second line under an element, by its name: '250(3) Ω'. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A drawn part: its size, the height of its wire from its top, and its marks with the top left corner at 0, 0. */
interface Box {
  readonly width: number;
  readonly height: number;
  readonly wire: number;
  readonly marks: (x: number, y: number) => string;
}

const SYMBOL_WIDTH = 44;
const LEAD = 12;
const TEXT_SIZE = 12;
const ABOVE = 26;
const BELOW = 32;
const GAP = 8;
const CHARACTER = 7;
const MARGIN = 12;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const round = (value: number) => Number(value.toFixed(2));

const wireBetween = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;

function leafBox(leaf: CircuitLeaf, { standard = 'IEC', values = {} }: DrawCircuitOptions): Box {
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
      const text = (content: string, at: number, role: 'name' | 'value') =>
        content === ''
          ? ''
          : `<text data-role="${role}" x="${round(centre)}" y="${round(at)}">${escaped(content)}</text>`;
      return (
        wireBetween(x, wire, centre - SYMBOL_WIDTH / 2, wire) +
        `<g transform="translate(${round(centre)} ${round(wire)})">${elementSymbol(leaf.element.id, standard)}</g>` +
        wireBetween(centre + SYMBOL_WIDTH / 2, wire, x + width, wire) +
        text(title, wire - 14, 'name') +
        text(value, wire + 26, 'value')
      );
    },
  };
}

function seriesBox(boxes: readonly Box[]): Box {
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

function parallelBox(boxes: readonly Box[]): Box {
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

function boxOf(circuit: Circuit, options: DrawCircuitOptions): Box {
  if (circuit.kind === 'element') return leafBox(circuit, options);
  const boxes = circuit.parts.map((part) => boxOf(part, options));
  return circuit.kind === 'series' ? seriesBox(boxes) : parallelBox(boxes);
}

/** The circuit in words: 'R0, then R1 beside C1'. */
function inWords(circuit: Circuit): string {
  if (circuit.kind === 'element') return circuit.name;
  const parts = circuit.parts.map((part) =>
    part.kind === 'element' ? part.name : `(${inWords(part)})`,
  );
  return parts.join(circuit.kind === 'series' ? ', then ' : ' beside ');
}

/**
 * An equivalent circuit as an SVG document in the colour of the text around it. No part overlaps another: a row is as high
 * as its highest part, parts side by side stand below each other.
 */
export function drawCircuit(circuit: Circuit, options: DrawCircuitOptions = {}): string {
  const box = boxOf(circuit, options);
  const width = round(box.width + 2 * MARGIN);
  const height = round(box.height + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" color="currentColor">`,
    `<title>Equivalent circuit</title><desc>${escaped(inWords(circuit))}</desc>`,
    '<g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
    box
      .marks(MARGIN, MARGIN)
      .replace(
        /<text/g,
        `<text fill="currentColor" stroke="none" font-family="sans-serif" font-size="${TEXT_SIZE}" text-anchor="middle"`,
      ),
    '</g></svg>',
  ].join('');
}
