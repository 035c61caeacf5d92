import { expect, test } from 'vitest';
import { PIECE } from '../services/in-pieces.ts';
import { isLong, LongList, successInPieces } from './json-pieces.ts';

const doubled = (item: unknown) => ({ value: 2 * Number(item) });
const numbers = (length: number) => Array.from({ length }, (_, index) => index);

test.each([0, 1, PIECE, PIECE + 1, 3 * PIECE])(
  'a list of %i is the same JSON in pieces as at once',
  async (length) => {
    const data = { of: 'Ω', items: new LongList(numbers(length), doubled), none: undefined, n: 1 };
    const inPieces = String(await successInPieces(data));
    expect(inPieces).toBe(JSON.stringify({ success: true, data }));
    expect(JSON.parse(inPieces).data.items).toEqual(numbers(length).map(doubled));
  },
);

test('what cannot be encoded is said before anything is sent', async () => {
  const items = new LongList(numbers(2 * PIECE), (item) => {
    if (item === PIECE) throw new Error('It is not as its contract says.');
    return item;
  });
  await expect(successInPieces({ items })).rejects.toThrow('as its contract says');
});

test('only an answer with a long list is long', () => {
  expect(isLong({ items: numbers(3 * PIECE) })).toBe(false);
  expect(isLong({ items: new LongList([], doubled) })).toBe(true);
  expect(isLong(null)).toBe(false);
});
