import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectFile, TAFEL_VERSION } from '@tafel/core';
import { readFiles } from '@tafel/core/node';
import { expect, test } from 'vitest';
import { voltammogram } from './testing/sample-files.ts';
import { runTafel, runTafelProcess, startTafel } from './testing/run-tafel.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();
const tafel = (...args: string[]) => runTafel(args, folder.path);
const tafelProcess = (...args: string[]) => runTafelProcess(args, { cwd: folder.path });

folder.put('good.csv', voltammogram(1));
folder.put('empty.csv', '');
folder.put('notes/readme.md', '# Notes\n\nNothing was measured here.\n');
folder.put(
  'picture.csv',
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
);
folder.put('nothing/.keep', '');
symlinkSync('circle.csv', join(folder.path, 'circle.csv'));

/** A failure is one line for a person: it names the file, and shows nothing of the program's inside. */
function expectOneSentence(stderr: string, ...parts: string[]) {
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^error: /);
  for (const part of parts) expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|node:internal|\.ts:\d+/);
}

test('SH-06 --version prints the version of the package, which is that of core', async () => {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  expect(manifest.version).toBe(TAFEL_VERSION);
  expect(await tafelProcess('--version')).toEqual({
    stdout: `${TAFEL_VERSION}\n`,
    stderr: '',
    status: 0,
  });
});

test('--help lists every command and ends with 0', async () => {
  const { stdout, status } = await tafel('--help');
  for (const command of ['inspect', 'build', 'validate', 'serve'])
    expect(stdout).toContain(command);
  expect(status).toBe(0);
});

test.each([
  [['--nonsense'], "unknown option '--nonsense'"],
  [['inspect', '--nonsense', 'good.csv'], "unknown option '--nonsense'"],
  [['inspekt'], "unknown command 'inspekt'"],
  [['inspect'], "missing required argument 'path'"],
  [['inspect', '--as', 'something', 'good.csv'], "--as: 'something' is none of"],
  [['build', '--format', 'json,docx', 'good.csv'], "--format: 'docx' is none of"],
  [['serve', '--port', '99999'], "--port: '99999' is not a whole number"],
])('wrong usage %j is one sentence and status 2', async (args, sentence) => {
  const { stdout, stderr, status } = await tafel(...args);
  expect(stdout).toBe('');
  expectOneSentence(stderr, sentence);
  expect(status).toBe(2);
});

test('without a command, prints the help to stderr and ends with 2', async () => {
  const { stdout, stderr, status } = await tafel();
  expect(stdout).toBe('');
  expect(stderr).toContain('Usage: tafel');
  expect(status).toBe(2);
});

test.each([
  ['an empty file', 'empty.csv', ['empty.csv', 'empty']],
  ['a path that does not exist', 'missing.csv', ["'missing.csv' does not exist."]],
  [
    'a file that cannot be read',
    'circle.csv',
    ["'circle.csv' is a link that leads back to itself."],
  ],
  ['a content that is not what the extension says', 'picture.csv', ['picture.csv']],
  ['a folder without files', 'nothing', ['nothing']],
  ['a folder without measurements', 'notes', ['notes']],
])('build with %s is one sentence with the name, and status 1', async (_, path, parts) => {
  const { stdout, stderr, status } = await tafelProcess('build', path);
  expect(stdout).toBe('');
  expectOneSentence(stderr, ...parts);
  expect(status).toBe(1);
});

test('inspect lists what cannot be read beside what can, and ends with 1', async () => {
  const paths = ['empty.csv', 'good.csv', 'missing.csv', 'circle.csv', 'picture.csv'];
  const { stdout, stderr, status } = await tafel('inspect', '--json', ...paths);
  const { files } = JSON.parse(stdout);
  const errors = Object.fromEntries(
    files.map(({ file, error }: { file: string; error: { code: string } | null }) => [
      file,
      error?.code ?? null,
    ]),
  );
  expect(errors).toMatchObject({
    'good.csv': null,
    'empty.csv': 'FILE_EMPTY',
    'missing.csv': 'FILE_UNREADABLE',
    'circle.csv': 'FILE_UNREADABLE',
  });
  expect(errors['picture.csv']).not.toBeNull();
  expect(stderr).toBe('');
  expect(status).toBe(1);
});

test('PA-34 inspect --json says what core says about the same bytes', async () => {
  const { stdout, status } = await tafel('inspect', '--json', 'good.csv');
  const { files } = await readFiles(['good.csv'], { base: folder.path });
  const expected = { tafel: TAFEL_VERSION, files: files.map((file) => inspectFile(file)) };
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(status).toBe(0);
});

test('a folder given as a report is one sentence, and status 1', async () => {
  const { stdout, status } = await tafel('validate', 'notes');
  expect(stdout).toContain("'notes' is a folder, not a file.");
  expect(status).toBe(1);
});

test('a failure with --json is one document on stdout', async () => {
  const { stdout, stderr, status } = await tafel('build', '--json', 'nothing');
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'DATA_FILE_MISSING' } });
  expectOneSentence(stderr, 'nothing');
  expect(status).toBe(1);
});

test('TAFEL_DEBUG=1 shows where a failure came from', async () => {
  const { stderr } = await runTafelProcess(['build', 'nothing'], {
    cwd: folder.path,
    env: { TAFEL_DEBUG: '1' },
  });
  expect(stderr).toContain('build-report.ts');
});

test('paths start from INIT_CWD where npm has changed the folder', async () => {
  const { status } = await runTafelProcess(['inspect', '--quiet', 'good.csv'], {
    cwd: '/',
    env: { INIT_CWD: folder.path },
  });
  expect(status).toBe(0);
});

test('a reader that goes away is no failure', async () => {
  folder.put('many/.keep', '');
  for (let i = 0; i < 60; i++) folder.put(`many/CV ${i}.csv`, voltammogram(i));
  const child = startTafel(['inspect', '--report', 'many'], { cwd: folder.path });
  child.stdout?.destroy();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  expect(said).toBe('');
  expect(status).toBe(0);
});

test('names from files cannot move the cursor or colour the terminal', async () => {
  const name = 'red\u001b[31m.csv';
  folder.put(name, voltammogram(1));
  const { stdout } = await tafel('inspect', name);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).toContain('red');
});
