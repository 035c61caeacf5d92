import type { Caller } from '@tafel/core/api';
import type { Insertable } from 'kysely';
import type { Db, Flag, Tables } from './schema.ts';

const requests = (db: Db) =>
  db
    .selectFrom('accessRequest')
    .innerJoin('user as sender', 'sender.id', 'accessRequest.requestedBy')
    .innerJoin('user as receiver', 'receiver.id', 'accessRequest.requestedTo')
    .innerJoin('cluster', 'cluster.id', 'accessRequest.clusterId')
    .leftJoin('project', 'project.id', 'accessRequest.projectId')
    .leftJoin('report', 'report.id', 'accessRequest.reportId')
    .select([
      'accessRequest.id',
      'accessRequest.resourceType',
      'accessRequest.clusterId',
      'accessRequest.projectId',
      'accessRequest.reportId',
      'accessRequest.requestedBy',
      'accessRequest.requestedTo',
      'accessRequest.entityName',
      'accessRequest.message',
      'accessRequest.requestedAt',
      'accessRequest.handledAt',
      'accessRequest.allowed',
      'accessRequest.shareEditor',
      'accessRequest.shareDays',
      'sender.name as senderName',
      'sender.email as senderEmail',
      'receiver.name as receiverName',
      'receiver.email as receiverEmail',
      'cluster.ownerId',
      'cluster.name as clusterName',
      'project.name as projectName',
      'report.name as reportName',
    ]);

export type AccessRequestRow = Awaited<ReturnType<typeof listIncomingRequests>>[number];

/** Requests that were sent to the actor, newest first. */
export const listIncomingRequests = (db: Db, { userId }: Caller) =>
  requests(db)
    .where('accessRequest.requestedTo', '=', userId)
    .orderBy('accessRequest.requestedAt', 'desc')
    .execute();

/** Requests that the actor sent, newest first. */
export const listOwnRequests = (db: Db, { userId }: Caller) =>
  requests(db)
    .where('accessRequest.requestedBy', '=', userId)
    .orderBy('accessRequest.requestedAt', 'desc')
    .execute();

/** A request that the actor sent, received, or could answer as the owner of what it is about. */
export const findAccessRequest = (db: Db, { userId }: Caller, id: string) =>
  requests(db)
    .where('accessRequest.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('accessRequest.requestedBy', '=', userId),
        eb('accessRequest.requestedTo', '=', userId),
        eb('cluster.ownerId', '=', userId),
      ]),
    )
    .executeTakeFirst();

export async function insertAccessRequest(db: Db, request: Insertable<Tables['accessRequest']>) {
  await db.insertInto('accessRequest').values(request).execute();
}

/** Answers a request that was sent to the actor; false where it is answered already. */
export async function answerAccessRequest(
  db: Db,
  actor: Caller,
  { id, allowed, at }: { readonly id: string; readonly allowed: Flag; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accessRequest')
    .set({ handledAt: at, allowed })
    .where('id', '=', id)
    .where('requestedTo', '=', actor.userId)
    .where('handledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a request of the actor; false where it is answered already. */
export async function deleteAccessRequest(db: Db, actor: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accessRequest')
    .where('id', '=', id)
    .where('requestedBy', '=', actor.userId)
    .where('handledAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
