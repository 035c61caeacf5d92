import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testTables } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { isPostgres } from './engine.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db } from './schema.ts';

test('a query is made once, and asked with other values each time, inside a transaction too', async () => {
  const db = await openDatabase(await testTables(temporaryFolder()));
  onTestFinished(() => db.destroy());
  for (const [key, count] of [
    ['ada', 1],
    ['eve', 2],
  ] as const)
    await db.insertInto('attempt').values({ key, count, since: 7 }).execute();
  let made = 0;
  const find = prepared(
    (store, { since, key }: Slots<{ readonly key: string; readonly since: number }>) => {
      made += 1;
      return store
        .selectFrom('attempt')
        .select('count')
        .where('key', '=', key)
        .where('since', '=', since)
        .where('key', '=', key);
    },
  );
  expect(await find(db, { key: 'ada', since: 7 })).toEqual([{ count: 1 }]);
  expect(await find(db, { key: 'eve', since: 7 })).toEqual([{ count: 2 }]);
  expect(await find(db, { key: 'eve', since: 8 })).toEqual([]);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('attempt').execute();
    expect(await find(trx, { key: 'ada', since: 7 })).toEqual([]);
  });
  expect(made).toBe(1);
});

test('on PostgreSQL it is planned for whatever the values are, and a query of one time for its own', async () => {
  const db = await openDatabase(await testTables(temporaryFolder()));
  onTestFinished(() => db.destroy());
  const find = prepared((store, { key }: Slots<{ readonly key: string }>) =>
    store.selectFrom('attempt').select('count').where('key', '=', key),
  );
  const once = (store: Db) =>
    store.selectFrom('attempt').select('since').where('key', '=', 'ada').execute();
  await db.connection().execute(async (connection) => {
    await find(connection, { key: 'ada' });
    await once(connection);
    if (!isPostgres(db)) return; // SQLite plans a text once and for all
    const planning = async (store: Db) =>
      (await sql<{ planCacheMode: string }>`show plan_cache_mode`.execute(store)).rows[0]
        ?.planCacheMode;
    expect(await planning(connection)).toBe('auto');
    await find(connection, { key: 'ada' });
    expect(await planning(connection)).toBe('force_generic_plan');
    const undone = connection.transaction().execute(async (trx) => {
      await once(trx);
      expect(await planning(trx)).toBe('auto');
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await planning(connection)).toBe('force_generic_plan');
    await once(connection);
    expect(await planning(connection)).toBe('auto');
  });
});
