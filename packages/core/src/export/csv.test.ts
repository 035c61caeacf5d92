import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvExport } from './csv.ts';
import { sampleReport } from './testing/sample-report.ts';

async function tables(built = sampleReport()) {
  const files = await csvExport.write(built, { baseName: 'r' });
  return new Map(
    files.map(({ name, content }): [string, string[][]] => [
      name,
      parse(content, { record_delimiter: '\r\n' }),
    ]),
  );
}

test('there is a table for values, groups and calibration of each fit, and one for the processed lines', async () => {
  expect([...(await tables()).keys()]).toEqual([
    'r-VD-peakHeight-values.csv',
    'r-VD-peakHeight-groups.csv',
    'r-VD-peakHeight-calibration.csv',
    'r-VD-processed-potential-current.csv',
  ]);
});

test('extracted values stand in SI at full precision, failed and omitted ones with their reason', async () => {
  const built = sampleReport();
  const [header = [], ...rows] = (await tables(built)).get('r-VD-peakHeight-values.csv') ?? [];
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)]);
  const { observations } = built.studies[0].results.fits[0];
  expect(column('Peak height / A').map((text) => (text === '' ? null : Number(text)))).toEqual(
    observations.map(({ value }) => value),
  );
  expect(header).toContain('position / V');
  expect(column('Omitted').filter((text) => text === 'yes')).toHaveLength(1);
  expect(column('Reason')).toContain('bubble on the electrode');
  expect(column('Error')).toContain('NO_DATA');
});

test('the points of the processed lines read back equal', async () => {
  const built = sampleReport();
  const [header, ...rows] = (await tables(built)).get('r-VD-processed-potential-current.csv') ?? [];
  expect(header).toEqual([
    'File',
    'Line',
    'Name',
    'Group',
    'Point',
    'Potential / V',
    'Current / A',
  ]);
  const [key, curve] = [...built.curves].find(([name]) => name.includes('@processed')) ?? [];
  const line = key?.split('@')[0];
  const points = rows.filter((row) => row[1] === line);
  expect(points.map((row) => Number(row[5]))).toEqual([...(curve?.x ?? [])]);
  expect(points.map((row) => Number(row[6]))).toEqual([...(curve?.y ?? [])]);
});

test('names from a file that look like formulas are defused in every table', async () => {
  const built = sampleReport({ file: '=cmd|calc.csv', line: '@SUM(A1)', reason: '+1' });
  const cells = [...(await tables(built)).values()].flat(2);
  expect(cells).toContain("'=cmd|calc.csv");
  expect(cells).toContain("'@SUM(A1)");
  expect(cells.filter((cell) => /^[=@\t\r]/.test(cell))).toEqual([]);
});
