import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strict } from './strict-table.ts';

export const first: Migration = {
  async up(db) {
    await signIn(db);
    await hierarchy(db);
    await files(db);
    await strict(
      db.schema
        .createTable('attempt')
        .addColumn('key', 'text', (c) => c.primaryKey().notNull())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('since', 'integer', (c) => c.notNull()),
    );
  },
};

/** Tables of better-auth, in its own shape; its start-up check compares them. */
async function signIn(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('user')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('email_verified', 'integer', (c) =>
        c.notNull().check(sql`email_verified in (0, 1)`),
      )
      .addColumn('image', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull()),
  );
  await strict(
    db.schema
      .createTable('session')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade')),
  );
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await strict(
    db.schema
      .createTable('account')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('provider_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('access_token', 'text')
      .addColumn('refresh_token', 'text')
      .addColumn('id_token', 'text')
      .addColumn('access_token_expires_at', 'text')
      .addColumn('refresh_token_expires_at', 'text')
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull()),
  );
  await db.schema.createIndex('account_user').on('account').column('user_id').execute();
  await strict(
    db.schema
      .createTable('verification')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('identifier', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull()),
  );
  await db.schema
    .createIndex('verification_identifier')
    .on('verification')
    .column('identifier')
    .execute();
}

async function hierarchy(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('cluster')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('archived', 'integer', (c) =>
        c.notNull().defaultTo(0).check(sql`archived in (0, 1)`),
      )
      .addColumn('projects_made', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'integer', (c) => c.notNull()),
  );
  await db.schema
    .createIndex('cluster_owner')
    .on('cluster')
    .columns(['owner_id', 'archived', 'name'])
    .execute();
  await strict(
    db.schema
      .createTable('cluster_favourite')
      .addColumn('cluster_id', 'text', (c) =>
        c.notNull().references('cluster.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('since', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('cluster_favourite_key', ['cluster_id', 'user_id']),
  );
  await strict(
    db.schema
      .createTable('project')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('cluster_id', 'text', (c) => c.notNull().references('cluster.id'))
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('reports_made', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addUniqueConstraint('project_code', ['cluster_id', 'code']),
  );
  await strict(
    db.schema
      .createTable('report')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('project_id', 'text', (c) => c.notNull().references('project.id'))
      .addColumn('short_id', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('date_test', 'text')
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('sensor_batch_id', 'text', (c) => c.notNull())
      .addColumn('incomplete', 'integer', (c) => c.notNull().check(sql`incomplete in (0, 1)`))
      .addUniqueConstraint('report_short_id', ['project_id', 'short_id']),
  );
  await strict(
    db.schema
      .createTable('report_version')
      .addColumn('report_id', 'text', (c) =>
        c.notNull().references('report.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('saved_by', 'text', (c) => c.notNull().references('user.id'))
      .addColumn('saved_at', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('report_version_key', ['report_id', 'version']),
  );
}

async function files(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('blob')
      .addColumn('sha256', 'text', (c) => c.primaryKey().notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull()),
  );
  await strict(
    db.schema
      .createTable('blob_holder')
      .addColumn('sha256', 'text', (c) => c.notNull().references('blob.sha256'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('blob_holder_key', ['sha256', 'user_id']),
  );
  await strict(
    db.schema
      .createTable('report_file')
      .addColumn('report_id', 'text', (c) =>
        c.notNull().references('report.id').onDelete('cascade'),
      )
      .addColumn('sha256', 'text', (c) => c.notNull().references('blob.sha256'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('report_file_key', ['report_id', 'sha256']),
  );
}
