import { seededRandom } from '../../packages/core/src/circuit/fit/random.ts';

/** Numbers by chance, the same ones from the same seed. */
export interface Chance {
  /** 0 … 1 */
  readonly share: () => number;
  /** Evenly on a logarithmic scale. */
  readonly between: (low: number, high: number) => number;
  /** Of mean 0 and deviation 1 (Box, Muller, Ann. Math. Stat. 29 (1958) 610). */
  readonly normal: () => number;
  readonly oneOf: <T>(items: readonly [T, ...T[]]) => T;
}

export function chanceFrom(seed: number): Chance {
  const share = seededRandom(seed);
  return {
    share,
    between: (low, high) => low * (high / low) ** share(),
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    oneOf: (items) => items[Math.trunc(share() * items.length)] ?? items[0],
  };
}
