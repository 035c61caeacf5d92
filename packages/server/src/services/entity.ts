import { type Caller, can, TafelError } from '@tafel/core/api';
import { resourceOf, type SharesOfActor } from '../db/access.ts';

/** Between the check of the rights and the reading, a thing may go. */
export function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new TafelError('NOT_FOUND', `There is no such ${what}.`);
  return found;
}

export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Whether the actor may change what is inside a cluster, or a report. */
export const mayEdit = (actor: Caller, row: SharesOfActor) =>
  can(actor, 'report:write', resourceOf(row));
