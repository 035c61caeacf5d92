import { readdirSync, readFileSync } from 'node:fs';

/** Prints a figure, and how it stands to its bar: a negative margin fails the run. */
export function report(what: string, figure: string, margin = 0): void {
  console.log(`${what.padEnd(30)} ${figure}${margin < 0 ? '  MISSED' : ''}`);
  if (margin < 0) process.exitCode = 1;
}

/** Used so far by all threads, in the program and in the system for it; the scheduler counts nanoseconds. */
export function processorMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'));
  return used.reduce((sum, line) => sum + Number.parseInt(line, 10) / 1e6, 0);
}

/** Of the process, as Linux counts it. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
