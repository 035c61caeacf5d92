import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** What changed where, for a day: so that who was away for a moment hears of it. */
export const events: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('event')
        .addColumn('sequence', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
        .addColumn('at', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('actor_id', 'text', (c) => c.notNull())
        .addColumn('receiver_id', 'text')
        .addColumn('cluster_id', 'text')
        .addColumn('project_id', 'text')
        .addColumn('report_id', 'text'),
    );
    await db.schema.createIndex('event_at').on('event').column('at').execute();
  },
};
