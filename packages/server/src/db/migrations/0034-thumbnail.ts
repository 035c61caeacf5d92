import type { Migration } from 'kysely/migration';

/** The picture of a report in lists, as JSON. */
export const thumbnail: Migration = {
  async up(db) {
    await db.schema.alterTable('report').addColumn('thumbnail', 'text').execute();
  },
};
