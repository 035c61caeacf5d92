import { type CreateTableBuilder, sql } from 'kysely';

/** STRICT: without it, SQLite takes text into a number column unrefused. */
export const strict = <T extends string>(table: CreateTableBuilder<T, string>) =>
  table.modifyEnd(sql`strict`).execute();
