import { TafelError } from '@tafel/core/api';
import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrations/index.ts';
import type { Db, Tables } from './schema.ts';

/**
 * Opens the embedded database and brings it to the newest schema. A commit is on the disk before it is acknowledged
 * (synchronous = FULL); a file that fails its check is never repaired on its own.
 *
 * @throws TafelError FILE_UNREADABLE for a damaged file, SCHEMA_TOO_NEW for one of a newer Tafel
 */
export async function openDatabase(file: string): Promise<Db> {
  const sqlite = new Database(file);
  try {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('trusted_schema = OFF');
    check(file, sqlite.pragma('quick_check(1)', { simple: true }));
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: sqlite }),
      plugins: [new CamelCasePlugin()],
    });
    await migrate(db);
    return db;
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))
      check(file, error.message);
    throw error;
  }
}

function check(file: string, result: unknown): void {
  if (result === 'ok') return;
  throw new TafelError(
    'FILE_UNREADABLE',
    `The database '${file}' is damaged (${String(result)}). Restore the last good backup; nothing was changed.`,
    { file },
  );
}
