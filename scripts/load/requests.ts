import { Agent, get } from 'node:http';

export interface Load {
  readonly answers: number;
  /** Answers a second. */
  readonly rate: number;
  /** Times to the end of an answer, ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks for one address over so many connections for so long. @throws where an answer is not 200 */
export async function load(
  url: string,
  {
    connections,
    seconds,
    headers = {},
  }: {
    readonly connections: number;
    readonly seconds: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      await ask(url, agent, headers);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
  return { answers: times.length, rate: times.length / took, p50: at(0.5), p99: at(0.99) };
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
