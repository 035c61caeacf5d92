import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFile } from '../../packages/core/src/parse/parse.ts';
import { uniformFrom } from '../example-measurements/random.ts';
import { type Bench, fastest, megabytes, milliseconds } from './bench.ts';

const SIZE = 60e6;
const MEASUREMENTS = 12;
/** Bytes of one point in all arrays of a measurement, about: what makes the file as large as it should be. */
const POINT_BYTES = 373;
const POINTS = Math.round(SIZE / MEASUREMENTS / POINT_BYTES);
const ROUNDS = 3;
const RUNS = 4;
const BAR = 1.3;

type Point = Readonly<Record<string, number>>;

/** One array as core version 5.11 writes it. */
function array(kind: string, type: number, description: string, unit: object, points: Point[]) {
  return {
    Type: `PalmSens.Data.DataArray${kind}`,
    ArrayType: type,
    Description: description,
    DataValueType: 'PalmSens.Data.GenericValue',
    Unit: unit,
    DataValues: points,
  };
}

const unit = (type: string, symbol: string, quantity: string, axis: string) => ({
  Type: `PalmSens.Units.${type}`,
  S: symbol,
  Q: quantity,
  A: axis,
});

/** A cyclic voltammogram: time, potential, current and charge, and the curve that repeats potential and current. */
function measurement(index: number, uniform: () => number) {
  const places = Array.from({ length: POINTS }, (_, i) => i);
  const potential = array(
    'Potentials',
    1,
    'scan1channel1',
    unit('Volt', 'V', 'Potential', 'E'),
    places.map((i) => ({
      V: Number((Math.abs(((i / 2000) % 2) - 1) - 0.5 + 1e-5 * uniform()).toFixed(6)),
      S: -1,
      R: 7,
    })),
  );
  const current = array(
    'Currents',
    2,
    'scan1channel1',
    unit('MicroAmpere', 'A', 'Current', 'i'),
    places.map(() => ({ V: 100 * (uniform() - 0.5), C: 5, S: 0, T: 1 })),
  );
  const time = array(
    'Time',
    0,
    'time',
    unit('Time', 's', 'Time', 't'),
    places.map((i) => ({ V: i * 0.0999944 })),
  );
  const charge = array(
    'Charge',
    3,
    'scan1channel1',
    unit('MicroCoulomb', 'C', 'Charge', 'Q'),
    places.map(() => ({ V: 100 * (uniform() - 0.5) })),
  );
  return {
    Title: `Cyclic Voltammetry ${index + 1}`,
    TimeStamp: 638_881_863_659_064_200,
    DeviceSerial: 'BENCH',
    Type: 'PalmSens.Comm.CVMeasMS',
    DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values: [time, potential, current, charge] },
    Method: '#PSTrace, Version=5.11.1006.19013\r\nMETHOD_ID=cv\r\n',
    Curves: [
      {
        Title: 'CV i vs E Scan 1 Channel 1',
        Type: 'PalmSens.Plottables.Curve',
        XAxisDataArray: potential,
        YAxisDataArray: current,
      },
    ],
    EISDataList: [],
  };
}

/** UTF-16 with a byte order mark at both ends, as PSTrace writes it. */
function session(): Uint8Array {
  const uniform = uniformFrom(11);
  const text = JSON.stringify({
    Type: 'PalmSens.DataFiles.SessionFile',
    CoreVersion: '5.11.1006.0',
    Measurements: Array.from({ length: MEASUREMENTS }, (_, i) => measurement(i, uniform)),
  });
  return Buffer.from(`\uFEFF${text}\uFEFF`, 'utf16le');
}

const READERS: Readonly<Record<string, (bytes: Buffer) => unknown>> = {
  tafel: (bytes) => parseFile({ name: 'bench.pssession', bytes, sha256: '' }).lines,
  // Twice as fast as a TextDecoder
  plain: (bytes) => JSON.parse(bytes.subarray(2, -2).toString('utf16le')).Measurements,
};

/** Milliseconds of processor time of each reading, in a process of its own: what one leaves on the heap is not the other's. */
function readings(reader: string, path: string): readonly number[] {
  const child = fileURLToPath(import.meta.url);
  const args = ['--conditions=tafel-source', child, reader, path];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly number[];
}

function readHere(reader: string, path: string): void {
  const bytes = readFileSync(path);
  const times = Array.from({ length: RUNS }, () => {
    const started = process.cpuUsage();
    const read = READERS[reader]?.(bytes);
    const { user, system } = process.cpuUsage(started);
    if (!Array.isArray(read) || read.length !== MEASUREMENTS)
      throw new Error('Measurements are missing.');
    return (user + system) / 1000;
  });
  console.log(JSON.stringify(times));
}

/** One large session, beside decoding its text and parsing its JSON with what Node has. */
export const pssession: Bench = {
  title: `PalmSens session of ${megabytes(SIZE)}, beside Buffer.toString and JSON.parse (processor time)`,
  run() {
    const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      const path = join(folder, 'large.pssession');
      writeFileSync(path, session());
      const ours: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(...readings('tafel', path));
        plain.push(...readings('plain', path));
      }
      return Promise.resolve([
        {
          what: `read, ${MEASUREMENTS} measurements of ${POINTS} points`,
          ours: milliseconds(fastest(ours)),
          peer: milliseconds(fastest(plain)),
          ratio: fastest(ours) / fastest(plain),
          bar: BAR,
        },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const [, script, reader, input] = process.argv;
if (script === fileURLToPath(import.meta.url) && reader !== undefined && input !== undefined)
  readHere(reader, input);
