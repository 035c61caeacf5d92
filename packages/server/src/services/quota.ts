import { type Caller, TafelError } from '@tafel/core/api';
import type { Db } from '../db/schema.ts';
import { storedBytes } from '../db/storage.ts';

type Person = Pick<Caller, 'userId'>;

/** How much of the store one person may fill: with the raw files that reports need, and those sent within a week. */
export interface Quota {
  usage(
    person: Person,
  ): Promise<{ readonly usedBytes: number; readonly limitBytes: number | null }>;
  /** Bytes that the person may still send. */
  left(person: Person): Promise<number>;
  /** @throws TafelError STORAGE_FULL where so many bytes more are too many */
  insist(person: Person, bytes: number): Promise<void>;
}

/** @param limit in bytes; null for none */
export function quotaService(db: Db, limit: number | null): Quota {
  const left = async ({ userId }: Person) =>
    limit === null ? Number.POSITIVE_INFINITY : limit - (await storedBytes(db, userId));
  return {
    usage: async ({ userId }) => ({ usedBytes: await storedBytes(db, userId), limitBytes: limit }),
    left,
    async insist(person, bytes) {
      if (limit !== null && (await left(person)) < bytes) throw quotaReached(limit);
    },
  };
}

const quotaReached = (limit: number) =>
  new TafelError(
    'STORAGE_FULL',
    `The ${limit / 1e6} MB that you may store here are not enough for this file. Ask whoever runs the server for more room.`,
  );
