import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uniformFrom } from '../example-measurements/random.ts';
import { type Bench, median, milliseconds, type Row } from './bench.ts';

const FILES = 1000;
/** A voltammogram, and a long transient. */
const POINTS = [5_000, 20_000];
const ROUNDS = 5;
/** Two processors are 1.7 times as fast as one. */
const BAR = 1 / 1.7;

/** Of the built package, as users run it: as many threads as it takes by itself, the start of the workers included. */
const PROGRAM = `
  import { findFiles, mapFiles } from '@tafel/core/node';
  const [folder] = process.argv.slice(1);
  const { found } = await findFiles([folder]);
  const started = performance.now();
  let points = 0;
  for await (const { result } of mapFiles('inspect', found, { parse: {} }))
    points += result.lines[0].points;
  console.log(performance.now() - started, points);
`;

function writeFolder(folder: string, points: number): void {
  const uniform = uniformFrom(3);
  const header = 'Time / s,Potential / V,Current / µA';
  const rows = Array.from(
    { length: points },
    (_, i) => `${(i / 100).toFixed(2)},${uniform().toFixed(6)},${(100 * uniform()).toFixed(6)}`,
  );
  for (let file = 0; file < FILES; file++)
    writeFileSync(join(folder, `CV ${file}.csv`), [header, ...rows, ''].join('\n'));
}

/** `cores` as taskset has them: '0', or '0,1'. */
function timeOn(cores: string, folder: string, inFile: number): number {
  const { stdout, stderr, status } = spawnSync(
    'taskset',
    ['-c', cores, process.execPath, '--input-type=module', '-e', PROGRAM, folder],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../../packages/cli', import.meta.url)) },
  );
  if (status !== 0) throw new Error(stderr);
  const [elapsed = NaN, points = NaN] = stdout.trim().split(' ').map(Number);
  if (points !== FILES * inFile) throw new Error('Points are missing.');
  return elapsed;
}

function twoBesideOne(points: number): Row {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
  try {
    writeFolder(folder, points);
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      one.push(timeOn('0', folder, points));
      two.push(timeOn('0,1', folder, points));
    }
    return {
      what: `files of ${points} points: two processors, one processor`,
      ours: milliseconds(median(two)),
      peer: milliseconds(median(one)),
      ratio: median(two) / median(one),
      bar: BAR,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A folder that is inspected on two processors, beside the same on one. */
export const pool: Bench = {
  title: `${FILES} files, inspected on two processors beside one: median`,
  async run() {
    if (availableParallelism() < 2 || spawnSync('taskset', ['--version']).error) return [];
    return POINTS.map(twoBesideOne);
  },
};
