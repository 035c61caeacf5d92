import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFiles, readFiles, readTextFile } from './read-files.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'tafel-read-'));
});
afterEach(() => rmSync(base, { recursive: true }));

function put(name: string, content = name) {
  mkdirSync(dirname(join(base, name)), { recursive: true });
  writeFileSync(join(base, name), content);
}
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test('gives bytes and SHA-256 under a name relative to the folder', async () => {
  put('data/a.csv', 'abc');
  const { files, failures } = await readFiles(['data'], { base });
  expect(failures).toEqual([]);
  expect(files).toEqual([
    {
      name: 'a.csv',
      bytes: Buffer.from('abc'),
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
  ]);
});

test('sorts by code units, whatever the order of the arguments and the locale', async () => {
  for (const name of ['b.csv', 'B.csv', 'a10.csv', 'a2.csv', 'ä.csv']) put(name);
  const names = ['a10.csv', 'b.csv', 'ä.csv', 'a2.csv', 'B.csv'];
  const { files } = await readFiles(names, { base });
  expect(namesOf(files)).toEqual(['B.csv', 'a10.csv', 'a2.csv', 'b.csv', 'ä.csv']);
});

test('takes sub-folders only when asked, with forward slashes, and never hidden files', async () => {
  put('data/a.csv');
  put('data/day 1/b.csv');
  put('data/.hidden.csv');
  put('data/.git/c.csv');
  expect(namesOf((await readFiles(['data'], { base })).files)).toEqual(['a.csv']);
  const { files } = await readFiles(['data'], { base, recursive: true });
  expect(namesOf(files)).toEqual(['a.csv', 'day 1/b.csv']);
});

test('takes a hidden file that is named', async () => {
  put('.hidden.csv');
  expect(namesOf((await readFiles(['.hidden.csv'], { base })).files)).toEqual(['.hidden.csv']);
});

test('makes equal names unique by the folders in front of them', async () => {
  put('day 1/a.csv', '1');
  put('day 2/a.csv', '2');
  put('day 2/b.csv', '3');
  const { files } = await readFiles(['day 1', 'day 2'], { base });
  expect(namesOf(files)).toEqual(['b.csv', 'day 1/a.csv', 'day 2/a.csv']);
});

test('takes a file that is named twice once', async () => {
  put('data/a.csv');
  const { files } = await readFiles(['data', 'data/a.csv', './data/../data/a.csv'], { base });
  expect(namesOf(files)).toEqual(['a.csv']);
});

test('ends with links that lead in circles, and follows the others once', async () => {
  put('data/a.csv');
  put('elsewhere/b.csv');
  symlinkSync(join(base, 'data'), join(base, 'data/loop'));
  symlinkSync(join(base, 'elsewhere'), join(base, 'data/link'));
  const { files, failures } = await readFiles(['data'], { base, recursive: true });
  expect(namesOf(files)).toEqual(['a.csv', 'link/b.csv']);
  expect(failures).toEqual([]);
});

test('passes over results, but not a folder that is named', async () => {
  put('data/a.csv');
  put('data/report.json');
  put('data/out/report.json');
  const options = {
    base,
    recursive: true,
    exclude: ['data', 'data/out', 'data/report.json', 'nowhere'],
  };
  expect(namesOf((await readFiles(['data'], options)).files)).toEqual(['a.csv']);
});

test('lists what cannot be read and reads the rest', async () => {
  put('a.csv');
  symlinkSync('circle.csv', join(base, 'circle.csv'));
  symlinkSync('nowhere.csv', join(base, 'broken.csv'));
  const paths = [
    'missing.csv',
    'a.csv',
    'a.csv/b.csv',
    'circle.csv',
    'broken.csv',
    'x'.repeat(300),
  ];
  const { files, failures } = await readFiles(paths, { base });
  expect(namesOf(files)).toEqual(['a.csv']);
  expect(failures.map(({ failure }) => failure.message)).toEqual([
    "'missing.csv' does not exist.",
    "'a.csv/b.csv' does not exist: a part of its path is a file.",
    "'circle.csv' is a link that leads back to itself.",
    "'broken.csv' does not exist.",
    `'${'x'.repeat(300)}' has a name that is longer than the system allows.`,
  ]);
  expect(failures.every(({ failure }) => failure.code === 'FILE_UNREADABLE')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'refuses what is not a file instead of waiting for it',
  async () => {
    const { found, failures } = await findFiles(['/dev/null']);
    expect(found).toEqual([]);
    expect(failures[0]?.failure.message).toBe("'/dev/null' is not a file.");
  },
);

test('takes a folder with the name of a file only where the path says that it is a folder', async () => {
  put('run.csv/a.txt');
  const { found, failures } = await findFiles(['run.csv'], { base });
  expect(found).toEqual([]);
  expect(failures[0]?.failure.message).toBe(
    "'run.csv' is a folder with the name of a file; 'run.csv/' takes what is in it.",
  );
  expect(namesOf((await findFiles(['run.csv/'], { base })).found)).toEqual(['a.txt']);
  put('walked/run.csv/b.txt');
  expect(namesOf((await findFiles(['walked'], { base, recursive: true })).found)).toEqual([
    'run.csv/b.txt',
  ]);
});

test('keeps the order of the paths while searching', async () => {
  put('b.csv');
  put('a.csv');
  expect(namesOf((await findFiles(['b.csv', 'a.csv'], { base })).found)).toEqual([
    'b.csv',
    'a.csv',
  ]);
});

test('names a text file that is a folder', async () => {
  await expect(readTextFile('.', base)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: "'.' is a folder, not a file.",
  });
});
