import { setTimeout } from 'node:timers/promises';
import { HEAVY, TYPICAL } from '../../packages/server/src/testing/load/seed.ts';
import { report } from './figures.ts';
import type { Laboratory } from './laboratory.ts';
import { quantile } from './requests.ts';

const PAIRS = 1_000;
/** People of the seed: five tries for each, which is what a limit per account leaves. */
const PEOPLE = 200;
/** Between two tries, ms: a mail that one of them sends is on its way before the next is timed. */
const PAUSE = 50;
/** Medians of both kinds lie this near. */
const NEAR = 0.1;

/** Whether the time of an answer tells that an address has an account. Needs TRUST_PROXY, for addresses of its own. */
export async function enumeration({ server }: Laboratory): Promise<void> {
  const calls = [
    ['sign-in', '/api/v0/auth/login', { password: 'not the password' }],
    ['reset', '/api/v0/resetPassword', {}],
  ] as const;
  for (const [what, path, rest] of calls) {
    const times: [known: number[], unknown: number[]] = [[], []];
    for (let n = 0; n < 2 * PAIRS; n++) {
      const kind = n % 2 === 0 ? 0 : 1;
      const person = Math.floor(n / 2) % PEOPLE;
      const known = [HEAVY, TYPICAL][person] ?? `user${person}@tafel.example`;
      const email = kind === 0 ? known : `x${known}`;
      times[kind].push(await ask(server.url + path, { ...rest, email }, n));
      await setTimeout(PAUSE);
    }
    const [known, unknown] = [quantile(times[0], 0.5), quantile(times[1], 0.5)];
    const apart = Math.abs(known / unknown - 1);
    report(
      `A19 ${what}`,
      `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms: ${(apart * 100).toFixed(1)} % apart`,
      NEAR - apart,
    );
  }
}

async function ask(url: string, body: object, n: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Nobody asks so often from one address.
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status === 429) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - began;
}
