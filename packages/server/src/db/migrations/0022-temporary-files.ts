import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Files on their way to and from their person, for a day. */
export const temporaryFiles: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('temporary_file')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('sha256', 'text')
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .addUniqueConstraint('temporary_file_name', ['user_id', 'name']),
    );
  },
};
