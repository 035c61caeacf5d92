import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformFrom } from '../example-measurements/random.ts';
import { type Bench, megabytes } from './bench.ts';
import { runTafel } from './tafel-process.ts';

const SIZE = 60e6;
/** Allowed beside the bare process: 100 MB + 10 × the input. */
const allowance = (input: number) => 100e6 + 10 * input;

function writeLargeCsv(path: string): void {
  const uniform = uniformFrom(9);
  const file = openSync(path, 'w');
  let written = writeSync(file, 'Time / s,Potential / V,Current / µA\n');
  for (let row = 0; written < SIZE; row += 1000) {
    const lines = Array.from(
      { length: 1000 },
      (_, i) =>
        `${((row + i) / 1000).toFixed(3)},${uniform().toFixed(6)},${(100 * uniform()).toFixed(6)}\n`,
    );
    written += writeSync(file, lines.join(''));
  }
  closeSync(file);
}

/** How much memory the largest file of a folder takes. */
export const memory: Bench = {
  title: `Peak memory of inspecting one CSV of ${megabytes(SIZE)}`,
  async run() {
    const place = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      const path = join(place, 'large.csv');
      writeLargeCsv(path);
      const bare = runTafel(['--version'], { peak: true }).peak;
      const { peak } = runTafel(['inspect', '--json', path], { peak: true });
      const allowed = allowance(statSync(path).size);
      return [
        {
          what: 'tafel inspect, over the bare process',
          ours: megabytes(peak - bare),
          peer: megabytes(allowed),
          ratio: (peak - bare) / allowed,
          bar: 1,
        },
      ];
    } finally {
      rmSync(place, { recursive: true });
    }
  },
};
