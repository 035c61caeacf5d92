import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/stores.ts';
import { temporaryFolder } from '../../testing/test-server.ts';
import { connectDatabase, openDatabase } from '../database.ts';
import { isPostgresAddress } from '../postgres.ts';
import type { Db } from '../schema.ts';

/** Databases with data as each release left them, by scripts/make-database-fixture.ts. */
const RELEASES = fileURLToPath(new URL('../../../../../fixtures/databases', import.meta.url));

async function load(place: string, release: string): Promise<void> {
  const read = (engine: string) => readFileSync(join(RELEASES, release, `${engine}.sql`), 'utf8');
  if (!isPostgresAddress(place)) {
    const db = new Database(place);
    db.exec(read('sqlite'));
    db.close();
    return;
  }
  const client = new pg.Client(place);
  await client.connect();
  await client.query(read('postgres'));
  await client.end();
}

const opened = async (db: Db | Promise<Db>) => {
  const ready = await db;
  onTestFinished(() => ready.destroy());
  return ready;
};

/** The columns of every table, whatever their order. */
async function schemaOf(db: Db) {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map((column) => [column.name, column.dataType, column.isNullable].join(' '))
        .toSorted(),
    ]),
  );
}

async function rowsOf(db: Db, tables: readonly string[]) {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      db,
    );
    rows[table] = counted.rows[0]?.n ?? 0;
  }
  return rows;
}

const fresh = async () =>
  schemaOf(await opened(openDatabase(await testDatabase(temporaryFolder()))));

test.each(readdirSync(RELEASES))(
  'A31 the data of release %s is all there in the newest schema, which is that of a new database',
  async (release) => {
    const place = await testDatabase(temporaryFolder());
    await load(place, release);
    const old = connectDatabase(place);
    const tables = (await old.introspection.getTables()).map(({ name }) => name);
    const before = await rowsOf(old, tables);
    await old.destroy();
    expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(10);
    const db = await opened(openDatabase(place));
    expect(await rowsOf(db, tables)).toEqual(before);
    expect(await schemaOf(db)).toEqual(await fresh());
    const saved = db
      .selectFrom('report')
      .select(['name', 'version', 'thumbnail'])
      .where('version', '=', 2);
    expect(await saved.execute()).toEqual([
      { name: 'Glucose sensors', version: 2, thumbnail: null },
    ]);
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only added to');
    const clusters = db.selectFrom('cluster').select((eb) => eb.fn.countAll().as('n'));
    expect(await db.selectFrom('clusterCount').select('n').execute()).toEqual([
      await clusters.executeTakeFirst(),
    ]);
  },
);

const DATABASE = new URL('../database.ts', import.meta.url).href;

/** Starts to bring a database to the newest schema, in a process that is killed so many ms later. */
async function killedMigration(place: string, after: number): Promise<void> {
  const program = `const { openDatabase } = await import(${JSON.stringify(DATABASE)});
    process.stdout.write('begin'); await openDatabase(${JSON.stringify(place)}); setInterval(() => 0, 1000);`;
  const child = spawn(
    process.execPath,
    ['--conditions=tafel-source', '--input-type=module', '-e', program],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  await setTimeout(after);
  child.kill('SIGKILL');
  await closed;
}

test('A31 a migration that is killed in the middle is whole after the next start', async () => {
  const wanted = await fresh();
  for (const after of [5, 20, 60]) {
    const place = await testDatabase(temporaryFolder());
    await killedMigration(place, after);
    expect(await schemaOf(await opened(openDatabase(place)))).toEqual(wanted);
  }
});
