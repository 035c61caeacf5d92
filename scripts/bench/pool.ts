import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedPath } from '../../packages/core/src/testing/shared.ts';
import { uniformFrom } from '../example-measurements/random.ts';
import { type Bench, fastest, median, milliseconds, type Row } from './bench.ts';

const FILES = 1000;
/** A voltammogram, and long transients. */
const POINTS = [5_000, 20_000, 50_000];
const ROUNDS = 7;
/** Two processors are 1.7 times as fast as one. */
const BAR = 1 / 1.7;
/** Larger files of the corpus would leave the others no share. */
const MOST_CORPUS_BYTES = 400_000;

/** Of the built package, as users run it: as many threads as it takes by itself, the start of the workers included. */
const PROGRAM = `
  import { findFiles, mapFiles } from '@tafel/core/node';
  const [folder] = process.argv.slice(1);
  const { found } = await findFiles([folder]);
  const started = performance.now();
  let points = 0;
  for await (const { result } of mapFiles('inspect', found, { parse: {} }))
    points += result.lines[0]?.points ?? 0;
  console.log(performance.now() - started, points);
`;

function writeTransients(folder: string, points: number): void {
  const uniform = uniformFrom(3);
  const header = 'Time / s,Potential / V,Current / µA';
  const rows = Array.from(
    { length: points },
    (_, i) => `${(i / 100).toFixed(2)},${uniform().toFixed(6)},${(100 * uniform()).toFixed(6)}`,
  );
  for (let file = 0; file < FILES; file++)
    writeFileSync(join(folder, `CV ${file}.csv`), [header, ...rows, ''].join('\n'));
}

/** The files of instruments, again and again, so that those of one format do not stand together. */
function copyCorpus(folder: string, corpus: string): void {
  const paths = readdirSync(corpus, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('hostile') && statSync(path).size <= MOST_CORPUS_BYTES)
    .toSorted();
  for (let file = 0; file < FILES; file++) {
    const path = paths[file % paths.length] ?? '';
    copyFileSync(path, join(folder, `${file}${extname(path)}`));
  }
}

/** Time and points. `cores` as taskset has them: '0', or '0,1'. */
function timeOn(cores: string, folder: string): readonly [time: number, points: number] {
  const { stdout, stderr, status } = spawnSync(
    'taskset',
    ['-c', cores, process.execPath, '--input-type=module', '-e', PROGRAM, folder],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../../packages/cli', import.meta.url)) },
  );
  if (status !== 0) throw new Error(stderr);
  const [elapsed = NaN, points = NaN] = stdout.trim().split(' ').map(Number);
  return [elapsed, points];
}

/** @param expected points of all files; as many as one processor finds unless stated */
function twoBesideOne(what: string, write: (folder: string) => void, expected?: number): Row {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
  try {
    write(folder);
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [alone, all] = timeOn('0', folder);
      const [together, both] = timeOn('0,1', folder);
      if (both !== all || all !== (expected ?? all)) throw new Error('Points are missing.');
      one.push(alone);
      two.push(together);
    }
    return {
      what: `${what}: two processors, one processor`,
      ours: milliseconds(fastest(two)),
      peer: milliseconds(fastest(one)),
      ratio: fastest(two) / fastest(one),
      bar: BAR,
      note: `medians ${(median(two) / median(one)).toFixed(2)}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A folder that is inspected on two processors, beside the same on one. */
export const pool: Bench = {
  title: `${FILES} files, inspected on two processors beside one: fastest of ${ROUNDS}`,
  async run() {
    if (availableParallelism() < 2 || spawnSync('taskset', ['--version']).error) return [];
    const corpus = sharedPath('corpus');
    return [
      ...POINTS.map((points) =>
        twoBesideOne(
          `files of ${points} points`,
          (folder) => writeTransients(folder, points),
          FILES * points,
        ),
      ),
      ...(existsSync(corpus)
        ? [twoBesideOne('files of the corpus', (folder) => copyCorpus(folder, corpus))]
        : []),
    ];
  },
};
