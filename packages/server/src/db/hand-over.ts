import { saveClusterShare } from './shares.ts';
import type { Db } from './schema.ts';

interface HandOver {
  readonly clusterId: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

/** Whether somebody may edit a cluster at this moment. */
export async function isEditor(db: Db, clusterId: string, userId: string, now: number) {
  const share = await db
    .selectFrom('clusterShare')
    .select('expiresAt')
    .where('clusterId', '=', clusterId)
    .where('userId', '=', userId)
    .where('editor', '=', 1)
    .executeTakeFirst();
  return share !== undefined && (share.expiresAt === null || share.expiresAt > now);
}

/**
 * Changes whose a cluster is, and with it who answers the requests that wait: what the new owner asked for is theirs now.
 * Gives back the ids of the others; undefined where `from` is the owner no longer.
 */
export async function handOver(
  db: Db,
  { clusterId, from, to, at }: HandOver,
): Promise<readonly string[] | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('cluster')
    .set({ ownerId: to })
    .where('id', '=', clusterId)
    .where('ownerId', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await db
    .deleteFrom('clusterShare')
    .where('clusterId', '=', clusterId)
    .where('userId', '=', to)
    .execute();
  await saveClusterShare(db, {
    clusterId,
    userId: from,
    editor: 1,
    createdAt: at,
    expiresAt: null,
  });
  await db
    .deleteFrom('accessRequest')
    .where('clusterId', '=', clusterId)
    .where('requestedBy', '=', to)
    .where('handledAt', 'is', null)
    .execute();
  const moved = await db
    .updateTable('accessRequest')
    .set({ requestedTo: to })
    .where('clusterId', '=', clusterId)
    .where('requestedTo', '=', from)
    .where('handledAt', 'is', null)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
