import {
  type ColumnDefinitionNode,
  type CreateTableNode,
  type DataTypeNode,
  DataTypeNode as DataType,
  type Expression,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  PostgresAdapter,
  type RawBuilder,
  type RawNode,
  sql,
  type SqlBool,
} from 'kysely';

/*
 * Where the two engines differ. Migrations are written for SQLite; for PostgreSQL they are read as follows. Everything
 * else is the same text on both, by these rules: search without case is lower(x) like lower(?); yes and no are 1 and 0;
 * JSON is text, read whole; no lock is asked for in SQL; nothing is caught inside a transaction; ids are text; times are
 * whole milliseconds.
 */

export const isPostgres = <T>(db: Kysely<T>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Whether a column is one of the texts of a JSON array: of any length with the same text of the query, which is so made and
 * planned once.
 */
export const anyOf = <T>(db: Kysely<T>, column: Expression<string>, texts: Expression<string>) =>
  isPostgres(db)
    ? sql<SqlBool>`${column} = any(array(select jsonb_array_elements_text(${texts}::jsonb)))`
    : sql<SqlBool>`${column} in (select value from json_each(${texts}))`;

/**
 * So many rows of a long list are read at once where a piece of it has so many: each query is a way to PostgreSQL and back, and
 * its rows come in packets, between which others have their turn.
 */
export const rowsAtOnce = <T>(db: Kysely<T>, piece: number): number =>
  isPostgres(db) ? 2 * piece : piece;

/** The database as migrations see it. */
export const forMigrations = <T>(db: Kysely<T>): Kysely<T> =>
  isPostgres(db) ? db.withPlugin(new PostgresSchema()) : db;

/** Numbers hold milliseconds, texts sort by their bytes on both engines, and a table needs no STRICT to refuse a text. */
class PostgresSchema extends OperationNodeTransformer implements KyselyPlugin {
  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) =>
    this.transformNode(node, queryId);

  readonly transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

  protected override transformCreateTable(node: CreateTableNode): CreateTableNode {
    const { endModifiers: _strict, ...rest } = super.transformCreateTable(node);
    return rest;
  }

  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { autoIncrement, ...column } = super.transformColumnDefinition(node);
    const { dataType } = column;
    if (autoIncrement) return { ...column, dataType: DataType.create('bigserial') };
    return DataType.is(dataType) ? { ...column, dataType: onPostgres(dataType) } : column;
  }
}

function onPostgres(node: DataTypeNode): DataTypeNode | RawNode {
  if (node.dataType === 'integer') return DataType.create('bigint');
  return node.dataType === 'text' ? sql`text collate "C"`.toOperationNode() : node;
}

/** Refuses every change of what stands in a table, on both engines. */
export async function onlyAddedTo(db: Kysely<unknown>, table: string, sentence: string) {
  const name = sql.ref(`${table}_only_added_to`);
  if (isPostgres(db)) {
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception ${sql.lit(sentence)}; end $$`.execute(db);
    await sql`create trigger ${name} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${name}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db);
}

interface KeptCounts {
  readonly of: string;
  /** Columns of that table: rows that agree in them count together. */
  readonly by: readonly string[];
  /** A table of those columns, which are its key, and `n`. */
  readonly in: string;
}

/** What rows count for, as they were before a change and as they are after it. */
const CHANGES = {
  insert: { new: 1 },
  update: { old: -1, new: 1 },
  delete: { old: -1 },
} as const;

/** Counts the rows of a table, and keeps the counts right with every change of it. */
export async function keepCounts(db: Kysely<unknown>, { of, by, in: counts }: KeptCounts) {
  const key = sql.join(by.map((column) => sql.ref(column)));
  for (const [change, rows] of Object.entries(CHANGES)) {
    const counted = Object.entries(rows).map(([row, n]) => countedRows(db, row, by, n));
    // In the order of the key: of two that write the same counts, one waits for the other.
    const write = sql`insert into ${sql.table(counts)} (${key}, n)
      select ${key}, sum(n) from (${sql.join(counted, sql` union all `)}) as changed
      group by ${key} having sum(n) <> 0 order by ${key}
      on conflict (${key}) do update set n = ${sql.ref(`${counts}.n`)} + excluded.n`;
    await afterChange(db, {
      name: `${counts}_${change}`,
      change,
      of,
      rows: Object.keys(rows),
      write,
    });
  }
  await sql`insert into ${sql.table(counts)} (${key}, n)
    select ${key}, count(*) from ${sql.table(of)} group by ${key}`.execute(db);
}

/** SQLite has a trigger for each row, whose columns have `old` or `new` before them; PostgreSQL one for all rows of a statement. */
function countedRows(db: Kysely<unknown>, row: string, by: readonly string[], n: number) {
  const columns = by.map((column) => sql.ref(isPostgres(db) ? column : `${row}.${column}`));
  const named = columns.map((column, index) => sql`${column} as ${sql.ref(by[index] ?? '')}`);
  const from = isPostgres(db) ? sql`from ${sql.table(`${row}_rows`)}` : sql``;
  return sql`select ${sql.join(named)}, ${sql.lit(n)} as n ${from}`;
}

interface AfterChange extends Record<'name' | 'change' | 'of', string> {
  readonly rows: readonly string[];
  readonly write: RawBuilder<unknown>;
}

async function afterChange(db: Kysely<unknown>, { name, change, of, rows, write }: AfterChange) {
  const trigger = sql`create trigger ${sql.ref(name)} after ${sql.raw(change)} on ${sql.table(of)}`;
  if (!isPostgres(db)) {
    await sql`${trigger} begin ${write}; end`.execute(db);
    return;
  }
  const tables = rows.map((row) => sql`${sql.raw(row)} table as ${sql.table(`${row}_rows`)}`);
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    $$ begin ${write}; return null; end $$`.execute(db);
  await sql`${trigger} referencing ${sql.join(tables, sql` `)}
    for each statement execute function ${sql.ref(name)}()`.execute(db);
}
