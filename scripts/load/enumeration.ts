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

type Pair = readonly [known: string, unknown: string];

/** Somebody of the seed, and nobody. */
function ofSeed(n: number): Pair {
  const person = n % PEOPLE;
  const known = [HEAVY, TYPICAL][person] ?? `user${person}@tafel.example`;
  return [known, `x${known}`];
}

/** Somebody who has registered just before, and somebody new: each address of the seed has had its mails by then. */
const registering = (n: number): Pair => [`new${n - 1}@tafel.example`, `new${n}@tafel.example`];

const PASSWORD = 'not the password';
const CALLS = [
  ['sign-in', '/api/v0/auth/login', ofSeed, { password: PASSWORD }],
  ['reset', '/api/v0/resetPassword', ofSeed, {}],
  [
    'registration',
    '/api/v0/register',
    registering,
    {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      privacyPolicyAccepted: true,
    },
  ],
] as const;

/** Of what was looked at, not refused before. */
const EXPECTED: ReadonlySet<number> = new Set([200, 201, 400]);

/** Whether the time of an answer tells that an address has an account. Needs TRUST_PROXY, for addresses of its own. */
export async function enumeration({ server }: Laboratory): Promise<void> {
  for (const [what, path, pairOf, rest] of CALLS) {
    const url = server.url + path;
    let asked = 0;
    const time = async (email: string) => {
      const took = await ask(url, { ...rest, email }, asked++);
      await setTimeout(PAUSE);
      return took;
    };
    if (pairOf === registering) await time(registering(0)[1]);
    const times: [known: number[], unknown: number[]] = [[], []];
    for (let n = 1; n <= PAIRS; n++) {
      const [known, unknown] = pairOf(n);
      times[0].push(await time(known));
      times[1].push(await time(unknown));
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
  if (!EXPECTED.has(response.status)) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - began;
}
