import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ParseOptions } from './format.ts';
import { inspectFile } from './inspect.ts';
import { parseFile } from './parse.ts';

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;
const inspect = (name: string, content: string | Uint8Array, options?: ParseOptions) =>
  inspectFile({ name, bytes: bytesOf(content), sha256: '' }, options);
const refusal = (name: string, content: string | Uint8Array, options?: ParseOptions) => {
  const { error, lines } = inspect(name, content, options);
  expect(lines).toEqual([]);
  return error;
};
const HEADER = 'Potential (V),Current (A)\n';
const ROWS = '0.1,1e-6\n0.2,2e-6\n0.3,3e-6\n';

test('PA-01 what no format recognises is not identified', () => {
  expect(refusal('a.xyz', new Uint8Array([1, 2, 0, 3, 0, 0, 7]))).toMatchObject({
    code: 'FILE_NOT_IDENTIFIED',
  });
  expect(refusal('notes.txt', 'just a few words\n')?.message).toBe(
    "File not identified: 'notes.txt' is text, but no table of numbers was found in its first 1000 lines. Cells may be separated by commas, tabs, semicolons or blanks, or by the sign that a first line 'sep=' names.",
  );
});

test('PA-02 a file is successful only with at least one data line', () => {
  expect(() =>
    parseFile({ name: 'a.csv', bytes: bytesOf('Frequency (Hz),Re(Z)\n1,2\n2,3\n'), sha256: '' }),
  ).toThrow('could not find electrochemical data');
});

test.each([
  ['a.csv', ''],
  ['sub/a.csv', '\uFEFF'],
  ['a.csv', ' \n\r\n'],
  ['a.pssession', ''],
])('PA-03 an empty file is said to be empty: %s %o', (name, content) => {
  expect(refusal(name, content)).toMatchObject({
    code: 'FILE_EMPTY',
    message: `File ${name.split('/').at(-1)} is empty`,
  });
});

test('PA-04 sep= names the separator, whatever it is', () => {
  const { report, lines } = inspect('a.csv', 'sep=|\nPotential (V)|Current (A)\n0,1|2\n0,2|3\n');
  expect(report).toMatchObject({ separator: '|', decimal: ',', headerRow: 2 });
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2]);
  expect(inspect('a.csv', 'sep=\t\nE (V)\tI (A)\n1\t2\n2\t3\n').report?.separator).toBe('\t');
});

test('PA-05 CO-21 the first three lines have the same number of cells', () => {
  expect(inspect('a.csv', `${HEADER}0.1,1\n`).lines[0].points).toBe(1);
  expect(refusal('a.csv', HEADER)?.message).toContain('no data rows');
  expect(refusal('a.csv', `${HEADER}0.1\n0.2,3\n`)).toMatchObject({
    code: 'RAGGED_TABLE',
    where: { line: 2 },
  });
  expect(refusal('a.csv', `${HEADER}0.1,1\n0.2\n0.3,1\n`)).toMatchObject({
    code: 'RAGGED_TABLE',
    where: { line: 3 },
  });
  const later = inspect('a.csv', `${HEADER}0.1,1\n0.2,2\n0.3\n0.4,4\n`);
  expect(later.lines[0].points).toBe(3);
  expect(later.warnings).toMatchObject([{ code: 'BAD_LINES', where: { line: 4 } }]);
});

test('PA-05 X-47 comma goes before tab, tab before semicolon and blank', () => {
  const separatorOf = (text: string) => inspect('a.csv', text).report?.separator;
  expect(separatorOf('E (V),I (A)\n1,2\n2,3\n')).toBe(',');
  expect(separatorOf('E (V)\tI (A)\n1,5\t2\n2,5\t3\n')).toBe('\t');
  expect(separatorOf('E (V);I (A)\n1,5;2\n2,5;3\n')).toBe(';');
  expect(separatorOf('E(V) I(A)\n1 2\n2 3\n')).toBe(' ');
});

test('X-47 a decimal comma is not read where the comma separates', () => {
  const { warnings } = inspect('a.csv', `${HEADER}"0,1",1\n0.2,2\n`);
  expect(warnings).toMatchObject([{ code: 'INVALID_CELLS', where: { line: 2, column: 'A' } }]);
});

test('PA-07 PA-23 an incomplete spectrum is ignored with a warning, the rest is read', () => {
  const { lines, warnings } = inspect(
    'a.csv',
    "Time (s),Current (A),Frequency (Hz),Z' (Ohm)\n0,1,10,5\n1,2,20,6\n",
  );
  expect(warnings.map(({ code }) => code)).toEqual(['MISSING_COLUMNS', 'EIS_IGNORED']);
  expect(Object.keys(lines[0].columns)).toEqual(['current', 'time']);
  expect(lines[0].auxiliary.map(({ header }) => header)).toEqual(['Frequency (Hz)', "Z' (Ohm)"]);
});

