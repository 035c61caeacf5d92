import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Links that let people look without an account, and shares that end by themselves. */
export const linksAndExpiry: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('share_link')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
        .addColumn('cluster_id', 'text', (c) =>
          c.notNull().references('cluster.id').onDelete('cascade'),
        )
        .addColumn('project_id', 'text', (c) => c.references('project.id').onDelete('cascade'))
        .addColumn('report_id', 'text', (c) => c.references('report.id').onDelete('cascade'))
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .addColumn('last_used_at', 'integer'),
    );
    await db.schema.createIndex('share_link_owner').on('share_link').column('owner_id').execute();
    for (const table of ['cluster_share', 'report_share'])
      await db.schema.alterTable(table).addColumn('expires_at', 'integer').execute();
    for (const table of ['invitation', 'access_request'])
      await db.schema.alterTable(table).addColumn('share_days', 'integer').execute();
    await db.schema.alterTable('access_request').addColumn('share_editor', 'integer').execute();
  },
};
