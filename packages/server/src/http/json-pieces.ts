import { breathe, PIECE } from '../services/in-pieces.ts';

/** Whether writing this at once would keep everybody else waiting. */
export const isLong = (data: unknown): boolean =>
  !Array.isArray(data) && Object.values(Object(data)).some(isLongList);

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > PIECE;

/** The envelope of an answer that worked, as JSON, its long lists piece by piece. */
export async function* successInPieces(data: unknown): AsyncGenerator<string> {
  let before = '{"success":true,"data":{';
  for (const [key, value] of Object.entries(Object(data))) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    if (isLongList(value)) yield* listInPieces(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '}}';
}

async function* listInPieces(items: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < items.length; start += PIECE) {
    const piece = JSON.stringify(items.slice(start, start + PIECE));
    yield (start === 0 ? '[' : ',') + piece.slice(1, -1);
    await breathe();
  }
  yield ']';
}