test('PA-08 a potential and a current beside a spectrum are a second measurement, unless nothing was measured in them', () => {
  const header = 'Potential,Current,Frequency,Zreal,Zimag\n';
  expect(refusal('a.csv', `${header}0.1,1e-6,1000,10,-1\n0.2,2e-6,100,20,-2\n`)?.code).toBe(
    'EIS_AND_STANDARD_DATA',
  );
  const { technique } = inspect('a.csv', `${header}0,0,1000,10,-1\n0,0,100,20,-2\n`);
  expect(technique).toBe('EIS');
});

test('PA-08 X-81 rows with and without a frequency are two measurements in one file', () => {
  const error = refusal(
    'a.txt',
    'E (V)\tI (A)\tf (Hz)\tZre\tZim\n0.1\t1\t0\t0\t0\n0.2\t1\t0\t0\t0\n0.2\t1\t10\t5\t-1\n',
  );
  expect(error?.code).toBe('EIS_AND_STANDARD_DATA');
  expect(error?.message).toContain('1 rows with a frequency above zero and 2 rows without one');
});

test('X-81 the DC columns of a spectrum are side information', () => {
  const { lines, technique } = inspect(
    'a.txt',
    'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\ttime/s\t<Ewe>/V\t<I>/mA\n100\t1\t2\t0\t0.5\t1\n10\t1\t3\t1\t0.5\t1\n',
  );
  expect(technique).toBe('EIS');
  expect(Object.keys(lines[0].columns)).toEqual(['frequency', 'impedanceRe', 'impedanceIm']);
  expect(lines[0].columns.impedanceIm?.first).toEqual([-2, -3]);
  expect(lines[0].auxiliary.map(({ header }) => header)).toEqual(['time/s', '<Ewe>/V', '<I>/mA']);
});

test('PA-09 a text of single numbers is no measurement', () => {
  expect(refusal('a.txt', '1\n2\n3\n')?.code).toBe('FILE_NOT_IDENTIFIED');
});

test('PA-10 bad lines of a concentration file are listed, with where they are', () => {
  const { lines, warnings } = inspect('c.txt', '1\t2\nx\t3\n4\t5\t6\n7\t8\n', {
    dataType: 'concentration',
  });
  expect(lines[0].columns.x?.first).toEqual([1, 7]);
  expect(warnings.map(({ where }) => where?.line)).toEqual([2, 3]);
});

test('PA-22 X-51 CO-21 up to ten invalid cells are listed, the rest is counted', () => {
  const file = (invalid: number) =>
    HEADER + Array.from({ length: 20 }, (_, i) => `${i},${i < invalid ? 'n.a.' : i}\n`).join('');
  expect(inspect('a.csv', file(10)).warnings).toHaveLength(10);
  const { warnings } = inspect('a.csv', file(13));
  expect(warnings).toHaveLength(11);
  expect(warnings[0]).toMatchObject({
    code: 'INVALID_CELLS',
    where: { file: 'a.csv', line: 2, column: 'B', cell: 'B2' },
  });
  expect(warnings[10].message).toBe('… and 3 more cells without a number.');
});

test('PA-24 PA-26 content that is not what the name says is refused with the way to the form', () => {
  const error = refusal('a.pssession', new Uint8Array([1, 0, 2, 3, 0, 0, 0, 9]));
  expect(error?.code).toBe('FORMAT_MISMATCH');
  expect(error?.message).toContain(
    'The file has a different format please submit your file with the request functionality in the Feedback form',
  );
});

test('PA-25 a table without electrochemical columns is refused, naming its columns', () => {
  const error = refusal('a.csv', 'Wavelength,Absorbance\n400,0.1\n410,0.2\n');
  expect(error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
  expect(error?.message).toContain("'Wavelength', 'Absorbance'");
});

test('PA-27 an unknown data type is refused', () => {
  const options = JSON.parse('{"dataType":"music"}') as ParseOptions;
  expect(refusal('a.csv', HEADER + ROWS, options)).toMatchObject({
    code: 'DATATYPE_UNKNOWN',
    message: "Unknown data type 'music'.",
  });
});

const sheet = (rows: readonly string[]) =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
const row = (r: number, ...cells: readonly string[]) =>
  `<row r="${r}">${cells.map((cell, c) => (cell === '' ? '' : `<c r="${'ABC'[c]}${r}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
const workbook = (name: string, ...rows: readonly string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<x:workbook xmlns:x="x"><x:sheets><x:sheet name="${name}" r:id="r1"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/a.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': strToU8(sheet(rows)),
  });

