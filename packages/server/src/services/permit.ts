import { type Action, type Caller, can, type Resource, TafelError } from '@tafel/core/api';
import { findResource, type Place } from '../db/access.ts';
import type { Db } from '../db/schema.ts';

/**
 * Lets the actor do something at a place of the hierarchy, or refuses it. Asked by every route for the place in its
 * path, and by services for places that stand in a body.
 *
 * @throws TafelError NOT_FOUND where nothing is there, FORBIDDEN
 */
export async function permit(
  db: Db,
  actor: Caller,
  action: Action,
  place: Place,
): Promise<Resource> {
  const resource = await findResource(db, actor, place);
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
