import type { Caller } from '@tafel/core/api';
import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export async function insertShareLink(db: Db, link: Insertable<Tables['shareLink']>) {
  await db.insertInto('shareLink').values(link).execute();
}

const links = (db: Db) =>
  db
    .selectFrom('shareLink')
    .innerJoin('cluster', 'cluster.id', 'shareLink.clusterId')
    .innerJoin('user', 'user.id', 'shareLink.ownerId')
    .leftJoin('project', 'project.id', 'shareLink.projectId')
    .leftJoin('report', 'report.id', 'shareLink.reportId')
    // A cluster that went to somebody else takes its links back.
    .whereRef('cluster.ownerId', '=', 'shareLink.ownerId')
    .select([
      'shareLink.id',
      'shareLink.ownerId',
      'shareLink.clusterId',
      'shareLink.projectId',
      'shareLink.reportId',
      'shareLink.createdAt',
      'shareLink.expiresAt',
      'shareLink.lastUsedAt',
      'cluster.name as clusterName',
      'project.name as projectName',
      'report.name as reportName',
      'user.name as ownerName',
    ]);

export type ShareLinkRow = Awaited<ReturnType<typeof listShareLinks>>[number];

/** Links of the actor that still open something, the newest first. */
export const listShareLinks = (db: Db, { userId }: Caller, now: number) =>
  links(db)
    .where('shareLink.ownerId', '=', userId)
    .where('shareLink.expiresAt', '>', now)
    .orderBy('shareLink.createdAt', 'desc')
    .orderBy('shareLink.id')
    .execute();

/** The link with this secret, noted as used. */
export async function useShareLink(db: Db, hash: string, now: number) {
  const link = await links(db)
    .where('shareLink.hash', '=', hash)
    .where('shareLink.expiresAt', '>', now)
    .executeTakeFirst();
  if (link)
    await db.updateTable('shareLink').set({ lastUsedAt: now }).where('id', '=', link.id).execute();
  return link;
}

/** Ends a link of the actor; false where there is none. */
export async function deleteShareLink(db: Db, { userId }: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shareLink')
    .where('id', '=', id)
    .where('ownerId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
