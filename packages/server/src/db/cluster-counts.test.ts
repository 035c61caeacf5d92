import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../data/copy-database.ts';
import { newId } from '../services/new-id.ts';
import { addClusters, MANY } from '../testing/many.ts';
import { testDatabase } from '../testing/stores.ts';
import { temporaryFolder, testServer } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import type { Db } from './schema.ts';

const keptCounts = (db: Db) =>
  db
    .selectFrom('clusterCount')
    .select(['ownerId', 'archived', 'n'])
    .where('n', '!=', 0)
    .orderBy('ownerId')
    .orderBy('archived')
    .execute();

const trueCounts = (db: Db) =>
  db
    .selectFrom('cluster')
    .select((eb) => ['ownerId', 'archived', eb.fn.countAll<number>().as('n')])
    .groupBy(['ownerId', 'archived'])
    .orderBy('ownerId')
    .orderBy('archived')
    .execute();

async function people() {
  const server = await testServer();
  const ids: string[] = [];
  for (const name of ['ada', 'eve']) {
    const person = await server.person(name);
    const { user } = await person.data<{ user: { userId: string } }>('/api/v0/auth/session');
    await addClusters(server, user.userId);
    ids.push(user.userId);
  }
  return { db: server.db, ids };
}

test('A13 the kept numbers of clusters are those of the table, whatever is done to it', async () => {
  const { db, ids } = await people();
  const right = async () => expect(await keptCounts(db)).toEqual(await trueCounts(db));
  await right();
  expect((await keptCounts(db)).map(({ n }) => n)).toEqual([MANY, MANY]);
  await sql`update cluster set archived = 1 where name like '%7'`.execute(db);
  await right();
  await sql`update cluster set owner_id = ${ids[0]}, archived = 1 - archived where name like '%1%'`.execute(
    db,
  );
  await right();
  await sql`update cluster set name = 'x'`.execute(db);
  await right();
  await db
    .deleteFrom('cluster')
    .where('ownerId', '=', ids[1] ?? '')
    .execute();
  await right();
  const failed = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('cluster').execute();
    throw new Error('over');
  });
  await expect(failed).rejects.toThrow('over');
  await right();
  expect((await keptCounts(db)).length).toBe(2);
});

test('A13 clusters that are made, archived and handed over at once are all counted', async () => {
  const { db, ids } = await people();
  const clusters = await db.selectFrom('cluster').select(['id', 'ownerId']).execute();
  const rowOf = (ownerId: string) => ({
    id: newId(),
    ownerId,
    name: '',
    createdAt: 0,
    orderKey: '',
    searchText: '',
  });
  await Promise.all(
    clusters.map(async ({ id, ownerId }, index) => {
      const to = ids.find((other) => other !== ownerId) ?? '';
      if (index % 3 === 0) await db.insertInto('cluster').values(rowOf(ownerId)).execute();
      else
        await db
          .updateTable('cluster')
          .set(index % 3 === 1 ? { archived: 1 } : { ownerId: to })
          .where('id', '=', id)
          .execute();
    }),
  );
  expect(await keptCounts(db)).toEqual(await trueCounts(db));
  expect((await trueCounts(db)).reduce((sum, { n }) => sum + n, 0)).toBe(2 * MANY + (2 * MANY) / 3);
});

test('A30 a copied database has counted the clusters itself', async () => {
  const { db } = await people();
  const copy = await openDatabase(await testDatabase(temporaryFolder()));
  onTestFinished(() => copy.destroy());
  await copyDatabase(db, copy);
  expect((await keptCounts(copy)).map(({ n }) => n)).toEqual([MANY, MANY]);
});
