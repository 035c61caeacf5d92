import { crc32, deflateRawSync } from 'node:zlib';
import {
  ampere,
  comma,
  count,
  frequency,
  latin1,
  millivolt,
  nanoampere,
  reactance,
  resistance,
  table,
  utf16,
  volt,
  write,
} from './format-fixtures/golden-file.ts';

/**
 * Writes fixtures/formats: small measurement files of our own, one folder a format, each with the numbers that must come out
 * beside it. The numbers come from the formulas below, never from the readers.
 *
 *     npx pnpm exec tsx scripts/make-format-fixtures.ts
 */

function genericCsv(): void {
  write(
    'generic-csv/cv-semicolon-decimal-comma 5 mM.csv',
    `\uFEFF${table(';', [['E / mV', 'I / nA'], ...millivolt.map((mv, i) => [`${mv},0`, comma(nanoampere[i]!)])], '\r\n')}`,
    [
      {
        title: 'cv-semicolon-decimal-comma 5 mM.csv',
        points: 41,
        technique: 'CV',
        group: 5,
        concUnit: 'mM',
        columns: { potential: volt, current: ampere },
      },
    ],
    { technique: 'CV', encoding: 'utf-8+bom', separator: ';', decimal: ',' },
  );
  write(
    'generic-csv/eis-modulus-phase.csv',
    table(',', [
      ['Frequency (Hz)', '|Z| (kOhm)', 'neg. Phase (°)'],
      ...frequency.map((f, i) => [
        f,
        Math.hypot(resistance[i]!, reactance[i]!) / 1000,
        (-Math.atan2(reactance[i]!, resistance[i]!) * 180) / Math.PI,
      ]),
    ]),
    [
      {
        title: 'eis-modulus-phase.csv',
        points: 5,
        technique: 'EIS',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
    { technique: 'EIS', separator: ',' },
  );
  write(
    'generic-csv/unit-row-and-preamble.tsv',
    latin1(
      table('\t', [
        ['Instrument', 'bench logger'],
        ['Date', '05.03.2024 13:00:00'],
        [],
        ['Time', 'Current', 'Range'],
        ['min', 'µA', ''],
        ...count(6).map((i) => [i, `${i}.25`, '100 µA']),
      ]),
    ),
    [
      {
        title: 'unit-row-and-preamble.tsv',
        points: 6,
        technique: 'CA',
        date: '2024-03-05T13:00:00',
        columns: {
          time: count(6).map((i) => 60 * i),
          current: count(6).map((i) => (100 * i + 25) / 1e8),
        },
      },
    ],
    { encoding: 'windows-1252', separator: '\t', decimal: '.' },
  );
  write(
    'generic-csv/swv-three-currents Scan 2.csv',
    table(',', [
      ['Potential (V)', 'Forward current (uA)', 'Reverse current (uA)', 'Difference current (uA)'],
      ...count(5).map((i) => [i / 10, 3 * i, -2 * i, 5 * i]),
    ]),
    [
      {
        title: 'swv-three-currents Scan 2.csv',
        points: 5,
        technique: 'SWV',
        scan: 2,
        columns: {
          potential: count(5).map((i) => i / 10),
          current: count(5).map((i) => (3 * i) / 1e6),
          reverseCurrent: count(5).map((i) => (0 - 2 * i) / 1e6),
          differenceCurrent: count(5).map((i) => (5 * i) / 1e6),
        },
      },
    ],
  );
  write(
    'generic-csv/side-by-side-of-different-length.csv',
    table(',', [
      ['E (V)', 'I (uA)', 'E (V)', 'I (uA)'],
      ...count(6).map((i) => [i / 10, i, ...(i < 4 ? [i / 20, 2 * i] : ['', ''])]),
    ]),
    [
      {
        title: 'side-by-side-of-different-length.csv (1)',
        points: 6,
        columns: { potential: count(6).map((i) => i / 10), current: count(6).map((i) => i / 1e6) },
      },
      {
        title: 'side-by-side-of-different-length.csv (2)',
        points: 4,
        columns: {
          potential: count(4).map((i) => i / 20),
          current: count(4).map((i) => (2 * i) / 1e6),
        },
      },
    ],
  );
  write(
    'generic-csv/states (2,3).csv',
    table(',', [
      ['Time (s)', 'Potential (mV)', 'State'],
      ...count(6).map((i) => [i, 10 * i, i < 3 ? 'blank' : 'sample']),
    ]),
    [
      {
        title: 'states (2,3).csv: blank',
        points: 3,
        state: 'blank',
        mapping: [2, 3],
        columns: { time: [0, 1, 2], potential: [0, 0.01, 0.02] },
      },
      {
        title: 'states (2,3).csv: sample',
        points: 3,
        state: 'sample',
        mapping: [2, 3],
        columns: { time: [3, 4, 5], potential: [0.03, 0.04, 0.05] },
      },
    ],
  );
}

function textColumns(): void {
  write(
    'text-columns/pairs 20ppb.txt',
    table(
      '\t',
      volt.map((v, i) => [v, nanoampere[i]! / 1000]),
      '\r',
    ),
    [
      {
        title: 'pairs 20ppb.txt',
        points: 41,
        technique: 'CV',
        group: 20,
        concUnit: 'ppb',
        columns: { potential: volt, current: ampere },
      },
    ],
  );
  write(
    'text-columns/spectrum.dat',
    table(
      '  ',
      frequency.map((f, i) => [f.toExponential(3), resistance[i]!, reactance[i]!.toExponential(6)]),
    ),
    [
      {
        title: 'spectrum.dat',
        points: 5,
        technique: 'EIS',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
  );
}

/** An array of a session in either case of its keys. */
const array = (
  type: number,
  description: string,
  unit: string,
  symbol: string,
  values: readonly number[],
  quantity?: string,
) => ({
  Type: 'PalmSens.Data.DataArray',
  ArrayType: type,
  Description: description,
  Unit: {
    Type: `PalmSens.Units.${unit}`,
    S: symbol,
    ...(quantity !== undefined && { Q: quantity }),
  },
  DataValues: values.map((V) => ({ V, S: 0 })),
});

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.toLowerCase(), lowerKeys(member)]),
  );
}

