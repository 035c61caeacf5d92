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

/** A long list that is read piece by piece, each from where the one before ended. */
export async function readInPieces<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = [...(await readAfter(undefined))];
  for (let last = rows.at(-1); last && rows.length % PIECE === 0; last = rows.at(-1)) {
    await breathe();
    const more = await readAfter(last);
    if (more.length === 0) break;
    rows.push(...more);
  }
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
