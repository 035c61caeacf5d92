import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { runTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
folder.put('data/cv 5 mM.csv', 'E / mV;I / nA;T / °C\n100,5;-2;21\n200;3;\n300;;22\n');
folder.put('data/two.csv', 'Time (s),Sensor 1 (nA),Sensor 2 (nA)\n0,1,2\n1,3,4\n');

const tafel = (...args: string[]) => runTafel(args, folder.path);
const read = (name: string) => readFileSync(join(folder.path, name));

test('converts to CSV that reads back equal, one file a data line', async () => {
  const { stdout, status } = await tafel('convert', 'data', '--to', 'csv', '--json');
  expect(status).toBe(0);
  const { files } = JSON.parse(stdout);
  expect(files.map(({ outputs }: { outputs: string[] }) => outputs)).toEqual([
    ['converted/cv 5 mM.csv.csv'],
    ['converted/two.csv-01.csv', 'converted/two.csv-02.csv'],
  ]);
  const inspect = async (path: string) =>
    JSON.parse((await tafel('inspect', path, '--json')).stdout).files[0];
  const [original, back] = [
    await inspect('data/cv 5 mM.csv'),
    await inspect('converted/cv 5 mM.csv.csv'),
  ];
  expect(back.format).toBe('tafel-csv');
  expect(back.lines).toEqual(original.lines);
  expect(back.report.decisions[0]).toContain(original.sha256);
});

test('Parquet holds the columns in SI units and the record of the line', async () => {
  const { status } = await tafel('convert', 'data/cv 5 mM.csv', '--to', 'parquet', '--out', 'p');
  expect(status).toBe(0);
  const bytes = read('p/cv 5 mM.csv.parquet');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  expect(await parquetReadObjects({ file })).toEqual([
    { 'Potential / V': 0.1005, 'Current / A': -2e-9, 'T / °C': 21 },
    { 'Potential / V': 0.2, 'Current / A': 3e-9, 'T / °C': null },
    { 'Potential / V': 0.3, 'Current / A': null, 'T / °C': 22 },
  ]);
  const stored = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'tafel');
  expect(JSON.parse(stored?.value ?? '')).toMatchObject({
    source: { file: 'cv 5 mM.csv', format: 'generic-csv' },
    group: 5,
    concUnit: 'mM',
    columns: [
      { key: 'potential', unit: 'V', header: 'E / mV', fileUnit: 'mV' },
      { key: 'current', unit: 'A', header: 'I / nA', fileUnit: 'nA' },
    ],
  });
});

test('JSON is one document for each file', async () => {
  await tafel('convert', 'data/two.csv', '--to', 'json', '--out', 'j');
  const document = JSON.parse(read('j/two.csv.json').toString());
  expect(document.lines).toHaveLength(2);
  expect(document.lines[1].columns[0]).toMatchObject({ key: 'current', values: [2e-9, 4e-9] });
});

test('what cannot be read is said, and the rest is converted', async () => {
  folder.put('mixed/empty.csv', '');
  folder.put('mixed/good.csv', 'Potential (V),Current (A)\n0,1\n1,2\n');
  const { stdout, stderr, status } = await tafel('convert', 'mixed', '--to', 'csv', '--out', 'm');
  expect(status).toBe(1);
  expect(stdout).toContain('m/good.csv.csv');
  expect(stderr).toContain('empty.csv is empty');
});

test('a warning says which file it is about', async () => {
  folder.put('warned/cut.csv', 'Potential (V),Current (A)\n0,1\n1,2\n2\n');
  const { stderr } = await tafel('convert', 'warned', '--to', 'csv', '--out', 'w');
  expect(stderr).toMatch(/cut\.csv: Line 4 was left out: 1 cell instead of 2\./);
});

test('without --to the usage is wrong', async () => {
  const { status, stderr } = await tafel('convert', 'data');
  expect(status).toBe(2);
  expect(stderr).toContain('--to is missing');
});
