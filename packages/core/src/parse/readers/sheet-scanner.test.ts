import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SheetColumns } from './sheet-columns.ts';
import { SheetScanner } from './sheet-scanner.ts';

const sheet = new TextEncoder().encode(
  `<worksheet><!-- a > b --><sheetData>${Array.from(
    { length: 20 },
    (_, i) =>
      `<row r="${i + 1}"><c r="A${i + 1}"><v>${i * 12.5}</v></c><c r="B${i + 1}" s="1"><v>-${i}E-3</v></c><c r="C${i + 1}" s="2" t="n"><v>${i}</v></c><c r="AB${i + 1}" t="inlineStr"><is><t>n°${i}</t></is></c></row>`,
  ).join('')}</sheetData></worksheet>`,
);

function columnsOf(pieces: Iterable<Uint8Array>) {
  const cells = new SheetColumns('a.xlsx', { numbers: 1e4, gaps: 1e4, texts: 1e4 });
  const plan = {
    fileName: 'a.xlsx',
    part: 'sheet1.xml',
    rows: Infinity,
    sharedString: () => '',
    isDateStyle: (style: number) => style === 1,
  };
  const scanner = new SheetScanner(plan, cells);
  for (const piece of pieces) scanner.take(piece);
  scanner.finish();
  return cells.finish('Sheet1');
}

test('a sheet reads the same wherever its pieces begin and end', () => {
  const whole = columnsOf([sheet]);
  expect(whole.rows).toBe(20);
  expect(whole.columns[0].numbers[19]).toBe(237.5);
  expect(whole.columns[1]).toMatchObject({ count: 20, dates: 20 });
  expect(whole.columns[1].numbers[3]).toBe(-0.003);
  expect(whole.columns[2]).toMatchObject({ count: 20, dates: 0 });
  expect(whole.columns[27].texts.get(7)).toBe('n°7');
  const cuts = fc.array(fc.integer({ min: 0, max: sheet.length }), { maxLength: 40 });
  fc.assert(
    fc.property(cuts, (places) => {
      const at = [0, ...places.toSorted((a, b) => a - b), sheet.length];
      const pieces = at.slice(1).map((end, k) => sheet.subarray(at[k], end));
      expect(columnsOf(pieces)).toEqual(whole);
    }),
  );
});

test.each([
  '<c r="A1"><v>1</v><v>2</v></c>',
  '<c r="A1"><f>1</f><v>2</v></c>',
  '<c r="A1" vm="1"><v>2</v></c>',
  '<c r="A1"><v>2 </v></c>',
  '<c  r="A1"><v>2</v></c >',
])('%s is read although it is not written as most cells are', (cell) => {
  const { columns } = columnsOf([new TextEncoder().encode(`<sheetData><row>${cell}</row>`)]);
  expect([columns[0].numbers[0], columns[0].texts.get(0)].join()).toContain('2');
});
