import { TafelError } from '@tafel/core/api';
import Database from 'better-sqlite3';
import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/**
 * The embedded engine. A commit is on the disk before it is acknowledged (synchronous = FULL); a file that fails its
 * check is never repaired on its own.
 *
 * @param options.checked whether the file is checked first; not where it is known to be damaged
 * @throws TafelError FILE_UNREADABLE for a damaged file
 */
export function sqliteDialect(file: string, { checked } = { checked: true }): Dialect {
  const database = new Database(file);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    database.pragma('trusted_schema = OFF');
    if (checked) check(file, database.pragma('quick_check(1)', { simple: true }));
    return new EmbeddedDialect({ database: preparedOnce(database) });
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))
      check(file, error.message);
    throw error;
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }

  override createQueryCompiler() {
    return new StablePlans();
  }
}

/**
 * SQLite as our driver builds it (with STAT4) looks at the values of a statement when it plans it, and so plans it anew
 * each time that values are bound, which takes several times as long as running it. Behind a plus, which changes no
 * value, it does not look.
 */
class StablePlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?';
  }
}

/**
 * Kysely leaves changes of a schema outside transactions on SQLite, for the sake of migrations that switch foreign keys
 * off. Ours never do; what stops in the middle must leave nothing behind.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
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

/** More texts than we have; those of lists grow with what is in them, and are not kept for ever. */
const MOST_PREPARED = 500;

/** The same texts come again and again, and preparing one takes longer than running most. */
function preparedOnce(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      const statement: SqliteStatement = database.prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}
