import { Agent, get } from 'node:http';

export interface Load {
  readonly answers: number;
  /** Answers a second. */
  readonly rate: number;
  /** Times to the end of an answer, ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks for one address over so many connections, so often in all. @throws where an answer is not 200 */
export async function load(
  url: string,
  {
    connections,
    answers,
    headers = {},
  }: {
    readonly connections: number;
    readonly answers: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  let left = answers;
  const worker = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      await ask(url, agent, headers);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return { answers, rate: answers / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The value that this part of all values stays below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

const ask = (url: string, agent: Agent, headers: Readonly<Record<string, string>>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });
