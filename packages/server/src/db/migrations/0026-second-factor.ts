import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Authenticators, sealed with the secret of the server, and the codes for when one is lost, by their hashes. */
export const secondFactor: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('totp')
        .addColumn('user_id', 'text', (c) =>
          c.primaryKey().notNull().references('user.id').onDelete('cascade'),
        )
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'integer')
        .addColumn('last_step', 'integer', (c) => c.notNull()),
    );
    await strict(
      db.schema
        .createTable('recovery_code')
        .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade')),
    );
  },
};
