import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type MadeCell, workbookFile } from '../testing/workbook-file.ts';
import { type Inspection, inspectFile } from './inspect.ts';

const inspectBook = (bytes: Uint8Array, name = 'a.xlsx'): Inspection =>
  inspectFile({ name, bytes, sha256: '' });
const inspectSheet = (rows: readonly (readonly MadeCell[])[]) =>
  inspectBook(workbookFile({ Sheet1: rows }));

const header = ['Potential (V)', 'Current (µA)'];
const data = Array.from({ length: 4 }, (_, i) => [i / 10, i]);
const pairs = (count: number, rows: number) => {
  const repeat = <T>(cells: readonly T[]) => Array.from({ length: count }, () => cells).flat();
  return [
    repeat(['Ewe/V', '<I>/mA']),
    ...Array.from({ length: rows }, (_, i) => repeat([i / 1000, i])),
  ];
};

test('PA-16 X-48 13 pairs are read, of 14 the last is counted in a warning', () => {
  expect(inspectSheet(pairs(13, 3))).toMatchObject({ format: 'bio-logic-xlsx', warnings: [] });
  const more = inspectSheet(pairs(14, 3));
  expect(more.lines).toHaveLength(13);
  expect(more.warnings).toHaveLength(1);
  expect(more.warnings[0]).toMatchObject({ code: 'COLUMNS_IGNORED', where: { sheet: 'Sheet1' } });
  expect(more.warnings[0].message).toContain('14 pairs of columns; the first 13 were read, 1 ign');
});

test('PA-16 X-48 100,000 rows are read, of 100,001 the last is counted in a warning', () => {
  const full = inspectSheet(pairs(1, 100_000));
  expect(full.lines[0].points).toBe(100_000);
  expect(full.warnings).toEqual([]);
  const more = inspectSheet(pairs(1, 100_001));
  expect(more.lines[0].points).toBe(100_000);
  expect(more.lines[0].columns.potential?.last.at(-1)).toBe(99.999);
  expect(more.warnings).toMatchObject([{ code: 'ROWS_IGNORED', where: { line: 100_002 } }]);
  expect(more.warnings[0].message).toContain(
    '100001 rows of data; the first 100000 were read, 1 ignored',
  );
});

test('pairs of different length end where their values end, and take the names above them', () => {
  const { lines, warnings } = inspectSheet([
    ['blank', null, null, 'sample', null],
    ['time/s', 'Ewe/V', null, 'time/s', 'Ewe/V'],
    [0, 1, null, 0, 1],
    [1, 1, null, null, null],
  ]);
  expect(lines.map(({ title, points }) => [title, points])).toEqual([
    ['blank', 2],
    ['sample', 1],
  ]);
  expect(warnings).toEqual([]);
});

test.each([
  [4, 'spreadsheet'],
  [5, 'galvano-xlsx'],
  [14, 'galvano-xlsx'],
  [15, null],
])('PA-17 X-49 a header in row %i belongs to %s', (row, format) => {
  const above = Array.from({ length: row - 1 }, () => ['Setting', 'value']);
  const inspection = inspectSheet([...above, header, ...data]);
  if (format === null) {
    expect(inspection.error?.code).toBe('SHEET_MISSING');
    expect(inspection.error?.message).toContain(
      'The Excel sheet does not contains measurements sheet',
    );
    return;
  }
  expect(inspection.format).toBe(format);
  expect(inspection.report?.headerRow).toBe(row);
  expect(inspection.lines[0].columns.current?.last).toEqual([1e-6, 2e-6, 3e-6]);
});

test('PA-14 sheets measurements_N win over everything else in the workbook', () => {
  const inspection = inspectBook(
    workbookFile({ Sheet1: pairs(2, 3), measurements_1: [header, ...data] }),
  );
  expect(inspection.format).toBe('measurements-xlsx');
  expect(inspection.lines).toHaveLength(1);
  expect(inspection.report?.decisions[0]).toContain("without a table of measurements: 'Sheet1'");
});

