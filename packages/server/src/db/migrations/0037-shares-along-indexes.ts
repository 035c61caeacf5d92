import type { Migration } from 'kysely/migration';

/** What a person's shares are asked about stands in the index along which they are found. */
export const sharesAlongIndexes: Migration = {
  async up(db) {
    await widen('cluster_share', ['user_id', 'cluster_id', 'expires_at', 'opted_out_at', 'editor']);
    await widen('report_share', ['user_id', 'report_id', 'expires_at', 'editor']);

    async function widen(table: string, columns: string[]) {
      await db.schema.dropIndex(`${table}_user`).execute();
      await db.schema.createIndex(`${table}_user`).on(table).columns(columns).execute();
    }
  },
};
