import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import { strict } from './strict-table.ts';

/** The queue of the embedded engine; on PostgreSQL graphile-worker has tables of its own. */
export const jobs: Migration = {
  async up(db) {
    if (isPostgres(db)) return;
    await strict(
      db.schema
        .createTable('job')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
        .addColumn('task', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.unique())
        .addColumn('run_at', 'integer', (c) => c.notNull())
        .addColumn('locked_until', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('max_attempts', 'integer', (c) => c.notNull())
        .addColumn('last_error', 'text'),
    );
    await db.schema.createIndex('job_run_at').on('job').columns(['run_at', 'id']).execute();
  },
};
