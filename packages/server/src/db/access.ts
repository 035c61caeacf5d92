import type { Resource } from '@tafel/core/api';
import type { Db } from './schema.ts';

/** A place in the hierarchy, as a path names it. */
export interface Place {
  readonly clusterId: string;
  readonly projectId?: string | undefined;
  readonly reportId?: string | undefined;
}

/**
 * Whose a place is. The only reading that looks beyond what the caller may see, for telling 'not yours' from 'not there'.
 * A place below a foreign parent is not there.
 */
export async function findResource(db: Db, place: Place): Promise<Resource | undefined> {
  let query = db
    .selectFrom('cluster')
    .select('cluster.ownerId')
    .where('cluster.id', '=', place.clusterId);
  if (place.projectId !== undefined)
    query = query
      .innerJoin('project', 'project.clusterId', 'cluster.id')
      .where('project.id', '=', place.projectId);
  if (place.reportId !== undefined)
    query = query
      .innerJoin('report', (join) => join.on('report.projectId', '=', place.projectId ?? ''))
      .where('report.id', '=', place.reportId);
  const row = await query.executeTakeFirst();
  return row && { ownerId: row.ownerId, share: null };
}
