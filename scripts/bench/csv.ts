import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, milliseconds, type Row } from './bench.ts';

const ROWS = 1_000_000;
const ROUNDS = 3;
/** Ours must not be slower than the peer. */
const BAR = 1;

/** The same numbers in every run: a linear congruential generator with its seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Time, potential and current of a voltammogram with noise, 1,000,000 rows. */
function measurement(digits: 'instrument' | 'full'): string {
  const random = seeded(20_261_127);
  const lines = ['Time (s),Potential (V),Current (A)'];
  for (let i = 0; i < ROWS; i++) {
    const time = i * 0.001;
    const potential = Math.abs(((i / 50_000) % 2) - 1) - 0.5 + 1e-5 * random();
    const current = 1e-6 * (potential + random());
    lines.push(
      digits === 'full'
        ? `${time},${potential},${current}`
        : `${time.toFixed(3)},${potential.toFixed(6)},${current.toExponential(6)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Timed inside a process of its own, so that neither its start nor the making of the file counts. */
function tafelTime(path: string): number {
  const program = fileURLToPath(new URL('./csv-process.ts', import.meta.url));
  const args = ['--conditions=tafel-source', program, path, String(ROWS)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** Timed inside the Python process, so that its start does not count; null without pandas. */
function pandasTime(path: string): number | null {
  const program = [
    'import sys, time, pandas',
    'start = time.perf_counter()',
    'frame = pandas.read_csv(sys.argv[1])',
    'elapsed = time.perf_counter() - start',
    `assert len(frame) == ${ROWS}`,
    'print(elapsed)',
  ].join('\n');
  for (const python of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(python, ['-c', program, path], { encoding: 'utf8' });
    if (status === 0) return 1000 * Number(stdout);
  }
  return null;
}

/** Both in turn, so that a busy moment of the machine meets both; the fastest run of each counts. */
function compare(path: string, what: string): Row {
  let ours = Infinity;
  let peer: number | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.min(ours, tafelTime(path));
    const other = pandasTime(path);
    if (other !== null) peer = Math.min(peer ?? Infinity, other);
  }
  return {
    what,
    ours: milliseconds(ours),
    peer: peer === null ? '–' : milliseconds(peer),
    ratio: peer === null ? null : ours / peer,
    bar: BAR,
    ...(peer === null && { note: 'pandas is not installed' }),
  };
}

const KINDS = {
  instrument: 'digits as instruments write',
  full: 'all digits of a double',
} as const;

/** One large CSV, reading from the disk included, beside pandas.read_csv on the same file in the same run. */
export const csv: Bench = {
  title: 'CSV of 1,000,000 rows and 3 columns, beside pandas.read_csv',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      return (['instrument', 'full'] as const).map((digits) => {
        const path = join(folder, `${digits}.csv`);
        writeFileSync(path, measurement(digits));
        return compare(path, KINDS[digits]);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
