import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { text } from 'node:stream/consumers';
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
  const [folder, half] = process.argv.slice(1);
  const all = (await findFiles([folder])).found;
  const found = half === undefined ? all : all.filter((_, place) => place % 2 === Number(half));
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

type Timed = readonly [time: number, points: number];

/** Time and points. `cores` as taskset has them: '0', or '0,1'. */
async function timeOn(cores: string, folder: string, ...half: readonly string[]): Promise<Timed> {
  const child = spawn(
    'taskset',
    ['-c', cores, process.execPath, '--input-type=module', '-e', PROGRAM, folder, ...half],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: fileURLToPath(new URL('../../packages/cli', import.meta.url)),
    },
  );
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (status !== 0) throw new Error(`It ended with ${status}.`);
  const [elapsed = NaN, points = NaN] = said.trim().split(' ').map(Number);
  return [elapsed, points];
}

/** Two programs that share nothing, each with a processor and half of the files: as fast as this machine may be with both. */
async function timeApart(folder: string): Promise<Timed> {
  const [first, second] = await Promise.all([timeOn('0', folder, '0'), timeOn('1', folder, '1')]);
  return [Math.max(first[0], second[0]), first[1] + second[1]];
}

/** @param expected points of all files; as many as one processor finds unless stated */
async function twoBesideOne(
  what: string,
  write: (folder: string) => void,
  expected?: number,
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
  try {
    write(folder);
    const one: number[] = [];
    const two: number[] = [];
    const apart: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [alone, all] = await timeOn('0', folder);
      const [together, both] = await timeOn('0,1', folder);
      const [separate, halves] = await timeApart(folder);
      if (both !== all || halves !== all || all !== (expected ?? all))
        throw new Error('Points are missing.');
      one.push(alone);
      two.push(together);
      apart.push(separate);
    }
    return {
      what: `${what}: two processors, one processor`,
      ours: milliseconds(fastest(two)),
      peer: milliseconds(fastest(one)),
      ratio: fastest(two) / fastest(one),
      bar: BAR,
      note: `medians ${(median(two) / median(one)).toFixed(2)}; two programs, half of the files each: ${(fastest(apart) / fastest(one)).toFixed(2)}, medians ${(median(apart) / median(one)).toFixed(2)}`,
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
    const rows: Row[] = [];
    for (const points of POINTS)
      rows.push(
        await twoBesideOne(
          `files of ${points} points`,
          (folder) => writeTransients(folder, points),
          FILES * points,
        ),
      );
    const corpus = sharedPath('corpus');
    if (existsSync(corpus))
      rows.push(await twoBesideOne('files of the corpus', (folder) => copyCorpus(folder, corpus)));
    return rows;
  },
};
