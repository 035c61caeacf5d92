import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openDataFolder } from '../store/data-folder.ts';
import { sha256 } from '../testing/hierarchy.ts';
import { blobEngines } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { sweepTemporary } from './draft.ts';

const bytes = Buffer.from('E/V,I/A\n0,1e-6\n');
const hash = sha256(bytes);

const read = async (content: Readable) => Buffer.concat(await content.toArray());

describe.each(blobEngines())('%s', (_name, openEngine) => {
  const open = async () => {
    const folder = openDataFolder(temporaryFolder());
    return { folder, ...(await openEngine(folder)) };
  };

  test('gives back what was stored, also when it was stored twice and at the same moment', async () => {
    const { store, folder } = await open();
    const puts = [1, 2, 3].map(() => store.put(hash, Readable.from([bytes]), 1000));
    expect(await Promise.all(puts)).toEqual([1, 2, 3].map(() => ({ bytes: bytes.length })));
    const file = await store.open(hash);
    expect(file.bytes).toBe(bytes.length);
    expect(await read(file.content)).toEqual(bytes);
    await expect.poll(() => readdirSync(folder.temporary)).toEqual([]);
  });

  test('a file of several parts comes back whole', async () => {
    const { store } = await open();
    const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(65_536, i));
    const large = Buffer.concat(parts);
    await store.put(sha256(large), Readable.from(parts), large.length);
    const { content } = await store.open(sha256(large));
    expect((await read(content)).equals(large)).toBe(true);
  });

  test('the empty file is a file', async () => {
    const { store } = await open();
    const empty = sha256(Buffer.alloc(0));
    await store.put(empty, Readable.from([]), 1000);
    expect(await store.open(empty).then(({ content }) => read(content))).toEqual(Buffer.alloc(0));
  });

  test('another content, too much of it, or half of it is refused and leaves nothing behind', async () => {
    const { store, folder } = await open();
    const other = sha256(Buffer.from('other'));
    await expect(store.put(other, Readable.from([bytes]), 1000)).rejects.toMatchObject({
      code: 'FILE_CHANGED',
    });
    await expect(store.put(hash, Readable.from([bytes]), 5)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    const cut = Readable.from(
      (function* () {
        yield bytes.subarray(0, 5);
        throw new Error('cut');
      })(),
    );
    await expect(store.put(hash, cut, 1000)).rejects.toThrow('cut');
    await expect(store.open(hash)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(store.open(other)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    expect(readdirSync(folder.temporary)).toEqual([]);
  });

  test('a file that was changed in the store is never given out', async () => {
    const { store, ...engine } = await open();
    await store.put(hash, Readable.from([bytes]), 1000);
    await engine.damage(hash, Buffer.from('E/V,I/A\n0,2e-6\n'));
    await expect(store.open(hash)).rejects.toMatchObject({
      code: 'FILE_CHANGED',
      message: expect.stringContaining('is damaged'),
    });
  });

  test('tells whether it holds a file, and removes it, also twice', async () => {
    const { store } = await open();
    await store.put(hash, Readable.from([bytes]), 1000);
    expect(await store.holds(hash)).toBe(true);
    for (const _again of [1, 2]) await store.remove(hash);
    expect(await store.holds(hash)).toBe(false);
    await expect(store.open(hash)).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });

  test('says that it can be written', async () => {
    const { store } = await open();
    await expect(store.check()).resolves.toBeUndefined();
  });
});

test('A5 drafts of yesterday are swept, those of today are not', async () => {
  const { temporary } = openDataFolder(temporaryFolder());
  const [old, young] = ['old', 'young'].map((name) => join(temporary, name));
  for (const file of [old, young]) writeFileSync(file ?? '', 'half');
  const yesterday = Date.now() / 1000 - 25 * 3600;
  utimesSync(old ?? '', yesterday, yesterday);
  await sweepTemporary(temporary, Date.now());
  expect(readdirSync(temporary)).toEqual(['young']);
  expect(readFileSync(young ?? '', 'utf8')).toBe('half');
});
