import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import type { Tables } from '../schema.ts';
import { strict } from './strict-table.ts';

/** Of a message as JSON. */
const WithFile = z.object({ file: z.object({ sha256: z.string() }) });

/** What tells whether a raw file is still wanted, and which are on their way into the store or out of it. */
export const unusedFiles: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of ['blob', 'blob_holder'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('sent_at', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      // When it was sent is not known any more: everybody has the whole time from now on.
      await sql`update ${sql.table(table)} set sent_at = ${Date.now()}`.execute(db);
    }
    await strict(
      db.schema
        .createTable('loose_file')
        .addColumn('sha256', 'text', (c) => c.primaryKey().notNull())
        .addColumn('since', 'integer', (c) => c.notNull()),
    );
    await db.schema
      .createIndex('report_file_sha256')
      .on('report_file')
      .columns(['sha256', 'report_id'])
      .execute();
    await db.schema.alterTable('message').addColumn('sha256', 'text').execute();
    const { rows } = await sql<{ id: string; content: string }>`
      select id, content from message where kind = 'feedback'`.execute(db);
    for (const { id, content } of rows) {
      const sent = WithFile.safeParse(JSON.parse(content)).data;
      if (sent)
        await sql`update message set sha256 = ${sent.file.sha256} where id = ${id}`.execute(db);
    }
  },
};
