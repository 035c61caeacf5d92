import { crc32, deflateRawSync } from 'node:zlib';
import { ampere, count, nanoampere, volt, write } from './golden-file.ts';

/** A ZIP archive of texts, deflated, without dates: the same bytes in every run. */
function zip(parts: Readonly<Record<string, string>>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    // version, flags, method, time, date, checksum, sizes, length of the name, no extra field
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from('PK\x01\x02'),
      Buffer.from([20, 0]),
      fields,
      place,
      Buffer.from(name),
    );
    offset += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]));
}

/** A workbook with two measurement sheets, written without any library. */
export function measurementsWorkbook(): void {
  const strings = ['Potential (V)', 'Current (µA)', 'Time (s)', 'Current (nA)'];
  const cell = (reference: string, value: number | string) =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${strings.indexOf(value)}</v></c>`;
  const sheet = (rows: readonly (readonly (number | string)[])[]) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (row, r) =>
          `<row r="${r + 1}">${row.map((value, c) => cell(`${'AB'[c]}${r + 1}`, value)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const names = ['Notes', 'measurements_1', 'measurements_2'];
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet([]),
    'xl/worksheets/sheet2.xml': sheet([
      ['Potential (V)', 'Current (µA)'],
      ...volt.map((v, i) => [v, nanoampere[i]! / 1000]),
    ]),
    'xl/worksheets/sheet3.xml': sheet([
      ['Time (s)', 'Current (nA)'],
      ...count(4).map((i) => [i, 7 * i]),
    ]),
  };
  const packed = zip(parts);
  write('measurements-xlsx/two-sheets.xlsx', packed, [
    {
      title: 'two-sheets.xlsx: measurements_1',
      points: 41,
      technique: 'CV',
      columns: { potential: volt, current: ampere },
    },
    {
      title: 'two-sheets.xlsx: measurements_2',
      points: 4,
      technique: 'CA',
      columns: { time: count(4), current: count(4).map((i) => (7 * i) / 1e9) },
    },
  ]);
}
