import type { Migration } from 'kysely/migration';

/** A small picture of a person, as a data URL. */
export const profilePicture: Migration = {
  async up(db) {
    await db.schema.alterTable('profile').addColumn('picture', 'text').execute();
  },
};
