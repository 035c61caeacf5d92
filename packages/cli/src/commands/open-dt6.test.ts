import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
const DATASET = 'DL4DATA\0 and what only the vendor knows';
const TEXT = '\tN167\n\tmV\n31/03/2024 12:00:00\t1.5\n31/03/2024 12:00:10\t2.5\n';
folder.put('data/run.dt6', DATASET);
folder.put('data/cv.csv', 'Potential (V),Current (A)\n0,1\n1,2\n');
folder.put(
  'converter.mjs',
  `import fs from 'node:fs';
   if (!fs.readFileSync(process.argv[2], 'latin1').startsWith('DL4DATA')) process.exit(1);
   fs.writeFileSync(process.argv[3], ${JSON.stringify(TEXT)});`,
);
const converter = JSON.stringify([
  process.execPath,
  join(folder.path, 'converter.mjs'),
  '{input}',
  '{output}',
]);
const tafel = (...args: string[]) => runTafel(args, folder.path);

test('PA-28 X-83 a dataset becomes the text of the vendor, which Tafel reads', async () => {
  const { stdout, status } = await tafel('open-dt6', 'data', '--converter', converter);
  expect({ stdout, status }).toEqual({ stdout: 'converted/run.dt6.txt\n', status: 0 });
  expect(readFileSync(join(folder.path, 'converted/run.dt6.txt'), 'utf8')).toBe(TEXT);
  const inspected = JSON.parse((await tafel('inspect', 'converted/run.dt6.txt', '--json')).stdout)
    .files[0];
  expect(inspected.lines).toMatchObject([
    {
      title: 'N167',
      date: '2024-03-31T12:00:00',
      columns: { potential: { first: [0.0015, 0.0025] } },
    },
  ]);
});

test('without a converter it says what to export, and with which setting it could be done', async () => {
  const { stderr, status } = await tafel('open-dt6', 'data/run.dt6');
  expect(status).toBe(1);
  expect(stderr).toContain('Convert dataset file to tab-separated text');
  expect(stderr).toContain('TAFEL_DT6_CONVERTER');
});

test('a text that Tafel cannot read is not kept', async () => {
  const nonsense = JSON.stringify([process.execPath, '-e', 'console.log("no table")']);
  const { stdout, status } = await tafel('open-dt6', 'data', '--converter', nonsense, '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout).files).toMatchObject([{ file: 'run.dt6', output: null }]);
});

test('a converter that is no absolute path is refused', async () => {
  const { stderr, status } = await tafel('open-dt6', 'data', '--converter', 'dl4');
  expect(status).toBe(1);
  expect(stderr).toContain('absolute path');
});
