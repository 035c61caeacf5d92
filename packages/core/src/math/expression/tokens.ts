import { TafelError } from '../../errors.ts';

/** A piece of a formula and where it begins, counted from 1. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign';
  readonly text: string;
  readonly position: number;
}

const PIECE =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|(π|[A-Za-z_]\w*)|(\*\*|[-+*/^()[\]−×·]))/y;

/** Other spellings, and what they stand for. */
const SAME: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '*',
  '·': '*',
  '**': '^',
  '[': '(',
  ']': ')',
  π: 'pi',
  atan: 'arctan',
  ln: 'log',
};

/** What is wrong with a formula, and where. */
export const badExpression = (message: string, position: number): TafelError =>
  new TafelError('INVALID_SETTING', message, { setting: 'formula', position });

/**
 * Cuts a formula into numbers, names and signs.
 *
 * @throws TafelError INVALID_SETTING at a character that belongs to no formula.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(text);
    if (match === null) {
      const place = at + text.slice(at).search(/\S/);
      throw badExpression(
        `The character '${String.fromCodePoint(text.codePointAt(place) ?? 0)}' at position ${place + 1} does not belong in a formula.`,
        place + 1,
      );
    }
    const [whole, number, name, sign] = match;
    const piece = number ?? name ?? sign;
    tokens.push({
      kind: number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign',
      text: Object.hasOwn(SAME, piece) ? SAME[piece] : piece,
      position: at + whole.length - piece.length + 1,
    });
    at = PIECE.lastIndex;
  }
  return tokens;
}
