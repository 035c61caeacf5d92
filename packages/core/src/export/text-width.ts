import * as vega from 'vega';

/** What Vega asks about a text before it places it. */
interface TextItem {
  readonly text?: unknown;
  readonly fontSize?: number;
  readonly fontWeight?: number | string;
  readonly limit?: number;
}

/** Part of Vega's scene graph that its types leave out; the width may be replaced. */
const { textMetrics } = vega as unknown as {
  readonly textMetrics: { width: (item: TextItem, text?: unknown) => number };
};

/**
 * Advance widths of Inter in thousandths of its size, regular weight, characters of equal width together. Measured
 * with the embedded font.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [182, '\u2009'],
  [242, 'ijl'],
  [276, " I'`′"],
  [288, '!,.:;·'],
  [327, 't¹|'],
  [407, '1'],
  [365, '()[]fr/\\'],
  [446, '-°²³″"_{}⁰⁴^'],
  [510, '?*s–'],
  [560, '7ksxyvzaLJc'],
  [600, '02345689EFbdeghnopquβπμ'],
  [640, '4#$&BPRSTZασ'],
  [662, '+<=>~−±×KXY'],
  [690, 'AVΔ'],
  [740, 'CDGHNUOQΩ∞'],
  [810, 'wω'],
  [880, 'mM…'],
  [980, '%@W—'],
];
const widthOf = new Map(
  WIDTHS.flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
);
/** What a character that is not in the table takes. */
const USUAL = 620;
const DEFAULT_SIZE = 11;
/** Medium and bold letters are a little wider. */
const HEAVY = 1.03;

/** The width of a text in Inter, in pixels, good to a few per cent. */
export function textWidth(text: string, size: number, weight: number): number {
  let sum = 0;
  for (const character of text) sum += widthOf.get(character) ?? USUAL;
  return (sum / 1000) * size * (weight >= 500 ? HEAVY : 1);
}

function itemWidth(
  { fontSize = DEFAULT_SIZE, fontWeight, limit = 0 }: TextItem,
  text?: unknown,
): number {
  const weight = fontWeight === 'bold' ? 700 : Number(fontWeight ?? 400);
  const width = textWidth(typeof text === 'string' ? text.trim() : '', fontSize, weight);
  return limit > 0 ? Math.min(width, limit) : width;
}

/**
 * Without a page there is no canvas to measure text with, and Vega's own estimate is a third too wide: legends and axis
 * titles would be cut. Within a page Vega measures exactly and is left alone.
 */
export function measureTextWithoutCanvas(): void {
  if (typeof document === 'undefined') textMetrics.width = itemWidth;
}
