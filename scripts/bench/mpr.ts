import { parseFile } from '../../packages/core/src/parse/parse.ts';
import { uniformFrom } from '../example-measurements/random.ts';
import { type Bench, fastest, milliseconds } from './bench.ts';

const ROWS = 1_000_000;
const RUNS = 11;
const BAR = 3;

/** Flags, time, Ewe, <I>, cycle number: ids and bytes of a voltammogram as EC-Lab records it. */
const COLUMNS = [
  { id: 1, bytes: 1 },
  { id: 4, bytes: 8 },
  { id: 6, bytes: 4 },
  { id: 11, bytes: 8 },
  { id: 24, bytes: 8 },
] as const;
const ROW_BYTES = 29;
const FIRST_ROW = 406;

function module(name: string, content: Buffer, version: number): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(content.length, 0);
  sizes.writeUInt32LE(version, 4);
  const names = `MODULE${name.padEnd(10)}${name.padEnd(25)}`;
  return Buffer.concat([Buffer.from(names), sizes, Buffer.from('03/05/24'), content]);
}

function binaryFile(): Uint8Array {
  const uniform = uniformFrom(5);
  const data = Buffer.alloc(FIRST_ROW + ROWS * ROW_BYTES);
  data.writeUInt32LE(ROWS, 0);
  data.writeUInt8(COLUMNS.length, 4);
  COLUMNS.forEach(({ id }, k) => data.writeUInt16LE(id, 5 + 2 * k));
  for (let i = 0, at = FIRST_ROW; i < ROWS; i++, at += ROW_BYTES) {
    data.writeUInt8(6, at);
    data.writeDoubleLE(i / 1000, at + 1);
    data.writeFloatLE(Math.abs(((i / 50_000) % 2) - 1) - 0.5, at + 9);
    data.writeDoubleLE(uniform(), at + 13);
    data.writeDoubleLE(1 + Math.floor(i / 100_000), at + 21);
  }
  return Buffer.concat([
    Buffer.from('BIO-LOGIC MODULAR FILE\x1a'.padEnd(48)),
    Buffer.alloc(4),
    module('VMP Set', Buffer.from([6]), 0),
    module('VMP data', data, 3),
  ]);
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The numbers of the rows in one array, copied into one array for each column: the least that any reader does. */
function copyIntoColumns(rows: Float64Array): readonly Float64Array[] {
  const width = COLUMNS.length;
  return COLUMNS.map((_, column) => {
    const values = new Float64Array(ROWS);
    for (let i = 0, at = column; i < ROWS; i++, at += width) values[i] = rows[at]!;
    return values;
  });
}

/** Packed rows of a binary file into columns, units converted, beside a plain copy of as many numbers. */
export const mpr: Bench = {
  title: 'BioLogic .mpr of 1,000,000 rows and 5 columns, beside a copy of its numbers into columns',
  async run() {
    const bytes = binaryFile();
    const rows = new Float64Array(ROWS * COLUMNS.length).fill(0.5);
    const ours: number[] = [];
    const copies: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      ours.push(
        timed(() => {
          const { lines } = parseFile({ name: 'bench.mpr', bytes, sha256: '' });
          if (lines[0]?.columns.current?.values.length !== ROWS)
            throw new Error('Rows are missing.');
        }),
      );
      copies.push(timed(() => copyIntoColumns(rows)));
    }
    return [
      {
        what: 'read, with units and technique',
        ours: milliseconds(fastest(ours)),
        peer: milliseconds(fastest(copies)),
        ratio: fastest(ours) / fastest(copies),
        bar: BAR,
      },
    ];
  },
};
