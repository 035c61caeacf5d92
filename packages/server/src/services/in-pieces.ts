import { setImmediate } from 'node:timers/promises';

/** So much of a list at once takes a few milliseconds. */
export const PIECE = 200;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Lets everybody else have their turn before the next piece of long work. All long work stands in one queue: between two
 * turns of the event loop one piece is done, however many lists are asked for at the same time.
 */
export function breathe(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}

/** The pieces of a long list, each read from where the one before ended, so many rows each. */
export async function* piecesOf<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  rows: number = PIECE,
): AsyncGenerator<readonly Row[], void, undefined> {
  let piece = await readAfter(undefined);
  while (piece.length > 0) {
    yield piece;
    if (piece.length < rows) return;
    await breathe();
    piece = await readAfter(piece.at(-1));
  }
}

/** A long list that is read piece by piece. */
export async function readInPieces<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const piece of piecesOf(readAfter)) rows.push(...piece);
  return rows;
}

/** As `map()`, in pieces. */
export async function mapInPieces<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % PIECE === 0) await breathe();
    mapped.push(map(item, index));
  }
  return mapped;
}
