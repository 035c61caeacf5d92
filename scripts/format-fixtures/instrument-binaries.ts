import {
  ampere,
  count,
  frequency,
  nanoampere,
  reactance,
  resistance,
  volt,
  write,
} from './golden-file.ts';

const impedance = { frequency, impedanceRe: resistance, impedanceIm: reactance };
/** What a number of four bytes keeps of a value. */
const single = (values: readonly number[]) => values.map(Math.fround);

interface Packed {
  readonly id: number;
  readonly bytes: 1 | 2 | 4 | 8;
  readonly values: readonly number[];
}

/** The layouts of the data module: version, ids, first row. */
const LAYOUTS = {
  'version 0': { version: 0, isLong: false, rows: 100 },
  'version 0 long': { version: 0, isLong: true, rows: 1007 },
  'version 2': { version: 2, isLong: false, rows: 405 },
  'version 3': { version: 3, isLong: false, rows: 406 },
} as const;

function mprModule(name: string, content: Buffer, isLong: boolean, version: number, date: string) {
  const sizes = Buffer.alloc(isLong ? 16 : 8);
  if (isLong) {
    sizes.writeUInt32LE(0xffffffff, 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(version, 8);
  } else {
    sizes.writeUInt32LE(content.length, 0);
    sizes.writeUInt32LE(version, 4);
  }
  const names = `MODULE${name.padEnd(10)}${name.padEnd(25)}`;
  return Buffer.concat([Buffer.from(names), sizes, Buffer.from(date), content]);
}

/** An .mpr file of packed rows; `technique` is the first byte of its settings. */
function mpr(
  kind: keyof typeof LAYOUTS,
  technique: number,
  columns: readonly Packed[],
  ole: number,
) {
  const { version, isLong, rows } = LAYOUTS[kind];
  const points = columns[0]!.values.length;
  const stride = columns.reduce((sum, { bytes }) => sum + bytes, 0);
  const data = Buffer.alloc(rows + points * stride);
  data.writeUInt32LE(points, 0);
  data.writeUInt8(columns.length, 4);
  // EC-Lab 11.50 writes two bytes for the number of columns in version 0 as well
  columns.forEach(({ id }, k) => {
    if (version === 0 && !isLong) data.writeUInt8(id, 5 + k);
    else if (version === 0) data.writeUInt16LE(id, 6 + 2 * k);
    else data.writeUInt16LE(id, 5 + 2 * k);
  });
  for (let i = 0; i < points; i++) {
    let at = rows + i * stride;
    for (const { bytes, values } of columns) {
      if (bytes === 8) data.writeDoubleLE(values[i]!, at);
      else if (bytes === 4) data.writeFloatLE(values[i]!, at);
      else if (bytes === 2) data.writeUInt16LE(values[i]!, at);
      else data.writeUInt8(values[i]!, at);
      at += bytes;
    }
  }
  const log = Buffer.alloc(600);
  log.writeDoubleLE(ole, isLong ? 585 : 465);
  const date = '03/05/24';
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('BIO-LOGIC MODULAR FILE\x1a'.padEnd(48)),
      Buffer.alloc(4),
      mprModule('VMP Set', Buffer.from([technique, 0, 0, 0]), isLong, version, date),
      mprModule('VMP data', data, isLong, version, date),
      mprModule('VMP LOG', log, isLong, 0, date),
    ]),
  );
}

/** EC-Lab binaries: every layout of the data module, an id that nobody knows, flags that share a byte. */
export function bioLogicBinaries(): void {
  const seconds = count(volt.length);
  const milliampere = nanoampere.map((na) => na / 1e6);
  const voltammogram: readonly Packed[] = [
    { id: 1, bytes: 1, values: volt.map(() => 6) },
    { id: 4, bytes: 8, values: seconds },
    { id: 6, bytes: 4, values: volt },
    { id: 11, bytes: 8, values: milliampere },
    { id: 24, bytes: 8, values: volt.map((_, i) => (i > 20 ? 2 : 1)) },
    { id: 39, bytes: 2, values: volt.map(() => 11) },
  ];
  const cycle = { potential: single(volt), current: ampere, time: seconds };
  /** An id above 255: the low byte alone would be another column. */
  const charge: Packed = { id: 434, bytes: 4, values: volt };
  // 13:00:00 of 2024-03-05, in days since 1899-12-30
  const ole = 45356 + 13 / 24;
  const date = '2024-03-05T13:00:00';
  for (const kind of ['version 0', 'version 0 long', 'version 2'] as const) {
    const title = `cv ${kind}.mpr`;
    const isWide = kind !== 'version 0';
    const columns = isWide ? { ...cycle, charge: single(volt) } : cycle;
    write(
      `biologic-mpr/${title}`,
      mpr(kind, 0x06, isWide ? [...voltammogram, charge] : voltammogram, ole),
      [{ title, points: 41, technique: 'CV', date, columns }],
      { technique: 'CV' },
    );
  }
  write(
    'biologic-mpr/eis version 3, unknown id.mpr',
    mpr(
      'version 3',
      0x1d,
      [
        { id: 32, bytes: 4, values: frequency },
        { id: 9999, bytes: 4, values: frequency },
        { id: 37, bytes: 4, values: resistance },
        { id: 38, bytes: 4, values: reactance.map((x) => -x) },
      ],
      ole,
    ),
    [
      {
        title: 'eis version 3, unknown id.mpr',
        points: 5,
        technique: 'EIS',
        date,
        columns: impedance,
      },
    ],
  );
}

