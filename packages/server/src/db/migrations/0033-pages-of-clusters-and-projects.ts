import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { clusterColumns, projectColumns } from '../name-columns.ts';
import type { Tables } from '../schema.ts';
import { inBatches } from './in-batches.ts';

/** Clusters are searched, filtered and marked, and projects come page by page, along indexes. */
export const pagesOfClustersAndProjects: Migration = {
  async up(db: Kysely<Tables>) {
    await clusterTexts(db);
    await projectOrder(db);
    await db.schema
      .createIndex('cluster_favourite_user')
      .on('cluster_favourite')
      .columns(['user_id', 'since', 'cluster_id'])
      .execute();
  },
};

async function clusterTexts(db: Kysely<Tables>) {
  await addTexts(db, 'cluster', ['search_text']);
  const clusters = await db.selectFrom('cluster').select(['id', 'name']).execute();
  for (const batch of inBatches(clusters)) {
    const rows = batch.map(({ id, name }) => sql`(${id}, ${clusterColumns(name).searchText})`);
    await sql`update cluster set search_text = column2 from (values ${sql.join(rows)}) as texts
      where cluster.id = column1`.execute(db);
  }
  await db.schema.dropIndex('cluster_owner').execute();
  await db.schema
    .createIndex('cluster_owner')
    .on('cluster')
    .columns(['owner_id', 'order_key', 'id', 'archived', 'search_text'])
    .execute();
}

async function projectOrder(db: Kysely<Tables>) {
  await addTexts(db, 'project', ['order_key', 'search_text']);
  const projects = await db.selectFrom('project').select(['id', 'name', 'createdAt']).execute();
  for (const batch of inBatches(projects)) {
    const rows = batch.map(({ id, name, createdAt }) => {
      const { orderKey, searchText } = projectColumns(name, createdAt);
      return sql`(${id}, ${orderKey}, ${searchText})`;
    });
    await sql`update project set order_key = column2, search_text = column3
      from (values ${sql.join(rows)}) as texts where project.id = column1`.execute(db);
  }
  await db.schema
    .createIndex('project_created')
    .on('project')
    .columns(['cluster_id', 'created_at', 'id', 'search_text'])
    .execute();
  await db.schema
    .createIndex('project_name')
    .on('project')
    .columns(['cluster_id', 'order_key', 'id'])
    .execute();
}

async function addTexts(db: Kysely<Tables>, table: string, columns: readonly string[]) {
  for (const column of columns)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
