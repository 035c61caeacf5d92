import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workbookFile } from '../../packages/core/src/testing/workbook-file.ts';
import { type Bench, megabytes, milliseconds, type Row } from './bench.ts';

const PAIRS = 13;
const ROWS = 100_000;
const ROUNDS = 3;
/** Fifteen times as fast as the peer. */
const BAR = 1 / 15;
const PEAK_BAR = 400e6;

/** Curves as EC-Lab puts them side by side, digits as instruments write. */
function workbook(): Uint8Array {
  const pairs = Array.from({ length: PAIRS }, (_, pair) => pair + 1);
  const row = (_: unknown, i: number) =>
    pairs.flatMap((pair) => [
      Number((Math.abs(((i / 5000) % 2) - 1) - 0.5).toFixed(4)),
      Number((0.001 * pair * Math.sin(i / 700)).toPrecision(7)),
    ]);
  return workbookFile({
    Sheet1: [pairs.flatMap(() => ['Ewe/V', '<I>/mA']), ...Array.from({ length: ROWS }, row)],
  });
}

/** In a process of its own, so that the peak of its memory is that of the reading. */
function tafel(path: string): { readonly ms: number; readonly peak: number } {
  const child = fileURLToPath(import.meta.url);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=tafel-source', child, path],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const [ms = NaN, peak = NaN] = stdout.trim().split(' ').map(Number);
  return { ms, peak };
}

async function measureHere(path: string): Promise<void> {
  const { parseFile } = await import(
    join(dirname(fileURLToPath(import.meta.url)), '../../packages/core/src/parse/parse.ts')
  );
  const started = performance.now();
  const parsed = parseFile({ name: 'bench.xlsx', bytes: readFileSync(path), sha256: '' });
  const elapsed = performance.now() - started;
  if (parsed.lines.length !== PAIRS) throw new Error('Curves are missing.');
  console.log(elapsed, 1024 * process.resourceUsage().maxRSS);
}

/** Timed inside the Python process, so that its start does not count; null without openpyxl. */
function openpyxl(path: string): number | null {
  const program = [
    'import sys, time, openpyxl',
    'start = time.perf_counter()',
    'book = openpyxl.load_workbook(sys.argv[1], read_only=True)',
    'rows = sum(1 for row in book["Sheet1"].iter_rows(values_only=True))',
    'elapsed = time.perf_counter() - start',
    `assert rows == ${ROWS + 1}`,
    'print(elapsed)',
  ].join('\n');
  for (const python of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(python, ['-c', program, path], { encoding: 'utf8' });
    if (status === 0) return 1000 * Number(stdout);
  }
  return null;
}

/** A Bio-Logic workbook at its limits, reading from the disk included, beside openpyxl in read-only mode in the same run. */
export const xlsx: Bench = {
  title: `Workbook of ${PAIRS} pairs of ${ROWS} rows, beside openpyxl read-only`,
  async run(): Promise<readonly Row[]> {
    const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      const path = join(folder, 'pairs.xlsx');
      writeFileSync(path, workbook());
      const runs = Array.from({ length: ROUNDS }, () => tafel(path));
      const ours = Math.min(...runs.map(({ ms }) => ms));
      const peak = Math.max(...runs.map((run) => run.peak));
      const peer = openpyxl(path);
      return [
        {
          what: 'time',
          ours: milliseconds(ours),
          peer: peer === null ? '–' : milliseconds(peer),
          ratio: peer === null ? null : ours / peer,
          bar: BAR,
          ...(peer === null && { note: 'openpyxl is not installed' }),
        },
        {
          what: 'peak memory',
          ours: megabytes(peak),
          peer: megabytes(PEAK_BAR),
          ratio: peak / PEAK_BAR,
          bar: 1,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const [, script, input] = process.argv;
if (script === fileURLToPath(import.meta.url) && input !== undefined) await measureHere(input);
