import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/** What a table holds, by the names in the database. All of ours are texts, whole numbers and nothing. */
export type Row = Readonly<Record<string, string | number | null>>;

export interface TableShape {
  readonly name: string;
  /** Columns of the primary key, in its order: the order of the rows. */
  readonly key: readonly string[];
}

/** Rows that are read or written at once. */
const BATCH = 500;

/** What each database has of its own: the queue of the embedded one, numbers that it counts, and what it keeps about itself. */
const OWN = /^(job$|cluster_count$|kysely_|sqlite_)/;

/** The tables that hold the data, each after those that it refers to. */
export async function tablesOf(database: Db): Promise<TableShape[]> {
  const db = database.withoutPlugins();
  const shapes = isPostgres(db) ? await postgresTables(db) : await sqliteTables(db);
  const ordered = new Map<string, TableShape>();
  const add = ({ name, key, parents }: Reference) => {
    if (ordered.has(name)) return;
    for (const parent of shapes)
      if (parent.name !== name && parents.includes(parent.name)) add(parent);
    ordered.set(name, { name, key });
  };
  for (const shape of shapes) add(shape);
  return [...ordered.values()];
}

interface Reference extends TableShape {
  /** Tables that it refers to. */
  readonly parents: readonly string[];
}

async function sqliteTables(db: Db): Promise<Reference[]> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' order by name`.execute(db);
  const own = tables.rows.filter(({ name }) => !OWN.test(name));
  return Promise.all(
    own.map(async ({ name }) => {
      const key = await sql<{ name: string }>`
        select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
      const parents = await sql<{ name: string }>`
        select distinct "table" as name from pragma_foreign_key_list(${name})`.execute(db);
      return { name, key: names(key.rows), parents: names(parents.rows) };
    }),
  );
}

async function postgresTables(db: Db): Promise<Reference[]> {
  const tables = await sql<{ name: string; key: string[]; parents: string[] }>`
    select t.relname as name,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        where i.indrelid = t.oid and i.indisprimary order by k.place) as key,
      array(select distinct p.relname::text from pg_constraint c join pg_class p on p.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f') as parents
    from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    order by t.relname collate "C"`.execute(db);
  return tables.rows.filter(({ name }) => !OWN.test(name));
}

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** Every row, in the order of the primary key, which is the same on both engines. */
export async function* batchesOf(database: Db, table: TableShape): AsyncGenerator<readonly Row[]> {
  const db = database.withoutPlugins();
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.name)} ${after} order by ${key} limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = sql`where (${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

/** The same data has the same digest, whatever engine keeps it. */
export async function digestOf(db: Db): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for (const table of (await tablesOf(db)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${table.name}\n`);
    for await (const rows of batchesOf(db, table)) {
      count += rows.length;
      for (const row of rows) hash.update(`${line(row)}\n`);
    }
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** A row as text, with its columns by name: their order differs where a column was added. */
const line = (row: Row) =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
