import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { statementName } from './prepared.ts';

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
  return new PostgresDialect({ pool: planningOnce(pool) });
}

/** Statements that have a name are planned once on each connection. */
function planningOnce(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? planningOnceOn(client);
      wrapped.set(client, known);
      return known;
    },
  };
}

function planningOnceOn(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | object, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Rows are read at once, not through a cursor.');
    return client.query({ name: statementName(text), text, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
