import { Readable } from 'node:stream';
import { TafelError } from '@tafel/core/api';
import { Zip, ZipPassThrough } from 'fflate';

/** Past this size an archive needs a form that not every program reads. */
const MOST_BYTES = 4_000_000_000;

interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/**
 * Files as a zip, written while it is read: no more of it is held than a piece of one file.
 *
 * @throws TafelError LIMIT_EXCEEDED
 */
export function zipOf(entries: readonly Entry[]): Readable {
  if (entries.reduce((total, { bytes }) => total + bytes, 0) > MOST_BYTES)
    throw new TafelError('LIMIT_EXCEEDED', 'Together the files are too large for one archive.');
  return Readable.from(pieces(entries));
}

async function* pieces(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const written = () => {
    const now = ready;
    ready = [];
    return now;
  };
  for (const { name, open } of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of await open()) {
      file.push(Uint8Array.from(chunk));
      yield* written();
    }
    file.push(new Uint8Array(0), true);
    yield* written();
  }
  zip.end();
  yield* written();
}

/** Names that a folder can hold beside each other: plain ones, and no two that differ in case alone. */
export function plainNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = given.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || '_';
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/u.exec(name) ?? [];
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
