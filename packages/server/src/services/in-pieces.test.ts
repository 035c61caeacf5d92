import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInPieces, PIECE } from './in-pieces.ts';

const items = Array.from({ length: 3 * PIECE }, (_, n) => n);

test('A16 others have their turn between the pieces of a long list', async () => {
  let done = 0;
  const seen: number[] = [];
  const others = async () => {
    while (done < items.length) {
      await setImmediate();
      seen.push(done);
    }
  };
  const watching = others();
  const mapped = await mapInPieces(items, (n) => {
    done += 1;
    return 2 * n;
  });
  await watching;
  expect(mapped).toEqual(items.map((n) => 2 * n));
  expect(seen).toEqual(expect.arrayContaining([PIECE, 2 * PIECE]));
});

test('A16 of two long lists one piece is done between two turns of the event loop', async () => {
  const pieces: string[] = [];
  let turns = 0;
  const work = (name: string) =>
    mapInPieces(items, (n) => {
      if (n % PIECE === 0 && n > 0) pieces.push(`${name} in turn ${turns}`);
    });
  const counting = (async () => {
    while (pieces.length < 4) {
      await setImmediate();
      turns += 1;
    }
  })();
  await Promise.all([work('a'), work('b'), counting]);
  expect(pieces.map((piece) => piece.slice(0, 1))).toEqual(['a', 'b', 'a', 'b']);
  expect(new Set(pieces.map((piece) => piece.slice(2))).size).toBe(4);
});