test('PA-15 columns may stand in any order, with a row of units and others beside them', () => {
  const { lines, report } = inspectSheet([
    ['Sample', 'Current', 'Temperature', 'Potential'],
    [null, 'nA', '°C', 'mV'],
    ['a', 5, 21, 100],
    ['b', 6, 22, 200],
  ]);
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2]);
  expect(lines[0].columns.current?.first).toEqual([5e-9, 6e-9]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Temperature', fileUnit: '°C', n: 2 }]);
  expect(report?.ignored).toEqual(['Sample', 'Temperature']);
});

test('PA-22 a cell without a number is named with its sheet', () => {
  const { lines, warnings } = inspectSheet([header, [0, 1], [0.1, 'n.a.'], [0.2, '3,5']]);
  expect(lines[0].columns.current?.first).toEqual([1e-6, null, 3.5e-6]);
  expect(warnings).toMatchObject([
    { code: 'INVALID_CELLS', where: { sheet: 'Sheet1', line: 3, column: 'B', cell: 'B3' } },
  ]);
});

test.each([
  [false, 45_356],
  [true, 45_356 - 1462],
])('PA-19 dates of a workbook (from 1904: %s) become seconds since the first', (date1904, day) => {
  const rows = [0, 1.5, 90].map((s, i) => [{ days: day + (43_200 + s) / 86_400 }, i]);
  const { lines } = inspectBook(
    workbookFile({ Sheet1: [['Date', 'Current (A)'], ...rows] }, { date1904 }),
  );
  expect(lines[0].date).toBe('2024-03-05T12:00:00');
  expect(lines[0].columns.time?.first).toEqual([0, 1.5, 90]);
});

test('rows with nothing measured are counted', () => {
  const { lines, warnings } = inspectSheet([
    [...header, 'Scan'],
    [0, 1, 1],
    [0.1, 2, 1],
    [null, null, 2],
    [null, null, 3],
  ]);
  expect(lines[0].points).toBe(2);
  expect(warnings).toMatchObject([{ code: 'ROWS_IGNORED', where: { line: 4 } }]);
  expect(warnings[0].message).toContain('2 rows');
});

/** A workbook whose sheet is written by hand. */
function handMade(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = unzipSync(workbookFile({ Sheet1: [] }));
  for (const [name, text] of Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...more }))
    parts[name] = strToU8(text);
  return zipSync(parts);
}

