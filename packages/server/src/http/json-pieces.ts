import { breathe, PIECE } from '../services/in-pieces.ts';

/** A long list of an answer, which is encoded where it is written: all of it at once would be kept beside what it is made of. */
export class LongList {
  readonly #items: readonly unknown[];
  readonly #encode: (item: unknown) => unknown;

  constructor(items: readonly unknown[], encode: (item: unknown) => unknown) {
    this.#items = items;
    this.#encode = encode;
  }

  toJSON(): unknown {
    return this.#items.map(this.#encode);
  }

  /** As JSON without its brackets. */
  *pieces(): Generator<string> {
    for (let start = 0; start < this.#items.length; start += PIECE) {
      const piece = this.#items.slice(start, start + PIECE).map(this.#encode);
      yield (start === 0 ? '' : ',') + JSON.stringify(piece).slice(1, -1);
    }
  }
}

/** Whether writing this at once would keep everybody else waiting. */
export const isLong = (data: unknown): boolean =>
  Object.values(Object(data)).some((value) => value instanceof LongList);

/** The envelope of an answer that worked, as JSON, its long lists piece by piece. */
export async function successInPieces(data: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const write = (text: string) => pieces.push(Buffer.from(text));
  let before = '{"success":true,"data":{';
  for (const [key, value] of Object.entries(Object(data))) {
    if (value === undefined) continue;
    write(`${before}${JSON.stringify(key)}:`);
    if (value instanceof LongList) {
      write('[');
      for (const piece of value.pieces()) {
        write(piece);
        await breathe();
      }
      write(']');
    } else write(JSON.stringify(value));
    before = ',';
  }
  write('}}');
  return Buffer.concat(pieces);
}
