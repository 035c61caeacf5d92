import { createHash } from 'node:crypto';
import { type Caller, type Endpoint, TafelError } from '@tafel/core/api';
import {
  findCall,
  forgetCall,
  forgetCallsBefore,
  keepAnswer,
  takeKey,
} from '../db/repeated-calls.ts';
import type { Db } from '../db/schema.ts';
import type { Answered } from '../http/send-answer.ts';
import { HOUR } from './attempt-limit.ts';

/** A key is remembered this long. */
const KEPT = 24 * HOUR;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Keyed {
  /** The client's own name for this write. */
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly call: {
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly basedOn: unknown;
  };
}

/** Writes that are sent again because nobody heard the answer. */
export interface Repeats {
  /**
   * Does the work the first time, and gives its answer again every further time within a day. What failed was not done,
   * and may be tried again with the same key.
   *
   * @throws TafelError INVALID_REQUEST where the key was used for something else; CONFLICT while the first one runs or
   *   where nobody knows how it ended, and for an answer that is given only once
   */
  once(
    actor: Caller,
    keyed: Keyed,
    work: () => Promise<Answered>,
  ): Promise<{ readonly answered: Answered; readonly repeated: boolean }>;
}

export function repeatService(db: Db): Repeats {
  return {
    async once({ userId }, { key: given, endpoint, call }, work) {
      if (!KEY.test(given))
        throw new TafelError(
          'INVALID_REQUEST',
          'An Idempotency-Key has 1 to 255 letters, digits and signs.',
        );
      const key = hashOf([userId, given]);
      const { params, query, body, basedOn } = call;
      const request = hashOf([endpoint.id, params, query, body, basedOn]);
      const startedAt = Date.now();
      await forgetCallsBefore(db, startedAt - KEPT);
      if (await takeKey(db, { key, userId, request, answer: null, startedAt })) {
        try {
          const answered = await work();
          await keepAnswer(db, key, JSON.stringify(endpoint.secret ? null : answered));
          return { answered, repeated: false };
        } catch (error) {
          await forgetCall(db, key);
          throw error;
        }
      }
      const before = await findCall(db, key);
      if (before && before.request !== request)
        throw new TafelError(
          'INVALID_REQUEST',
          'This Idempotency-Key was sent with another request before. Use a new one.',
        );
      const answered = before?.answer ? (JSON.parse(before.answer) as Answered | null) : undefined;
      if (answered === undefined)
        throw new TafelError(
          'CONFLICT',
          'The same request is still being worked on, or was cut off. Look whether it was done before you send it with another key.',
        );
      if (answered === null)
        throw new TafelError('CONFLICT', 'This was done before; its answer is given only once.');
      return { answered, repeated: true };
    },
  };
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
