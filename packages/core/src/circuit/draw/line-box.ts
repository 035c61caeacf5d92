import { type Circuit, type LinePlace, linePlaces, type TransmissionLine } from '../circuit.ts';
import {
  type Box,
  CHARACTER,
  type DrawCircuitOptions,
  GAP,
  LEAD,
  round,
  textAt,
  wireBetween,
} from './box.ts';

/** What stands before each row of the frame. */
const CAPTIONS: Readonly<Record<LinePlace, string>> = {
  X_1: 'X₁',
  X_2: 'X₂',
  Z_A: 'Z_A',
  Z_B: 'Z_B',
  Zeta: 'ζ',
};
const CAPTION_WIDTH = 40;
const TITLE_HEIGHT = 26;
/** A row that holds 'open' or 'short'. */
const WORD_HEIGHT = 24;
const WORD_WIDTH = 60;
/** From the wire of a row to the base line of its text. */
const BASE_LINE = 4;

const wordBox = (word: string): Box => ({
  width: WORD_WIDTH,
  height: WORD_HEIGHT,
  wire: WORD_HEIGHT / 2,
  marks: (x, y) => textAt(word, x + WORD_WIDTH / 2, y + WORD_HEIGHT / 2 + BASE_LINE, 'value'),
});

/** A transmission line: a frame in its wire that names it and shows what stands in each place, row below row. */
export function lineBox(
  { own, places }: TransmissionLine,
  options: DrawCircuitOptions,
  boxOf: (circuit: Circuit, options: DrawCircuitOptions) => Box,
): Box {
  const title = own.label ?? own.name;
  const value = options.values?.[own.name] ?? '';
  const heading = value === '' ? title : `${title} ${value}`;
  const rows = linePlaces.map((place) => {
    const held = places[place];
    return {
      caption: CAPTIONS[place],
      box: typeof held === 'string' ? wordBox(held) : boxOf(held, options),
    };
  });
  const inner = Math.max(
    CAPTION_WIDTH + Math.max(...rows.map(({ box }) => box.width)) + GAP,
    CHARACTER * heading.length + 2 * GAP,
  );
  const height = TITLE_HEIGHT + rows.reduce((sum, { box }) => sum + box.height, 0) + 2 * GAP;
  const width = inner + 2 * LEAD;
  const wire = height / 2;
  return {
    width,
    height,
    wire,
    marks(x, y) {
      const left = x + LEAD;
      let top = y + GAP + TITLE_HEIGHT;
      const marks = rows.map(({ caption, box }) => {
        const level = top + box.wire;
        const row =
          textAt(caption, left + CAPTION_WIDTH / 2, level + BASE_LINE, 'value') +
          box.marks(left + CAPTION_WIDTH, top);
        top += box.height;
        return row;
      });
      return [
        wireBetween(x, y + wire, left, y + wire),
        wireBetween(left + inner, y + wire, x + width, y + wire),
        `<rect x="${round(left)}" y="${round(y + GAP / 2)}" width="${round(inner)}" height="${round(height - GAP)}"/>`,
        textAt(heading, left + inner / 2, y + GAP + TITLE_HEIGHT / 2 + BASE_LINE, 'name'),
        ...marks,
      ].join('');
    },
  };
}
