import { readFileSync } from 'node:fs';

/** Prints a figure, and how it stands to its bar: a negative margin fails the run. */
export function report(what: string, figure: string, margin = 0): void {
  console.log(`${what.padEnd(30)} ${figure}${margin < 0 ? '  MISSED' : ''}`);
  if (margin < 0) process.exitCode = 1;
}

/** Used so far, in the program and in the system for it; Linux counts hundredths of a second. */
export function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Of the process, as Linux counts it. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Since the last reading, ms. */
export async function longestStall(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^tafel_event_loop_delay_max_seconds (\S+)/m.exec(text) ?? [];
  return Number(seconds) * 1000;
}