/** Zahner: a sweep that begins within the band and turns round, and its strings behind it. */
export function zahnerBinaries(): void {
  const sweep = [10, 100, 1000, 10_000, 1000, 100, 10, 1];
  const modulus = sweep.map((f) => Math.hypot(100, -5000 / f));
  const phase = sweep.map((f) => Math.atan2(-5000 / f, 100));
  // Seconds since 1980-01-01 of 2024-03-05 13:00:00
  const start = (Date.UTC(2024, 2, 5, 13) - Date.UTC(1980, 0, 1)) / 1000;
  const arrays = [sweep, modulus, phase, sweep.map((_, i) => start + 2 * i)];
  const bytes = Buffer.alloc(12 + 8 * 4 * sweep.length + 2 * sweep.length);
  bytes.writeIntBE(-2, 2, 4);
  bytes.writeUInt8(0, 0);
  bytes.writeIntBE(sweep.length - 1, 6, 6);
  arrays.flat().forEach((value, i) => bytes.writeDoubleBE(value, 12 + 8 * i));
  const text = (content: string) =>
    Buffer.concat([Buffer.from([0, content.length]), Buffer.from(content)]);
  write(
    'zahner-ism/turning-sweep.ism',
    new Uint8Array(Buffer.concat([bytes, text('050324'), text('DRIFT 100hZ'), Buffer.alloc(8)])),
    [
      {
        title: 'turning-sweep.ism',
        points: 8,
        technique: 'EIS',
        date: '2024-03-05T13:00:00',
        columns: {
          frequency: sweep,
          impedanceRe: sweep.map(() => 100),
          impedanceIm: sweep.map((f) => -5000 / f),
          phase,
        },
      },
    ],
  );
}

/** Ivium: text between bytes of another kind; two datasets in one .ids. */
export function iviumBinaries(): void {
  const block = (settings: readonly string[], rows: readonly (readonly number[])[], end: string) =>
    [
      ...settings,
      '\x1c\x1e',
      'primary_data    ',
      `${rows[0]!.length}         `,
      `${rows.length}         `,
      ...rows.map((row) => row.map((value) => value.toExponential(6)).join('  ')),
      'osc_data',
      '0',
      '',
    ].join(end);
  const bytes = (...blocks: readonly string[]) =>
    new Uint8Array(Buffer.concat([Buffer.alloc(16), Buffer.from(blocks.join(''), 'latin1')]));
  const spectrum = frequency.map((f, i) => [100, reactance[i]!, f]);
  write(
    'ivium/impedance.idf',
    bytes(
      block(
        ['H', 'starttime=25-3-2024 13:00:00', 'Method=Impedance', 'Title=RC', 'AnalogInputTitle=x'],
        spectrum,
        '\r\n',
      ),
    ),
    [
      {
        title: 'RC',
        points: 5,
        technique: 'EIS',
        columns: impedance,
      },
    ],
  );
  write(
    'ivium/two-datasets.ids',
    bytes(
      block(
        ['', 'Method=CyclicVoltammetry', 'Technique=Standard', 'Title='],
        volt.map((v, i) => [v, ampere[i]!, i]),
        '\n',
      ),
      block(['', 'Method=Impedance', 'Technique=Constant E', 'Title='], spectrum, '\n'),
    ),
    [
      {
        title: 'two-datasets.ids (1)',
        points: 41,
        technique: 'CV',
        columns: { potential: volt, current: ampere, time: count(41) },
      },
      { title: 'two-datasets.ids (2)', points: 5, technique: 'EIS', columns: impedance },
    ],
  );
}

/** CH Instruments: a square-wave voltammogram of two channels, falling; potentials are not stored. */
export function chiBinaries(): void {
  const points = 50;
  const potentials = count(points).map((k) => (500 - 10 * (k + 1)) / 1000);
  const rows = (channel: number) =>
    count(points).map((k) => [5 * k, 3 * k, 2 * k].map((n) => n * channel));
  const data = [1, 2].flatMap((channel) =>
    rows(channel)
      .flat()
      .map((n) => n / 1e6),
  );
  const bytes = Buffer.alloc(1691 + 4 * data.length);
  bytes.writeUInt32LE(0x001df280, 0);
  for (const [at, text] of [
    [4, 'SWV'],
    [11, 'Square Wave Voltammetry'],
  ] as const) {
    bytes.writeInt32LE(text.length, at);
    bytes.write(text, at + 4);
  }
  bytes.writeInt32LE(points, 615);
  bytes.writeInt32LE(points, 623);
  [2024, 3, 5, 13, 0, 0].forEach((value, i) => bytes.writeInt32LE(value, 627 + 4 * i));
  bytes.writeFloatLE(0.5, 1091);
  bytes.writeFloatLE(0, 1095);
  bytes.writeFloatLE(0.01, 1111);
  data.forEach((value, i) => bytes.writeFloatLE(value, 1691 + 4 * i));
  const column = (channel: number, k: number) => single(rows(channel).map((row) => row[k]! / 1e6));
  write(
    'chi-bin/swv-two-channels.bin',
    new Uint8Array(bytes),
    [1, 2].map((channel) => ({
      title: `swv-two-channels.bin: channel ${channel}`,
      points,
      technique: 'SWV',
      date: '2024-03-05T13:00:00',
      columns: {
        potential: potentials,
        differenceCurrent: column(channel, 0),
        current: column(channel, 1),
        reverseCurrent: column(channel, 2),
      },
    })),
  );
}