function sessions(): void {
  const microampere = nanoampere.map((na) => na / 1000);
  const potentials = array(1, 'scan1', 'Volt', 'V', volt);
  const currents = array(2, 'scan1', 'MicroAmpere', 'A', microampere);
  const ticks = 638_452_368_000_000_000; // 2024-03-05T12:00:00
  const spectrum = {
    Type: 'PalmSens.Data.DataSetEIS',
    Values: [
      array(5, 'Frequency', 'Hertz', 'Hz', frequency),
      array(7, 'ZRe', 'ZRe', 'Ω', resistance, "Z'"),
      array(
        8,
        'ZIm',
        'ZIm',
        'Ω',
        reactance.map((x) => -x),
        "-Z''",
      ),
      array(
        2,
        'Idc',
        'MicroAmpere',
        'A',
        frequency.map(() => 1),
      ),
    ],
  };
  const session = {
    Type: 'PalmSens.DataFiles.SessionFile',
    CoreVersion: '5.11.0.0',
    Measurements: [
      {
        Title: 'Cyclic Voltammetry',
        TimeStamp: ticks,
        Method: 'METHOD_ID=cv\r\n',
        DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values: [potentials, currents] },
        Curves: [
          { Title: 'CV i vs E Scan 1', XAxisDataArray: potentials, YAxisDataArray: currents },
        ],
        EISDataList: [],
      },
      {
        Title: 'Impedance Spectroscopy',
        TimeStamp: ticks,
        Method: 'METHOD_ID=eis\r\n',
        DataSet: spectrum,
        Curves: [],
        EISDataList: [
          {
            Title: 'CH 1',
            SubScans: [
              { Title: 'E=0.1 V', DataSet: spectrum },
              { Title: 'E=0.2 V', DataSet: spectrum },
            ],
          },
        ],
      },
    ],
  };
  const impedance = { frequency, impedanceRe: resistance, impedanceIm: reactance };
  write('pssession/cv-and-eis.pssession', utf16(`${JSON.stringify(session)}\uFEFF`), [
    {
      title: 'CV i vs E Scan 1',
      points: 41,
      technique: 'CV',
      scan: 1,
      date: '2024-03-05T12:00:00',
      columns: { potential: volt, current: ampere },
    },
    { title: 'CH 1 / E=0.1 V', points: 5, technique: 'EIS', columns: impedance },
    { title: 'CH 1 / E=0.2 V', points: 5, technique: 'EIS', columns: impedance },
  ]);
  const old = {
    Type: 'PalmSens.DataFiles.SessionFile',
    CoreVersion: '5.0.802.2',
    Measurements: [
      {
        Title: 'Differential Pulse Voltammetry',
        DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values: [] },
        Method: 'METHOD_ID=dpv\r\n',
        Curves: [{ Title: 'blank', XAxisDataArray: potentials, YAxisDataArray: currents }],
      },
    ],
  };
  write('pssession/old-lower-case-keys.pssession', utf16(JSON.stringify(lowerKeys(old))), [
    {
      title: 'blank',
      points: 41,
      technique: 'DPV',
      date: null,
      columns: { potential: volt, current: ampere },
    },
  ]);
}

