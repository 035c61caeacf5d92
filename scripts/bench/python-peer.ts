import { spawnSync } from 'node:child_process';

/** Seconds, by what was timed. */
export type Times = Readonly<Record<string, number>>;

/** Every Python that may be here; the system's often has an older scipy than the first of the path. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/** One line of JSON that a Python program prints; undefined where this Python has not what it imports. */
function printedBy(python: string, program: string): unknown {
  const { status, stdout } = spawnSync(python, ['-c', program], {
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/**
 * Runs a Python program that prints one JSON object of times in seconds, timed inside the process so that its start does
 * not count; null where no Python has what it imports.
 */
export function pythonTimes(program: string): Times | null {
  for (const python of PYTHONS) {
    const times = printedBy(python, program);
    if (times !== undefined) return times as Times;
  }
  return null;
}

/** As `pythonTimes`, by every release of scipy that is here: the program prints `release` and `times`. */
export function timesByScipy(program: string): ReadonlyMap<string, Times> {
  const byRelease = new Map<string, Times>();
  for (const python of PYTHONS) {
    const printed = printedBy(python, program);
    if (printed === undefined) continue;
    const { release, times } = printed as { readonly release: string; readonly times: Times };
    byRelease.set(release, times);
  }
  return byRelease;
}

/** Milliseconds of the fastest of several runs. */
export function timed(runs: number, work: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
