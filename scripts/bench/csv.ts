import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, median, milliseconds, type Row } from './bench.ts';

const ROWS = 1_000_000;
/** Processes of each side, in turn, and readings of the file in each. */
const ROUNDS = 3;
const RUNS = 4;
/** Ours has to be twice as fast. */
const BAR = 1 / 2;

type Digits = 'instrument' | 'full';
type Decimal = 'point' | 'comma';

/** The same numbers in every run: a linear congruential generator with its seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Time, potential and current of a voltammogram with noise, 1,000,000 rows. */
function measurement(digits: Digits, decimal: Decimal): string {
  const random = seeded(20_261_127);
  const rows = [['Time (s)', 'Potential (V)', 'Current (A)']];
  for (let i = 0; i < ROWS; i++) {
    const time = i * 0.001;
    const potential = Math.abs(((i / 50_000) % 2) - 1) - 0.5 + 1e-5 * random();
    const current = 1e-6 * (potential + random());
    rows.push(
      digits === 'full'
        ? [String(time), String(potential), String(current)]
        : [time.toFixed(3), potential.toFixed(6), current.toExponential(6)],
    );
  }
  const text = (cells: readonly string[]) =>
    decimal === 'comma' ? cells.join(';').replaceAll('.', ',') : cells.join(',');
  return `${rows.map(text).join('\n')}\n`;
}

/** Milliseconds of each reading in one process, by the clock and of the processors, the system and helper threads included. */
type Readings = readonly (readonly [clock: number, processor: number])[];

/**
 * Of the built package, as the command line reads a large file, but without its hash, which the peer does not make either. Measured
 * inside the process, so that its start does not count.
 */
const PROGRAM = `
  import { parseFile } from '@tafel/core';
  import { readMeasurementFile } from '@tafel/core/node';
  const [path, rows, runs] = process.argv.slice(1);
  const name = 'measurement.csv';
  const times = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const used = process.cpuUsage();
    const { source } = readMeasurementFile({ name, path });
    const { lines } = parseFile({ name, source, sha256: '', get bytes() { throw new Error('The whole file was asked for.'); } });
    const elapsed = performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    times.push([elapsed, (user + system) / 1000]);
    if (lines[0].columns.current.values.length !== Number(rows)) throw new Error('Rows are missing.');
  }
  console.log(JSON.stringify(times));
`;

function tafelReadings(path: string): Readings {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, path, String(ROWS), String(RUNS)],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../../packages/cli', import.meta.url)) },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Readings;
}

/** Measured inside the Python process, so that its start does not count; null without pandas. */
function pandasReadings(path: string, decimal: Decimal): Readings | null {
  const options = decimal === 'comma' ? ", sep=';', decimal=','" : '';
  const program = [
    'import json, sys, time, pandas',
    'times = []',
    `for run in range(${RUNS}):`,
    '  start, used = time.perf_counter(), time.process_time()',
    `  frame = pandas.read_csv(sys.argv[1]${options})`,
    '  times.append([1000 * (time.perf_counter() - start), 1000 * (time.process_time() - used)])',
    `  assert frame.shape == (${ROWS}, 3) and all(kind == "float64" for kind in frame.dtypes)`,
    'print(json.dumps(times))',
  ].join('\n');
  for (const python of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(python, ['-c', program, path], { encoding: 'utf8' });
    if (status === 0) return JSON.parse(stdout) as Readings;
  }
  return null;
}

/** The median of all readings, and of the first ones of each process. */
function medians(readings: readonly Readings[]) {
  const first = readings.map(([reading]) => reading?.[0] ?? NaN);
  const all = readings.flat();
  return {
    clock: median(all.map(([clock]) => clock)),
    processor: median(all.map(([, processor]) => processor)),
    first: median(first),
  };
}

/**
 * Both in turn, so that a busy moment of the machine meets both; as many readings of each, and the median counts. The first
 * readings, with cold code and new memory on both sides, are what somebody at a command line sees.
 */
function compare(path: string, decimal: Decimal, what: string): readonly Row[] {
  const readings: Readings[] = [];
  const peers: Readings[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    readings.push(tafelReadings(path));
    const peer = pandasReadings(path, decimal);
    if (peer) peers.push(peer);
  }
  const ours = medians(readings);
  const peer = peers.length > 0 ? medians(peers) : null;
  const row = (
    name: string,
    mine: number,
    theirs: number | undefined,
    bar: number | null,
  ): Row => ({
    what: name,
    ours: milliseconds(mine),
    peer: theirs === undefined ? '–' : milliseconds(theirs),
    ratio: theirs === undefined ? null : mine / theirs,
    bar,
  });
  const note = peer
    ? `processor time of all threads ${milliseconds(ours.processor)} beside ${milliseconds(peer.processor)}`
    : 'pandas is not installed';
  return [
    { ...row(what, ours.clock, peer?.clock, BAR), note },
    row('  the first time in a process', ours.first, peer?.first, null),
  ];
}

const VARIANTS: readonly (readonly [what: string, Digits, Decimal])[] = [
  ['digits as instruments write', 'instrument', 'point'],
  ['all digits of a double', 'full', 'point'],
  ['decimal comma, semicolons', 'instrument', 'comma'],
  ['the same with all digits', 'full', 'comma'],
];

/** One large CSV, reading from the disk included, beside pandas.read_csv on the same file in the same run. */
export const csv: Bench = {
  title:
    'CSV of 1,000,000 rows and 3 columns, read by up to four threads, beside pandas.read_csv on one: median by the clock',
  run() {
    const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      const path = join(folder, 'measurement.csv');
      const rows = VARIANTS.flatMap(([what, digits, decimal]) => {
        writeFileSync(path, measurement(digits, decimal));
        return compare(path, decimal, what);
      });
      return Promise.resolve(rows);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