function pstrace(): void {
  const short = count(5);
  write(
    'pstrace-csv/two-curves.csv',
    utf16(
      `${table(
        ',',
        [
          ['Date and time:', '2024-03-05 14:00:00'],
          ['Notes:'],
          ['a note, with a comma'],
          [
            'Cyclic Voltammetry [1]: 2.5mM - CV i vs E Scan 3',
            '',
            'Chronoamperometry [2]: CA i vs t',
          ],
          [
            'Date and time measurement:',
            '2024-03-05 13:00:00',
            'Date and time measurement:',
            '2024-03-05 13:30:00',
          ],
          ['V', 'µA', 's', 'µA'],
          ...volt.map((v, i) => [
            v,
            nanoampere[i]! / 1000,
            ...(i < 5 ? [short[i]!, 2 * short[i]!] : ['', '']),
          ]),
        ],
        '\r\n',
      )}\uFEFF`,
    ),
    [
      {
        title: 'Cyclic Voltammetry [1]: 2.5mM - CV i vs E Scan 3',
        points: 41,
        technique: 'CV',
        scan: 3,
        group: 2.5,
        concUnit: 'mM',
        date: '2024-03-05T13:00:00',
        columns: { potential: volt, current: ampere },
      },
      {
        title: 'Chronoamperometry [2]: CA i vs t',
        points: 5,
        technique: 'CA',
        date: '2024-03-05T13:30:00',
        columns: { time: short, current: short.map((i) => (2 * i) / 1e6) },
      },
    ],
    { encoding: 'utf-16le+bom' },
  );
  write(
    'pstrace-csv/eis-without-minus.csv',
    latin1(
      table(
        ',',
        [
          ['File date:', '2024-03-05 14:00:00'],
          ['Measurement:', 'Impedance Spectroscopy'],
          ['Notes:', ''],
          ['Date and time:', '2024-03-05 13:00:00'],
          ['5 freqs'],
          ['freq / Hz', 'neg. Phase / °', 'Z / Ohm', "Z' / Ohm", "Z'' / Ohm", 'Cs / F', ''],
          ...frequency.map((f, i) => [
            f,
            (-Math.atan2(reactance[i]!, resistance[i]!) * 180) / Math.PI,
            Math.hypot(resistance[i]!, reactance[i]!),
            resistance[i]!,
            -reactance[i]!,
            1e-6,
            '',
          ]),
        ],
        '\r\n',
      ),
    ),
    [
      {
        title: '5 freqs',
        points: 5,
        technique: 'EIS',
        date: '2024-03-05T13:00:00',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
    { encoding: 'windows-1252' },
  );
}

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

function workbook(): void {
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

function pairs(): void {
  for (const id of ['concentration-file', 'aof-file'])
    write(
      `${id}/pairs.txt`,
      table('\t', [
        [0, 1],
        [2.5, 3],
        ['blank', 4],
        [10, 9],
      ]),
      [{ title: 'pairs.txt', points: 3, columns: { x: [0, 2.5, 10], y: [1, 3, 9] } }],
    );
}

genericCsv();
textColumns();
sessions();
pstrace();
workbook();
pairs();
