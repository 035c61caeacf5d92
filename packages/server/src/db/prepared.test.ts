import { expect, onTestFinished, test } from 'vitest';
import { testTables } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { prepared, type Slots } from './prepared.ts';

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
