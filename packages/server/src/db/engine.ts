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
