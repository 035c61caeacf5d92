import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

/** Plans of accounts, and what the server put into one: that counts towards no limit. */
export const plans: Migration = {
  async up(db) {
    await strict(
      db.schema
        .createTable('account_plan')
        .addColumn('user_id', 'text', (c) =>
          c.primaryKey().notNull().references('user.id').onDelete('cascade'),
        )
        .addColumn('plan', 'text', (c) => c.notNull())
        .addColumn('since', 'integer', (c) => c.notNull()),
    );
    for (const table of ['project', 'report'])
      await db.schema
        .alterTable(table)
        .addColumn('sample', 'integer', (c) =>
          c.notNull().defaultTo(0).check(sql`sample in (0, 1)`),
        )
        .execute();
  },
};
