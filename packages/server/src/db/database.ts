import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import { migrate } from './migrations/index.ts';
import { isPostgresAddress, postgresDialect } from './postgres.ts';
import type { Db, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens a database and brings it to the newest schema: the embedded one by its file, PostgreSQL by its address
 * ('postgres://user@host/name').
 *
 * @throws TafelError FILE_UNREADABLE for a damaged file, SCHEMA_TOO_NEW for a database of a newer Tafel; what the driver
 *   says of a server that does not answer
 */
export const openDatabase = async (place: string): Promise<Db> => migrated(connectDatabase(place));

/** A file of the embedded engine that failed its check, to be read as far as it goes. */
export const openDamagedDatabase = async (file: string): Promise<Db> =>
  migrated(connect(sqliteDialect(file, { checked: false })));

async function migrated(db: Db): Promise<Db> {
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The database as it is, whatever schema it has. */
export const connectDatabase = (place: string): Db =>
  connect(isPostgresAddress(place) ? postgresDialect(place) : sqliteDialect(place));

const connect = (dialect: Dialect): Db =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
