import { TafelError } from '@tafel/core/api';
import { sql } from 'kysely';
import { isPostgres } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { batchesOf, type Digest, digestOf, tablesOf } from './rows.ts';

/**
 * Copies all data into an empty database, of either engine, and compares both to the last byte. The target holds all of
 * it afterwards, or nothing; the source is read as it was at one moment.
 *
 * @throws TafelError CONFLICT where the target holds something; INTERNAL where the copy is not the same
 */
export async function copyDatabase(from: Db, to: Db): Promise<Digest> {
  const isolation = isPostgres(from) ? 'repeatable read' : 'serializable';
  return from
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (source) => {
      const copied = await to.transaction().execute(async (target) => {
        await insistOnEmpty(target);
        await copyRows(source, target);
        await continueNumbers(target);
        return digestOf(target);
      });
      const original = await digestOf(source);
      if (original.sha256 !== copied.sha256)
        throw new TafelError(
          'INTERNAL',
          `The copy is not the same: ${original.rows} rows were read and ${copied.rows} are there. Do not use it.`,
        );
      return copied;
    });
}

async function insistOnEmpty(db: Db): Promise<void> {
  for (const table of await tablesOf(db))
    for await (const _rows of batchesOf(db, table))
      throw new TafelError(
        'CONFLICT',
        `The database to copy into holds data already (in '${table.name}'). Nothing was changed; choose an empty one.`,
      );
}

async function copyRows(from: Db, to: Db): Promise<void> {
  const target = to.withoutPlugins();
  for (const table of await tablesOf(from))
    for await (const rows of batchesOf(from, table)) {
      const columns = Object.keys(rows[0] ?? {});
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((c) => sql.ref(c)))})
        values ${sql.join(values)}`.execute(target);
    }
}

/** On PostgreSQL the next number of a column is kept apart from its rows. */
async function continueNumbers(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const plain = db.withoutPlugins();
  for (const { name, key } of await tablesOf(db))
    for (const column of key) {
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${name}, ${column}) as sequence`.execute(plain);
      const sequence = rows[0]?.sequence;
      if (sequence)
        await sql`select setval(${sequence}, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(name)}), false)`.execute(
          plain,
        );
    }
}
