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

/**
 * What a page costs that is not read in order, where one in order costs 1. PostgreSQL takes 4, that of a turning disk, and so
 * prefers at times to read a whole table for a few rows of it.
 */
const RANDOM_PAGE_COST = 1.1;

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
    options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
    types,
  });
  // The pool drops what broke, and the query that was on it says so; nobody else has to hear of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: planningOnce(pool) });
}

/** Statements that have a name are made and planned once on each connection. */
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

/** For whatever the values are, or for those of a statement. */
type Planning = 'force_generic_plan' | 'auto';

function planningOnceOn(client: pg.PoolClient): PostgresPoolClient {
  let planning: Planning | undefined = 'auto';

  async function plannedAs(wanted: Planning, query: pg.QueryConfig) {
    await client.query(`set plan_cache_mode = ${wanted}`);
    planning = wanted;
    return client.query(query);
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | object, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Rows are read at once, not through a cursor.');
    const name = statementName(text);
    const asked = { name, text, values: [...values] };
    const wanted = planningFor(name, values);
    // With a transaction goes what was set in it.
    if (text.startsWith('rollback')) planning = undefined;
    return wanted === planning || wanted === undefined
      ? client.query(asked)
      : plannedAs(wanted, asked);
  }

  return { query, release: (destroy) => client.release(destroy) };
}

/** Left to itself, PostgreSQL plans the lists anew for each person, which takes longer than reading them. */
function planningFor(name: string | undefined, values: readonly unknown[]): Planning | undefined {
  if (name !== undefined) return 'force_generic_plan';
  return values.length > 0 ? 'auto' : undefined;
}
