import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Writes that were sent with a key of the client's, so that sending them again does nothing twice. */
export const repeatedCalls: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('repeated_call')
        .addColumn('key', 'text', (c) => c.primaryKey().notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
        .addColumn('request', 'text', (c) => c.notNull())
        .addColumn('answer', 'text')
        .addColumn('started_at', 'integer', (c) => c.notNull()),
    );
    await db.schema
      .createIndex('repeated_call_user')
      .on('repeated_call')
      .column('user_id')
      .execute();
  },
};