test('PA-14 a sheet measurements_N is read below its header, with units in a row of their own', () => {
  const { lines, warnings, format } = inspect(
    'a.xlsx',
    workbook(
      'measurements_7',
      row(1, 'made by', 'us'),
      row(3, 'Potential', 'Current', 'note'),
      row(4, 'mV', 'µA'),
      row(5, '100', '1'),
      row(6, '200', 'n.a.'),
      row(7, '300', '3', 'x'),
    ),
  );
  expect(format).toBe('measurements-xlsx');
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2, 0.3]);
  expect(lines[0].columns.current?.first).toEqual([1e-6, null, 3e-6]);
  expect(warnings).toMatchObject([
    { code: 'INVALID_CELLS', where: { sheet: 'measurements_7', line: 6, column: 'B' } },
  ]);
});

test('PA-18 a workbook without such a sheet, or without a header, is refused', () => {
  const missing = refusal(
    'a.xlsx',
    workbook('Sheet1', row(1, 'Sample', 'Remark'), row(2, '1', '2')),
  );
  expect(missing?.code).toBe('SHEET_MISSING');
  expect(missing?.message).toContain('The Excel sheet does not contains measurements sheet');
  const bare = refusal('a.xlsx', workbook('Sheet1', row(1, 'Potential (V)', 'Current (A)')));
  expect(bare?.message).toContain('nothing stands below the header in row 1');
  expect(refusal('a.xlsx', workbook('measurements_1', row(1, '1', '2')))?.code).toBe(
    'HEADER_MISSING',
  );
});

test('a workbook whose archive is damaged, encrypted or nested without end is refused', () => {
  const whole = workbook(
    'measurements_1',
    row(1, 'Potential (V)', 'Current (A)'),
    row(2, '1', '2'),
  );
  expect(refusal('a.xlsx', whole.subarray(0, whole.length - 30))?.code).toBe('FORMAT_BROKEN');
  const encrypted = whole.slice();
  for (let p = 0; p + 4 < encrypted.length; p++)
    if (
      encrypted[p] === 0x50 &&
      encrypted[p + 1] === 0x4b &&
      encrypted[p + 2] === 1 &&
      encrypted[p + 3] === 2
    )
      encrypted[p + 8] |= 1;
  expect(refusal('a.xlsx', encrypted)?.message).toContain('encrypted');
});

test('PA-13 a curve that holds no two quantities is a warning', () => {
  const axis = {
    Unit: { Type: 'PalmSens.Units.Volt', S: 'V' },
    Description: 'potential',
    DataValues: [{ V: 1 }],
  };
  const session = {
    Type: 'PalmSens.DataFiles.SessionFile',
    Measurements: [
      {
        Title: 'CV',
        DataSet: { Type: 'DataSetCommon', Values: [] },
        Curves: [{ Title: 'c', XAxisDataArray: axis, YAxisDataArray: axis }],
      },
    ],
  };
  const { warnings, error } = inspect('a.pssession', JSON.stringify(session));
  expect(warnings.map(({ code }) => code)).toEqual(['UNEXTRACTED_DATATABLE']);
  expect(error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
});

test('the content counts, and a wrong extension is told', () => {
  const { lines, warnings } = inspect('a.xlsx', HEADER + ROWS);
  expect(lines).toHaveLength(1);
  expect(warnings.map(({ code }) => code)).toEqual(['EXTENSION_MISMATCH']);
});

test('every warning and error names the file', () => {
  const { warnings } = inspect('sub/a.csv', `${HEADER}0.1,x\n0.2,2\n`);
  expect(warnings.every(({ where }) => where?.file === 'sub/a.csv')).toBe(true);
  expect(refusal('sub/b.csv', '')?.where).toMatchObject({ file: 'sub/b.csv' });
});

test('EN-11 concentration, mapping and scan come from the title or the file name, and the report says so', () => {
  const { lines, report } = inspect('glucose 5 mM (2,3) Scan 4.csv', HEADER + ROWS);
  expect(lines[0]).toMatchObject({ group: 5, concUnit: 'mM', mapping: [2, 3], scan: 4 });
  expect(report?.decisions).toContain('Concentration 5 mM from the file name.');
});

test('the bytes of the file are never changed', () => {
  const bytes = bytesOf(HEADER + ROWS);
  const copy = bytes.slice();
  parseFile({ name: 'a.csv', bytes, sha256: '' });
  expect(bytes).toEqual(copy);
});
