import { deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  /** What the directory states; the truth unless it lies. */
  readonly size: number;
}

const entry = (name: string, content: string | Buffer): Entry => {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), size: bytes.length };
};

/** A ZIP archive; entries that hold the same packed bytes share them, overlapping. */
function archive(entries: readonly Entry[], statedCount = entries.length): Buffer {
  const parts: Buffer[] = [];
  const offsets = new Map<Buffer, number>();
  let at = 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const { name, packed } of entries) {
    if (offsets.has(packed)) continue;
    offsets.set(packed, at);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    push(Buffer.concat([local, Buffer.from(name), packed]));
  }
  const directory = at;
  for (const { name, packed, size } of entries) {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(8, 10);
    header.writeUInt32LE(packed.length, 20);
    header.writeUInt32LE(size, 24);
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    header.writeUInt32LE(offsets.get(packed) ?? 0, 42);
    push(Buffer.concat([header, Buffer.from(name)]));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(statedCount & 0xffff, 10);
  end.writeUInt32LE(directory, 16);
  push(end);
  return Buffer.concat(parts);
}

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbookXml = (names: readonly string[]) =>
  `<workbook><sheets>${names.map((name) => `<sheet name="${name}" r:id="r1"/>`).join('')}</sheets></workbook>`;
const relations = `<Relationships><Relationship Id="r1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cells = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';

/** A workbook with some parts of one's own. */
function book(parts: Readonly<Record<string, string | Buffer | Entry>>): Buffer {
  const all: Record<string, string | Buffer | Entry> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbookXml(['Sheet1']),
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheetXml(cells),
    ...parts,
  };
  return archive(
    Object.entries(all).map(([name, content]) =>
      typeof content === 'string' || Buffer.isBuffer(content) ? entry(name, content) : content,
    ),
  );
}

/** Zeros, packed a thousand times over: made in pieces, as nobody has room for the whole. */
function zeros(name: string, size: number): Entry {
  const piece = deflateRawSync(Buffer.alloc(64 << 20), { finishFlush: 3 });
  const count = Math.ceil(size / (64 << 20));
  const packed = Buffer.concat([
    ...Array.from({ length: count }, () => piece),
    Buffer.from([3, 0]),
  ]);
  return { name, packed, size: Math.min(size, 0xffffffff) };
}

const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));

/** Text that packs just under 200 times, so that no ratio gives it away. */
function dense(unit: (i: number) => string, size: number): string {
  const block = Array.from({ length: 400 }, (_, i) => unit(i)).join('');
  return filled(block, size);
}

/** Files made to use up time or memory, smallest first; each must be refused, or read in little of both. */
export const bombs: Readonly<
  Record<string, () => { readonly name: string; readonly bytes: Buffer }>
> = {
  '10 GB of zeros in the shared strings': () => ({
    name: 'a.xlsx',
    bytes: book({ 'xl/sharedStrings.xml': zeros('xl/sharedStrings.xml', 10e9) }),
  }),
  'a sheet of 10 GB that states 1 kB': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/worksheets/sheet1.xml': { ...zeros('xl/worksheets/sheet1.xml', 10e9), size: 1000 },
    }),
  }),
  'a list of sheets of 100 MB': () => ({
    name: 'a.xlsx',
    bytes: book({ 'xl/workbook.xml': `<workbook>${dense((i) => `<a b="${i * 7919}"/>`, 1e8)}` }),
  }),
  'styles of 400 MB': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/worksheets/sheet1.xml': sheetXml('<row><c s="1"><v>1</v></c></row>'),
      'xl/styles.xml': dense((i) => `<xf numFmtId="${i * 7919}"/>`, 4e8),
    }),
  }),
  'a number format of a million brackets': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/worksheets/sheet1.xml': sheetXml('<row><c s="1"><v>1</v></c></row>'),
      'xl/styles.xml': `<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(1e6)}"/></styleSheet>`,
    }),
  }),
  '200,000 sheets that are one part of 16,384 columns': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/workbook.xml': workbookXml(Array.from({ length: 200_000 }, (_, i) => `s${i}`)),
      'xl/worksheets/sheet1.xml': sheetXml(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`),
    }),
  }),
  '900 sheets with a cell in the last row': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/workbook.xml': workbookXml(Array.from({ length: 900 }, (_, i) => `s${i}`)),
      'xl/worksheets/sheet1.xml': sheetXml(
        `<row r="1"><c t="str"><v>Time (s)</v></c><c t="str"><v>Current (A)</v></c></row>${Array.from({ length: 16 }, (_, i) => `<c r="${String.fromCharCode(65 + i)}1048576"><v>1</v></c>`).join('')}`,
      ),
    }),
  }),
  '9,000 entries that share their bytes': () => {
    const one = entry('xl/worksheets/sheet1.xml', sheetXml(dense((i) => `<row r="${i}"/>`, 9e6)));
    const others = Array.from(
      { length: 9000 },
      (_, i) => [`xl/worksheets/s${i}.xml`, one] as const,
    );
    return {
      name: 'a.xlsx',
      bytes: book({
        'xl/worksheets/sheet1.xml': one,
        ...Object.fromEntries(others.map(([name, shared]) => [name, { ...shared, name }])),
      }),
    };
  },
  'a directory of 60,000 entries': () => ({
    name: 'a.xlsx',
    bytes: archive(Array.from({ length: 60_000 }, (_, i) => entry(`xl/${i}.xml`, ''))),
  }),
  'a directory that states a million entries': () => ({
    name: 'a.xlsx',
    bytes: archive([entry('xl/workbook.xml', workbookXml(['a']))], 1_000_000),
  }),
  'archives in archives': () => {
    let bytes = book({});
    for (let depth = 0; depth < 20; depth++)
      bytes = archive(Array.from({ length: 16 }, (_, i) => entry(`${i}.xlsx`, bytes)).slice(0, 2));
    return { name: 'a.xlsx', bytes };
  },
  'entities of entities': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY b "lol">${Array.from({ length: 30 }, (_, i) => `<!ENTITY b${i} "${`&b${i - 1};`.repeat(10)}">`).join('')}]><sst><si><t>&b29;</t></si><si><t>x</t></si></sst>`,
    }),
  }),
  'shared strings of tags alone': () => ({
    name: 'a.xlsx',
    bytes: book({
      'xl/sharedStrings.xml': `<sst>${dense((i) => `<b c="${i * 7919}"/>`, 3e7)}</sst>`,
    }),
  }),
  'a sheet of 400 MB without a row': () => ({
    name: 'a.xlsx',
    bytes: book({ 'xl/worksheets/sheet1.xml': dense((i) => `<b c="${i * 7919}"/>`, 4e8) }),
  }),
  'a type of 400 MB in an OpenDocument file': () => ({
    name: 'a.ods',
    bytes: archive([
      entry(
        'mimetype',
        dense((i) => `${i * 7919} `, 4e8),
      ),
      entry('content.xml', '<a/>'),
    ]),
  }),
  'OpenDocument content of 400 MB': () => ({
    name: 'a.ods',
    bytes: archive([
      entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      entry(
        'content.xml',
        dense((i) => `<b c="${i * 7919}"/>`, 4e8),
      ),
    ]),
  }),
  'OpenDocument cells repeated a million million times': () => ({
    name: 'a.ods',
    bytes: archive([
      entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      entry(
        'content.xml',
        `<table:table table:name="a">${filled('<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/></table:table-row>', 2e5)}</table:table>`,
      ),
    ]),
  }),
  'a binary workbook with a part of 400 MB': () => ({
    name: 'a.xlsb',
    bytes: archive([
      entry(
        'xl/workbook.bin',
        dense((i) => `${i * 7919} `, 4e8),
      ),
      entry('[Content_Types].xml', '<Types/>'),
    ]),
  }),
};
