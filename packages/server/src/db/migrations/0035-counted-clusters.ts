import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';

/** Clusters are counted along an index that has nothing else. SQLite would take it for the pages, too, and sort them. */
export const countedClusters: Migration = {
  async up(db) {
    if (!isPostgres(db)) return;
    await db.schema
      .createIndex('cluster_counted')
      .on('cluster')
      .columns(['owner_id', 'archived'])
      .execute();
  },
};
