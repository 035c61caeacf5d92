import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 10;
/** A server that does not answer by then counts as gone. */
const PATIENCE = 5_000;
/** No query of ours takes this long; one that does must not hold its locks for ever. */
const LONGEST_QUERY = 60_000;

/** int8 and numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);

/** Counts and times come as texts otherwise. All of ours are whole and far below 2⁵³. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address);

/** PostgreSQL 15 or newer. A connection that breaks costs the query that was on it, never the process. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tafel',
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: LONGEST_QUERY,
    idle_in_transaction_session_timeout: LONGEST_QUERY,
    keepAlive: true,
    types,
  });
  // The pool drops what broke, and the query that was on it says so; nobody else has to hear of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
