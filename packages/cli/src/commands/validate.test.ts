import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { calibrationFolder, voltammogram } from '../testing/sample-files.ts';
import { runTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
const path = (name: string) => join(folder.path, name);
const tafel = (...args: string[]) => runTafel(args, folder.path);
const readJson = (name: string) => JSON.parse(readFileSync(path(name), 'utf8'));

const FIELDS = {
  dateTest: '2026-03-02',
  operator: 'Ada',
  hypothesis: 'The height is proportional to the concentration.',
  protocol: 'P-1',
  equipment: 'E-1',
};

/** A complete report beside its raw files, in a folder of its own. */
function copyOfReport(name: string): string {
  cpSync(path('whole'), path(name), { recursive: true });
  return `${name}/report.json`;
}

/** Changes one value of a report document. */
function edit(report: string, place: readonly (string | number)[], value: unknown) {
  const document = readJson(report);
  const holder = place.slice(0, -1).reduce((inside, key) => inside[key], document);
  holder[place.at(-1) ?? ''] = value;
  writeFileSync(path(report), JSON.stringify(document));
}

async function checksOf(...args: string[]) {
  const { stdout, stderr, status } = await tafel('validate', '--json', ...args);
  expect(stderr).toBe('');
  const [report] = JSON.parse(stdout).reports;
  const failures = report.checks.flatMap(
    ({ failures }: { failures: { code: string }[] }) => failures,
  );
  return {
    status,
    passed: report.passed,
    statuses: Object.fromEntries(
      report.checks.map(({ id, status }: { id: string; status: string }) => [id, status]),
    ),
    failures,
  };
}

beforeAll(async () => {
  for (const [name, content] of calibrationFolder) folder.put(`whole/${name}`, content);
  folder.put('fields.json', JSON.stringify({ ...FIELDS, configuration: {} }));
  const args = ['build', 'whole', '--config', 'fields.json', '--out', 'whole', '--quiet'];
  expect((await tafel(...args)).status).toBe(0);
});

test('a complete, unchanged report passes, rebuilt to the last bit', async () => {
  const { statuses, status } = await checksOf('whole/report.json', '--rebuild');
  expect(statuses).toEqual({
    schema: 'passed',
    completeness: 'passed',
    files: 'passed',
    rebuild: 'passed',
  });
  expect(status).toBe(0);
});

test('the exported HTML file is checked like the document', async () => {
  copyOfReport('page');
  await tafel('build', 'page', '--config', 'fields.json', '--out', 'page', '--format', 'html');
  const { statuses, status } = await checksOf('page/report.html', '--rebuild');
  expect(statuses).toMatchObject({ schema: 'passed', rebuild: 'passed' });
  expect(status).toBe(0);
});

test('DC-07 a number that was edited fails the rebuild, named by its place', async () => {
  const report = copyOfReport('edited');
  edit(report, ['graphs', 'VD', 'results', 'fits', 0, 'calibration', 'r2'], 0.5);
  expect((await checksOf(report)).status).toBe(0);
  const { statuses, failures, status } = await checksOf(report, '--rebuild');
  expect(statuses.rebuild).toBe('failed');
  expect(failures[0]).toMatchObject({
    code: 'RESULT_MOVED',
    where: { key: expect.stringContaining('calibration.r2') },
  });
  expect(status).toBe(1);
});

test('DC-07 a raw file that changed fails, and is named', async () => {
  const report = copyOfReport('changed');
  folder.put('changed/DPV 1uM Scan 1.csv', voltammogram(9));
  const { statuses, failures, status } = await checksOf(report, '--rebuild');
  expect(statuses).toMatchObject({ files: 'failed', rebuild: 'failed' });
  expect(failures[0]).toMatchObject({
    code: 'FILE_CHANGED',
    where: { file: 'DPV 1uM Scan 1.csv' },
  });
  expect(status).toBe(1);
});

test('a raw file that is not there is only unchecked, until the rebuild needs it', async () => {
  const report = copyOfReport('gone');
  rmSync(path('gone/DPV 1uM Scan 1.csv'));
  expect(await checksOf(report)).toMatchObject({ status: 0, statuses: { files: 'skipped' } });
  const { failures, status } = await checksOf(report, '--rebuild');
  expect(failures[0]).toMatchObject({
    code: 'FILE_MISSING',
    where: { file: 'DPV 1uM Scan 1.csv' },
  });
  expect(status).toBe(1);
});

test('--files finds raw files elsewhere, also under another name', async () => {
  const report = copyOfReport('moved');
  renameSync(path('moved'), path('raw'));
  cpSync(path('raw/report.json'), path('alone/report.json'));
  renameSync(path('raw/DPV 1uM Scan 1.csv'), path('raw/renamed.csv'));
  expect(report).toBe('moved/report.json');
  const { statuses, status } = await checksOf('alone/report.json', '--rebuild', '--files', 'raw');
  expect(statuses).toMatchObject({ files: 'passed', rebuild: 'passed' });
  expect(status).toBe(0);
});

test.each(Object.keys(FIELDS))('VW-09 a report without %s is incomplete', async (field) => {
  const report = copyOfReport(`without-${field}`);
  edit(report, [field], '');
  const { statuses, failures, status } = await checksOf(report);
  expect(statuses.completeness).toBe('failed');
  expect(failures).toMatchObject([
    { code: 'REPORT_INCOMPLETE', message: expect.stringContaining('missing fields: ') },
  ]);
  expect(status).toBe(1);
});

test('VW-13 a report without a data file fails', async () => {
  const report = copyOfReport('no-data');
  edit(report, ['files'], []);
  const { failures, status } = await checksOf(report);
  expect(failures[0]).toMatchObject({ code: 'DATA_FILE_MISSING' });
  expect(status).toBe(1);
});

test('DC-07 acceptance criteria decide', async () => {
  folder.put('accept.json', JSON.stringify({ 'VD.peakHeight.calibration.r2': { min: 0.99 } }));
  folder.put('refuse.json', JSON.stringify({ 'VD.peakHeight.calibration.r2': { min: 1.01 } }));
  expect((await checksOf('whole/report.json', '--expect', 'accept.json')).status).toBe(0);
  const { failures, status } = await checksOf('whole/report.json', '--expect', 'refuse.json');
  expect(failures).toMatchObject([{ code: 'EXPECTATION_FAILED' }]);
  expect(status).toBe(1);
});

test.each([
  ['missing.json', 'does not exist'],
  ['accept.json', 'schema'],
  ['whole/DPV 1uM Scan 1.csv', 'is not JSON'],
])('%s is no report: one clear line, and status 1', async (name, part) => {
  folder.put('accept.json', '{}');
  const { stdout, status } = await tafel('validate', name);
  expect(stdout).toContain(part);
  expect(stdout).not.toMatch(/\bat .*:\d+:\d+/);
  expect(status).toBe(1);
});

test('the other reports are still checked beside one that fails', async () => {
  const { stdout, status } = await tafel('validate', 'missing.json', 'whole/report.json');
  expect(stdout.trim().split('\n').at(-1)).toBe('1 passed, 1 failed');
  expect(status).toBe(1);
});

test('DC-07 JUnit and workflow commands carry the same outcome', async () => {
  const junit = await tafel('validate', 'whole/report.json', '--rebuild', '--format', 'junit');
  expect(junit.stdout).toContain('<testsuites name="tafel validate" tests="4" failures="0"');
  const github = await tafel('validate', 'missing.json', '--format', 'github');
  expect(github.stdout).toMatch(/^::error file=missing\.json,/);
  expect([junit.status, github.status]).toEqual([0, 1]);
});
