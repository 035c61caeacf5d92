import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildInSteps,
  createReport,
  parseFile,
  reportExports,
} from '../../packages/core/src/index.ts';
import { readFiles } from '../../packages/core/src/node/index.ts';
import { differentialPulse } from '../example-measurements/differential-pulse.ts';
import { noiseFrom } from '../example-measurements/random.ts';
import { type Bench, fastest, milliseconds } from './bench.ts';

const FILES = 200;
const POINTS = 1000;
const RUNS = 5;
const BAR = 5;

function writeMeasurements(folder: string): void {
  const noise = noiseFrom(7);
  const potential = Array.from({ length: POINTS }, (_, i) => -0.25 + (0.9 * i) / (POINTS - 1));
  for (let file = 0; file < FILES; file++) {
    const level = 5 * (1 + (file % 10));
    const { current } = differentialPulse(level / 1000, potential);
    const rows = potential.map(
      (value, i) => `${value.toFixed(6)},${(current[i]! * 1e6 + 0.001 * noise()).toFixed(8)}`,
    );
    const name = `DPV ${level}uM Scan ${1 + Math.floor(file / 10)}.csv`;
    writeFileSync(join(folder, name), ['Potential / V,Current / µA', ...rows, ''].join('\n'));
  }
}

/** Reads the bytes and parses the numbers, and does nothing with them: what no program can do without. */
function plainLoop(folder: string): number {
  let sum = 0;
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const x = new Float64Array(lines.length);
    const y = new Float64Array(lines.length);
    for (let i = 1; i < lines.length; i++) {
      const comma = lines[i]!.indexOf(',');
      if (comma < 0) continue;
      x[i] = Number(lines[i]!.slice(0, comma));
      y[i] = Number(lines[i]!.slice(comma + 1));
      sum += x[i]! + y[i]!;
    }
  }
  return sum;
}

/** From the folder to the text of report.json, in this process. */
async function buildToJson(folder: string): Promise<string> {
  const { files } = await readFiles([folder]);
  const parsed = files.map((file) => parseFile(file));
  const steps = buildInSteps(createReport({ name: 'bench', files: parsed }), parsed);
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    const [json] = await reportExports.get('json').write(step.value, { baseName: 'report' });
    return json?.content ?? '';
  }
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A folder of voltammograms, built to JSON, beside reading it and parsing its numbers. */
export const folder: Bench = {
  title: `${FILES} files of ${POINTS} points, built to JSON`,
  async run() {
    const place = mkdtempSync(join(tmpdir(), 'tafel-bench-'));
    try {
      writeMeasurements(place);
      const ours: number[] = [];
      const peer: number[] = [];
      // one after the other, so that a busy moment of the machine meets both
      for (let run = 0; run < RUNS; run++) {
        ours.push(await timed(() => buildToJson(place)));
        peer.push(await timed(() => plainLoop(place)));
      }
      return [
        {
          what: 'folder to report.json',
          ours: milliseconds(fastest(ours)),
          peer: milliseconds(fastest(peer)),
          ratio: fastest(ours) / fastest(peer),
          bar: BAR,
          note: `fastest of ${RUNS} runs; the first took ${milliseconds(ours[0]!)} beside ${milliseconds(peer[0]!)}`,
        },
      ];
    } finally {
      rmSync(place, { recursive: true });
    }
  },
};
