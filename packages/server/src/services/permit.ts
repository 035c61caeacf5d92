import { type Action, type Caller, can, type Resource, TafelError } from '@tafel/core/api';
import { findResource, type Place } from '../db/access.ts';
import type { Db } from '../db/schema.ts';

/**
 * Lets the actor do something at a place that stands in a body.
 *
 * @throws TafelError NOT_FOUND where nothing is there, FORBIDDEN
 */
export const permit = async (db: Db, actor: Caller, action: Action, place: Place) =>
  allow(actor, action, await findResource(db, actor, place));

/**
 * Lets the actor do something with what was found at a place of the hierarchy, or refuses it. Asked by every route for
 * the place in its path.
 *
 * @throws TafelError NOT_FOUND where nothing is there, FORBIDDEN
 */
export function allow(actor: Caller, action: Action, resource: Resource | undefined): Resource {
  if (!resource) throw new TafelError('NOT_FOUND', 'There is nothing at this address.');
  if (!can(actor, action, resource))
    throw new TafelError(
      'FORBIDDEN',
      resource.share === null && resource.ownerId !== actor.userId
        ? 'This is not shared with you.'
        : 'Your access does not allow this; ask the owner.',
    );
  return resource;
}
