import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Load } from './requests.ts';

const SECONDS = 8;

/** Whether the machine has wrk, which asks without taking the processor away from what it measures. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

/** Asks for one address over so many connections for a few seconds. @throws where an answer is not 2xx */
export async function wrk(
  url: string,
  {
    connections,
    headers,
  }: { readonly connections: number; readonly headers: Readonly<Record<string, string>> },
): Promise<Load> {
  const stated = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn(
    'wrk',
    ['-t', '1', '-c', String(connections), '-d', `${SECONDS}s`, '--latency', ...stated, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`);
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? Number.NaN);
  const rate = number(/Requests\/sec:\s+([\d.]+)/);
  return {
    answers: number(/(\d+) requests in/),
    rate,
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(said)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(said)?.[1]),
  };
}

/** '931.00us', '12.31ms', '1.02s'. */
function milliseconds(shown = ''): number {
  const factor = shown.endsWith('us') ? 1e-3 : shown.endsWith('ms') ? 1 : 1e3;
  return Number.parseFloat(shown) * factor;
}
