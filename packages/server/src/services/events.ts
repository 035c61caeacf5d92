import { type Caller, can, type LiveEvent } from '@tafel/core/api';
import type { Bell } from '../bell/port.ts';
import { findResource, type Place, placeOfReport } from '../db/access.ts';
import {
  type EventRow,
  eventRange,
  forgetEventsBefore,
  insertEvents,
  listEvents,
} from '../db/events.ts';
import type { Db } from '../db/schema.ts';
import { TooManyTries } from '../errors.ts';
import { HOUR } from './attempt-limit.ts';
import { isoTime } from './entity.ts';

const KEPT = 24 * HOUR;
/** What the bell did not tell is looked for this often, in milliseconds. */
const LOOK = 5_000;
const MOST_PER_USER = 20;
/** A number that is left out may belong to a change that another process commits a moment later. */
const SETTLED = 2_000;

/** What a listener is sent: a change, that too much was missed, or nothing for a while. */
export type Heard =
  | { readonly kind: 'change'; readonly id: number; readonly event: LiveEvent }
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'quiet' };

interface Changed {
  readonly clusterId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly reportId?: string | undefined;
  /** Reports by their ids alone. */
  readonly reports?: readonly string[] | undefined;
  /** Told to this person alone. */
  readonly receiverId?: string | undefined;
}

/** Changes as they happen, for those who may see them. */
export interface Events {
  publish(actor: Caller, kind: string, changed: Changed): Promise<void>;
  /**
   * Everything after `lastId` that the listener may see at the moment it is told, until `stillThere` says no or the
   * signal. Without a last id it begins now.
   *
   * @throws TooManyTries for too many listeners of one person
   */
  listen(
    actor: Caller,
    options: {
      readonly lastId: number | undefined;
      readonly stillThere: () => Promise<boolean>;
      readonly signal: AbortSignal;
    },
  ): AsyncGenerator<Heard>;
  /** Ends all listening. */
  close(): void;
}

export function eventService(db: Db, bell: Bell): Events {
  const closing = new AbortController();
  const listeners = new Map<string, number>();

  const maySee = async (actor: Caller, row: EventRow): Promise<boolean> => {
    if (row.receiverId !== null) return row.receiverId === actor.userId;
    const { clusterId, projectId, reportId } = row;
    if (clusterId === null) return row.actorId === actor.userId;
    const inside = { clusterId, projectId: projectId ?? undefined };
    const exact: Place = { ...inside, reportId: reportId ?? undefined };
    // What was deleted is told to those who see where it was.
    const resource =
      (await findResource(db, actor, exact)) ?? (await findResource(db, actor, inside));
    return resource !== undefined && can(actor, 'cluster:read', resource);
  };

  /** Until something happened, or it is time to look whether it did. */
  const rest = (signal: AbortSignal) =>
    bell.heard(AbortSignal.any([signal, AbortSignal.timeout(LOOK)]));

  async function* hear(
    actor: Caller,
    options: Parameters<Events['listen']>[1],
  ): AsyncGenerator<Heard> {
    const signal = AbortSignal.any([options.signal, closing.signal]);
    const { oldest, newest } = await eventRange(db);
    let last = options.lastId ?? newest ?? 0;
    if (options.lastId === undefined || last > (newest ?? 0) || last < (oldest ?? 0) - 1) {
      const id = newest ?? 0;
      last = id;
      if (options.lastId !== undefined) yield { kind: 'reset', id };
    }
    yield { kind: 'quiet' };
    while (!signal.aborted && (await options.stillThere())) {
      const before = last;
      for (const row of await listEvents(db, last)) {
        if (mayStillCome(last, row)) break;
        last = row.sequence;
        if (await maySee(actor, row))
          yield { kind: 'change', id: row.sequence, event: asHeard(actor, row) };
      }
      if (last > before) continue;
      await rest(signal);
      yield { kind: 'quiet' };
    }
  }

  return {
    async publish({ userId: actorId }, kind, { reports = [], receiverId = null, ...place }) {
      const at = Date.now();
      const places = [];
      for (const id of reports) places.push(await placeOfReport(db, id));
      if (reports.length === 0) places.push(place);
      await forgetEventsBefore(db, at - KEPT);
      await insertEvents(
        db,
        places.map((where) => ({
          at,
          kind,
          actorId,
          receiverId,
          clusterId: where?.clusterId ?? null,
          projectId: where?.projectId ?? null,
          reportId: where?.reportId ?? null,
        })),
      );
      await bell.ring();
    },
    async *listen(actor, options) {
      const own = listeners.get(actor.userId) ?? 0;
      if (own >= MOST_PER_USER)
        throw new TooManyTries('You are listening in too many windows. Close some of them.', 60);
      listeners.set(actor.userId, own + 1);
      try {
        yield* hear(actor, options);
      } finally {
        const left = (listeners.get(actor.userId) ?? 1) - 1;
        if (left > 0) listeners.set(actor.userId, left);
        else listeners.delete(actor.userId);
      }
    },
    close: () => closing.abort(),
  };
}

/** Nobody waits for a number because the clock was set back. */
const mayStillCome = (last: number, { sequence, at }: EventRow) =>
  last > 0 && sequence > last + 1 && Math.abs(Date.now() - at) < SETTLED;

const asHeard = ({ userId }: Caller, row: EventRow): LiveEvent => ({
  kind: row.kind,
  clusterId: row.clusterId,
  projectId: row.projectId,
  reportId: row.reportId,
  own: row.actorId === userId,
  at: isoTime(row.at),
});
