import type { Migration } from 'kysely/migration';
import { isPostgres, keepCounts } from '../engine.ts';
import { strict } from './strict-table.ts';

/** How many clusters somebody has is known, in place of counted whenever they look at their list. */
export const countsOfClusters: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('cluster_count')
        .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
        .addColumn('archived', 'integer', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('cluster_count_key', ['owner_id', 'archived']),
    );
    await keepCounts(db, { of: 'cluster', by: ['owner_id', 'archived'], in: 'cluster_count' });
    if (isPostgres(db)) await db.schema.dropIndex('cluster_counted').execute();
  },
};
