import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Programs that wait for their person to let them in, by the hashes of their codes. */
export const devices: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('device')
        .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
        .addColumn('user_code_hash', 'text', (c) => c.notNull().unique())
        .addColumn('client', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('scope', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
        .addColumn('allowed', 'integer', (c) => c.check(sql`allowed in (0, 1)`)),
    );
  },
};
