import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calibrationFolder, voltammogram } from '../testing/sample-files.ts';
import { runTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
for (const [name, content] of calibrationFolder) folder.put(`data/${name}`, content);

const tafel = (...args: string[]) => runTafel(args, folder.path);
const path = (name: string) => join(folder.path, name);
const readJson = (name: string) => JSON.parse(readFileSync(path(name), 'utf8'));

test('DC-03 builds a folder offline: report.json, and one JSON document on stdout', async () => {
  const { stdout, status } = await tafel('build', 'data', '--json', '--out', 'first');
  expect(status).toBe(0);
  const result = JSON.parse(stdout);
  expect(Object.keys(result)).toEqual(['report', 'outputs', 'studies', 'warnings', 'ms']);
  expect(result).toMatchObject({ report: 'first/report.json', outputs: ['first/report.json'] });
  expect(result.studies).toMatchObject([{ id: 'VD', lines: 9 }]);
  const { calibration } = result.studies[0].results.fits.find(
    ({ kind }: { kind: string }) => kind === 'peakHeight',
  );
  expect(calibration.r2).toBeGreaterThan(0.99);
  const report = readJson('first/report.json');
  expect(report).toMatchObject({ schema: 1, name: 'data', type: 'Individual' });
  expect(report.files).toHaveLength(9);
  expect(report.graphs.VD.results).toEqual(result.studies[0].results);
});

test('the same folder gives the same report, byte for byte, from wherever it is built', async () => {
  await tafel('build', 'data', '--out', 'second');
  await runTafel(['build', '.', '--name', 'data', '--out', path('third')], path('data'));
  const [second, third] = ['second', 'third'].map((out) =>
    readFileSync(path(`${out}/report.json`)),
  );
  expect(second).toEqual(third);
});

test('settings win over suggestions, section by section, and bring the fields of the report', async () => {
  folder.put(
    'settings.json',
    JSON.stringify({
      name: 'From settings',
      operator: 'Ada',
      configuration: { VD: { CurveFit: [{ kind: 'peakPos', center: 0.2, window: 0.3 }] } },
    }),
  );
  await tafel('build', 'data', '--config', 'settings.json', '--out', 'configured');
  const report = readJson('configured/report.json');
  expect(report).toMatchObject({ name: 'From settings', operator: 'Ada' });
  expect(report.configuration.VD.CurveFit.map(({ kind }: { kind: string }) => kind)).toEqual([
    'peakPos',
  ]);
  await tafel(
    'build',
    'data',
    '--config',
    'configured/report.json',
    '--out',
    'again',
    '--name',
    'Named',
  );
  expect(readJson('again/report.json')).toMatchObject({
    name: 'Named',
    operator: 'Ada',
    configuration: report.configuration,
  });
});

test.each([
  ['{"VD": {"CurveFit": 3}}', ['settings', 'configuration.VD.CurveFit']],
  ['[1]', ['settings', 'not a JSON object']],
  ['{', ['settings', 'not JSON']],
])(
  'settings that are wrong, %s, are one sentence with the place, and status 1',
  async (content, parts) => {
    folder.put('settings-wrong.json', content);
    const { stdout, stderr, status } = await tafel(
      'build',
      'data',
      '--config',
      'settings-wrong.json',
    );
    expect(stdout).toBe('');
    for (const part of parts) expect(stderr).toContain(part);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  },
);

test('lists the files that cannot be read, builds the rest, and ends with 1', async () => {
  folder.put('mixed/DPV 1uM.csv', voltammogram(2));
  folder.put('mixed/DPV 2uM.csv', voltammogram(4));
  folder.put('mixed/empty.csv', '');
  const { stdout, stderr, status } = await tafel('build', 'mixed', '--json', '--out', 'partly');
  const { warnings } = JSON.parse(stdout);
  expect(warnings[0]).toMatchObject({ code: 'FILE_SKIPPED', where: { file: 'empty.csv' } });
  expect(stderr).toContain('empty.csv');
  expect(status).toBe(1);
  expect(readJson('partly/report.json').files).toHaveLength(2);
});

test('takes sub-folders with --recursive, and never its own results', async () => {
  folder.put('deep/day 1/DPV 1uM.csv', voltammogram(2));
  folder.put('deep/DPV 2uM.csv', voltammogram(4));
  const build = () => tafel('build', 'deep', '--recursive', '--out', 'deep/out', '--quiet');
  await build();
  const { status } = await build();
  expect(status).toBe(0);
  const names = readJson('deep/out/report.json').files.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['DPV 2uM.csv', 'day 1/DPV 1uM.csv']);
});

test('a report among its own measurements is built again without being measured', async () => {
  folder.put('same/DPV 1uM.csv', voltammogram(2));
  folder.put('same/DPV 2uM.csv', voltammogram(4));
  const build = () => tafel('build', 'same', '--out', 'same', '--format', 'csv,svg', '--quiet');
  await build();
  expect((await build()).status).toBe(0);
  expect(readJson('same/report.json').files).toHaveLength(2);
});

test('an output folder that is a file is one sentence, and status 1', async () => {
  folder.put('taken', 'a file');
  const { stderr, status } = await tafel('build', 'data', '--out', 'taken');
  expect(stderr).toMatch(/^error: 'taken' cannot be written: .*\.\n$/);
  expect(status).toBe(1);
});

test('writes the other formats beside the document', async () => {
  const { stdout, status } = await tafel(
    'build',
    'data',
    '--format',
    'csv,svg',
    '--out',
    'formats',
    '--json',
  );
  expect(status).toBe(0);
  const { outputs } = JSON.parse(stdout);
  expect(outputs[0]).toBe('formats/report.json');
  expect(outputs.some((name: string) => name.endsWith('.csv'))).toBe(true);
  expect(outputs.some((name: string) => name.endsWith('.svg'))).toBe(true);
  expect(outputs.every((name: string) => existsSync(path(name)))).toBe(true);
});

test('the text says the studies with their numbers and units, then the files', async () => {
  const { stdout } = await tafel('build', 'data', '--out', 'told');
  expect(stdout).toContain('VD');
  expect(stdout.trim().split('\n').at(-1)).toBe('told/report.json');
});

test('EN-10 a picture beside the measurements is kept with the report, without lines; alone it is none', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"></svg>';
  folder.put('with picture/a 1mM.csv', voltammogram(2));
  folder.put('with picture/cell.svg', picture);
  folder.put('only picture/cell.svg', picture);
  const { status } = await tafel('build', 'with picture', '--out', 'pictured');
  expect(status).toBe(0);
  expect(readJson('pictured/report.json').files).toMatchObject([
    { name: 'a 1mM.csv', dataType: 'data', extractedData: [{}] },
    { name: 'cell.svg', dataType: 'picture', extractedData: [] },
  ]);
  const checked = await tafel('validate', 'pictured/report.json', '--files', 'with picture');
  expect(checked.stdout).toContain('2 of 2 files unchanged');
  const alone = await tafel('build', 'only picture', '--out', 'empty');
  expect(alone.stderr).toContain('No measurements');
  expect((await tafel('convert', 'only picture', '--to', 'csv')).stderr).toContain('no data lines');
});
