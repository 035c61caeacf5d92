import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedPath } from '../../packages/core/src/testing/shared.ts';
import { type Bench, megabytes, milliseconds, type Row } from './bench.ts';
import { bombs } from './bombs.ts';

const MOST_MS = 2000;
const MOST_BYTES = 300e6;

/** In a process of its own, so that the peak of its memory is that of this file. */
function read(what: string, path: string): Row {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=tafel-source', fileURLToPath(import.meta.url), path],
    { encoding: 'utf8', timeout: 120_000 },
  );
  if (status !== 0) throw new Error(`${what}: ${stderr}`);
  const [ms = NaN, peak = NaN] = stdout.trim().split(' ').map(Number);
  return {
    what,
    ours: `${milliseconds(ms)} ${megabytes(peak)}`,
    peer: `${milliseconds(MOST_MS)} ${megabytes(MOST_BYTES)}`,
    ratio: Math.max(ms / MOST_MS, peak / MOST_BYTES),
    bar: 1,
    note: stdout.trim().split(' ').slice(2).join(' '),
  };
}

async function measureHere(path: string): Promise<void> {
  const { attemptParse } = await import('../../packages/core/src/parse/parse.ts');
  const bytes = readFileSync(path);
  const started = performance.now();
  const { parsed, error } = attemptParse({ name: basename(path), bytes, sha256: '' });
  const elapsed = performance.now() - started;
  const outcome = error ? error.code : `${parsed?.lines.length} lines`;
  console.log(elapsed, peakMemory(), outcome);
}

/** Bytes. What the system counts for the process would include the one that started it, on Linux. */
function peakMemory(): number {
  if (process.platform !== 'linux') return 1024 * process.resourceUsage().maxRSS;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return 1024 * Number(kilobytes);
}

/** Every hostile file, and bombs of our own, each read within a time and a memory. */
export const hostile: Bench = {
  title: 'Hostile files, each within a time and the memory of a process',
  async run() {
    const rows: Row[] = [];
    const corpus = sharedPath('corpus/hostile');
    const names = existsSync(corpus) ? readdirSync(corpus, { withFileTypes: true }) : [];
    for (const file of names)
      if (file.isFile() && file.name !== 'index.json')
        rows.push(read(file.name, join(corpus, file.name)));
    const folder = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      for (const [what, make] of Object.entries(bombs)) {
        const { name, bytes } = make();
        writeFileSync(join(folder, name), bytes);
        rows.push(read(what, join(folder, name)));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    return rows;
  },
};

const [, script, input] = process.argv;
if (script === fileURLToPath(import.meta.url) && input !== undefined) await measureHere(input);
