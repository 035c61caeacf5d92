import { spawnSync } from 'node:child_process';

/**
 * Runs a Python program that prints one JSON object of times in seconds, timed inside the process so that its start does
 * not count; null where no Python has what it imports.
 */
export function pythonTimes(program: string): Readonly<Record<string, number>> | null {
  for (const python of ['python3', '/usr/bin/python3']) {
    const { status, stdout } = spawnSync(python, ['-c', program], {
      encoding: 'utf8',
      env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
    });
    if (status === 0) return JSON.parse(stdout) as Record<string, number>;
  }
  return null;
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
