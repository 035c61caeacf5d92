import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { orderKey } from '../order-key.ts';
import { reportColumns } from '../report-columns.ts';
import type { Tables } from '../schema.ts';
import { inBatches } from './in-batches.ts';

/** Long lists come page by page: what they are ordered and searched by stands in columns. */
export const listPages: Migration = {
  async up(db: Kysely<Tables>) {
    await clusterOrder(db);
    await reportOrder(db);
  },
};

async function clusterOrder(db: Kysely<Tables>) {
  await db.schema
    .alterTable('cluster')
    .addColumn('order_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const clusters = await db.selectFrom('cluster').select(['id', 'name']).execute();
  for (const batch of inBatches(clusters)) {
    const rows = batch.map(({ id, name }) => sql`(${id}, ${orderKey(name)})`);
    await sql`update cluster set order_key = column2 from (values ${sql.join(rows)}) as keys
      where cluster.id = column1`.execute(db);
  }
  await db.schema.dropIndex('cluster_owner').execute();
  await db.schema
    .createIndex('cluster_owner')
    .on('cluster')
    .columns(['owner_id', 'order_key', 'id'])
    .execute();
}

async function reportOrder(db: Kysely<Tables>) {
  for (const column of ['number', 'changed_at'])
    await db.schema
      .alterTable('report')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const column of ['day', 'search_text'])
    await db.schema
      .alterTable('report')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  const reports = await db
    .selectFrom('report')
    .select(['id', 'shortId', 'name', 'dateTest', 'operator', 'sensorBatchId'])
    .select(['createdAt', 'updatedAt'])
    .execute();
  for (const batch of inBatches(reports)) {
    const rows = batch.map((report) => {
      const { number, day, searchText, changedAt } = reportColumns(report);
      return sql`(${report.id}, ${number}, ${day}, ${searchText}, ${changedAt})`;
    });
    await sql`update report set number = cast(column2 as bigint), day = column3, search_text = column4,
      changed_at = cast(column5 as bigint) from (values ${sql.join(rows)}) as keys
      where report.id = column1`.execute(db);
  }
  await db.schema
    .createIndex('report_day')
    .on('report')
    .columns(['project_id', 'day', 'created_at', 'id', 'search_text', 'incomplete'])
    .execute();
  await db.schema
    .createIndex('report_number')
    .on('report')
    .columns(['project_id', 'number', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('report_project_changed')
    .on('report')
    .columns(['project_id', 'changed_at', 'id'])
    .execute();
  await db.schema
    .createIndex('report_changed')
    .on('report')
    .columns(['changed_at', 'id', 'project_id'])
    .execute();
}