test('reads what other programs write: prefixes, single quotes, comments, rich and phonetic text, no addresses', () => {
  const { error, lines } = inspectBook(
    handMade(
      `<?xml version='1.0'?><!-- made > by hand --><x:worksheet xmlns:x='m'><x:sheetData>
        <x:row r='1'><x:c t='s'><x:v>0</x:v></x:c><x:c t='s'><x:v>1</x:v></x:c></x:row>
        <x:row><x:c><x:f>1/2</x:f><x:v>5E-1</x:v></x:c><x:c t='str'><x:v>7</x:v></x:c></x:row>
        <x:row ht='>15'><x:c r='A3' t='n'><x:v> 1 </x:v></x:c><x:c r='B3'><x:v>8.25</x:v></x:c><x:c r='C3'/></x:row>
      </x:sheetData></x:worksheet>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Potential</t></r><r><t> (V)</t></r></si><si><t>Current (A)</t><rPh><t>xx</t></rPh></si></sst>',
      },
    ),
  );
  expect(error).toBeNull();
  expect(lines[0].columns.potential?.first).toEqual([0.5, 1]);
  expect(lines[0].columns.current?.first).toEqual([7, 8.25]);
});

const head =
  '<c r="A1" t="inlineStr"><is><t>Potential (V)</t></is></c><c r="B1" t="inlineStr"><is><t>Current (A)</t></is></c>';
const sheetOf = (cells: readonly string[]) =>
  `<worksheet><sheetData><row r="1">${head}</row>${cells
    .map((xml, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c>${xml}</row>`)
    .join('')}</sheetData></worksheet>`;

test.each([
  ['a truth', '<c r="B2" t="b"><v>1</v></c>', "'TRUE' is not a number"],
  ['an error', '<c r="B2" t="e"><f>NA()</f><v>#N/A</v></c>', "'#N/A' is not a number"],
  ['an ambiguous text', '<c r="B2" t="str"><v>1.234,5</v></c>', "'1.234,5' is not a number"],
  ['a formula that was never calculated', '<c r="B2"><f>A2*2</f></c>', 'without a stored value'],
])('PA-22 %s is no number, and said so', (_, xml, message) => {
  const { lines, warnings } = inspectBook(handMade(sheetOf([xml, '<c r="B3"><v>2</v></c>'])));
  expect(lines[0].columns.current?.first).toEqual([null, 2]);
  expect(warnings.some((warning) => warning.message.includes(message))).toBe(true);
  expect(warnings[0].where).toMatchObject({ sheet: 'Sheet1', cell: 'B2' });
});

test.each([
  ['a decimal comma in a text', '<c r="B2" t="str"><v>1,5</v></c>'],
  ['a shared formula', '<c r="B2"><f t="shared" si="0"/><v>1.5</v></c>'],
  ['text as it stands', '<c r="B2" t="str"><v><![CDATA[1.5]]></v></c>'],
  ['text after a formula as it stands', '<c r="B2"><f><![CDATA[A2<2]]></f><v>1.5</v></c>'],
])('PA-14 a number is read from %s', (_, xml) => {
  const { lines, warnings } = inspectBook(handMade(sheetOf([xml])));
  expect(lines[0].columns.current?.first).toEqual([1.5]);
  expect(warnings).toEqual([]);
});

test('parts are found by their relations, in the strict dialect, whatever they are called', () => {
  const parts = unzipSync(handMade(sheetOf(['<c r="B2"><v>1.5</v></c>'])));
  const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const relations = (kind: string, target: string) =>
    strToU8(
      `<Relationships><Relationship Id="r1" Type="${office}/${kind}" Target="${target}"/></Relationships>`,
    );
  const file = zipSync({
    '[content_types].xml': parts['[Content_Types].xml'],
    '_rels/.rels': relations('officeDocument', '/xl/workbook2.xml'),
    'xl\\workbook2.xml': strToU8(
      '<workbook conformance="strict"><sheets><sheet name="Daten" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook2.xml.rels': relations('worksheet', '../Data/./One.xml'),
    'data/one.xml': parts['xl/worksheets/sheet1.xml'],
  });
  expect(inspectBook(file)).toMatchObject({ error: null, lines: [{ points: 1 }] });
});

test('an archive whose entries share their bytes is refused from its directory', () => {
  const file = handMade(sheetOf(['<c r="B2"><v>1.5</v></c>']));
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isEntry = (at: number) => view.getUint32(at, true) === 0x02014b50;
  const entries = Array.from({ length: file.length - 45 }, (_, at) => at).filter(isEntry);
  const [first, second] = entries.slice(-2);
  view.setUint32(second + 42, view.getUint32(first + 42, true), true);
  expect(inspectBook(file)).toMatchObject({ lines: [], error: { code: 'FORMAT_BROKEN' } });
  expect(inspectBook(file).error?.message).toContain('share their bytes');
});

test('the pairs of EC-Lab are found on a later sheet, below names and remarks', () => {
  const { format, lines } = inspectBook(
    workbookFile({
      Notes: [['Made on Monday']],
      Data: [['Cell 7'], ['blank', null, 'sample', null], ...pairs(2, 3)],
    }),
  );
  expect(format).toBe('bio-logic-xlsx');
  expect(lines.map(({ title, points }) => [title, points])).toEqual([
    ['blank', 3],
    ['sample', 3],
  ]);
});

test('an empty measurements sheet is passed over; a header with nothing below it is no data', () => {
  const { error, lines } = inspectBook(
    workbookFile({ measurements_1: [header, ...data], measurements_2: [] }),
  );
  expect([error, lines.length]).toEqual([null, 1]);
  expect(inspectSheet([header]).error).toMatchObject({
    code: 'NO_ELECTROCHEMICAL_DATA',
    message: expect.stringContaining("below the header in row 1 of the sheet 'Sheet1'"),
  });
});

test('PA-19 clock times of a workbook may pass midnight', () => {
  const rows = [86_390, 86_400, 86_410].map((s, i) => [{ days: (s / 86_400) % 1 }, i]);
  const { lines } = inspectSheet([['Time', 'Current (A)'], ...rows]);
  expect(lines[0].columns.time?.first).toEqual([0, 10, 20]);
});

const cell = (text: string) =>
  `<worksheet><sheetData><row r="1">${text}</row></sheetData></worksheet>`;

test.each([
  ['an address outside a sheet', cell('<c r="A1048577"><v>1</v></c>'), 'FORMAT_BROKEN'],
  ['an address that is none', cell('<c r="1A"><v>1</v></c>'), 'FORMAT_BROKEN'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${cell('')}`, 'FORMAT_BROKEN'],
  ['a sheet that is cut off', '<worksheet><sheetData><row r="1"><c r="A1"><v>1', 'FORMAT_BROKEN'],
  ['a tag within a tag', cell('<c r="A1"<v>1</v></c>'), 'FORMAT_BROKEN'],
  [
    'far more room than cells',
    cell(
      Array.from(
        { length: 40 },
        (_, i) => `<c r="${String.fromCharCode(65 + (i % 26))}${1_048_576 - i}"><v>1</v></c>`,
      ).join(''),
    ),
    'LIMIT_EXCEEDED',
  ],
])('refuses %s', (_, sheet, code) => {
  const { error } = inspectBook(handMade(sheet));
  expect(error?.code).toBe(code);
  expect(error?.message).toContain("'a.xlsx'");
});

test('refuses more sheets than anybody keeps, and is not held up by an endless number format', () => {
  const names = Array.from({ length: 1001 }, (_, i) => `<sheet name="s${i}" r:id="rId1"/>`);
  const many = `<workbook><sheets>${names.join('')}</sheets></workbook>`;
  expect(inspectBook(handMade(sheetOf([]), { 'xl/workbook.xml': many })).error).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining('more than 1000 sheets'),
  });
  const format = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(500_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const styled = sheetOf(['<c r="B2" s="1"><v>1.5</v></c>']);
  expect(inspectBook(handMade(styled, { 'xl/styles.xml': format })).lines).toHaveLength(1);
});

test('sparse sheets are bounded together, not one by one', () => {
  const far = Array.from({ length: 7 }, (_, i) => `<c r="${'ABCDEFG'[i]}1000000"><v>1</v></c>`);
  const sparse = `<worksheet><sheetData><row r="1">${head}</row>${far.join('')}</sheetData></worksheet>`;
  const workbook = `<workbook><sheets><sheet name="measurements_1" r:id="rId1"/><sheet name="measurements_2" r:id="rId1"/></sheets></workbook>`;
  expect(inspectBook(handMade(sparse)).error).toBeNull();
  expect(inspectBook(handMade(sparse, { 'xl/workbook.xml': workbook })).error?.code).toBe(
    'LIMIT_EXCEEDED',
  );
});

test('tables below each other in a sheet are lines of their own, whatever their columns', () => {
  const { lines, warnings } = inspectSheet([
    header,
    [0.1, 1],
    [0.2, 2],
    [],
    header,
    [0.1, 7],
    ['Time (s)', 'Current (nA)'],
    [5, 3],
    [6, 4],
  ]);
  expect(warnings).toEqual([]);
  expect(lines.map(({ title }) => title)).toEqual(['a.xlsx (1)', 'a.xlsx (2)', 'a.xlsx (3)']);
  expect(lines.map(({ columns }) => columns.current?.first)).toEqual([
    [1e-6, 2e-6],
    [7e-6],
    [3e-9, 4e-9],
  ]);
  expect(lines[2].columns.time?.first).toEqual([5, 6]);
});

test('words in two measured cells of a row begin no table', () => {
  const { lines, warnings } = inspectSheet([header, [0.1, 1], ['over', 'load'], [0.2, 2]]);
  expect(lines).toMatchObject([{ points: 3 }]);
  expect(warnings.map(({ code }) => code)).toEqual(['INVALID_CELLS', 'INVALID_CELLS']);
});

test('a hidden sheet is read, and said to be hidden', () => {
  const parts = unzipSync(workbookFile({ Shown: [header, [0.1, 1]], Old: [header, [0.1, 2]] }));
  const path = 'xl/workbook.xml';
  const listed = new TextDecoder().decode(parts[path]);
  parts[path] = strToU8(listed.replace('name="Old"', 'name="Old" state="veryHidden"'));
  const { lines, report } = inspectBook(zipSync(parts));
  expect(lines).toHaveLength(2);
  expect(report?.decisions.join(' ')).toContain("The sheet 'Old' is hidden");
  expect(report?.decisions.join(' ')).not.toContain("The sheet 'Shown' is hidden");
});
