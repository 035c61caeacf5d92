import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { onlyAddedTo } from '../engine.ts';
import { strict } from './strict-table.ts';

export const accountsAndSharing: Migration = {
  async up(db) {
    await accounts(db);
    await sharing(db);
    await reports(db);
    await messages(db);
  },
};

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const flag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .defaultTo(0)
    .check(sql`${sql.ref(name)} in (0, 1)`);
const of = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade');

async function accounts(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('profile')
      .addColumn('user_id', 'text', (c) =>
        c.primaryKey().notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('username', 'text')
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('phone_number', 'text')
      .addColumn('company_name', 'text')
      .addColumn('job_position', 'text')
      .addColumn('country', 'text')
      .addColumn('lead_source', 'text')
      .addColumn('receive_newsletters', 'integer', flag('receive_newsletters'))
      .addColumn('opted_for_freemium', 'integer', flag('opted_for_freemium'))
      .addColumn('terms_accepted_at', 'integer')
      .addColumn('privacy_accepted_at', 'integer')
      .addColumn('profile_name', 'text')
      .addColumn('gender', 'text')
      .addColumn('full_address', 'text')
      .addColumn('dob', 'text')
      .addColumn('frozen_at', 'integer')
      .addColumn('deleted_at', 'integer'),
  );
  await strict(
    db.schema
      .createTable('mailed_code')
      .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('purpose', 'text', required)
      .addColumn('user_id', 'text', of('user.id'))
      .addColumn('expires_at', 'integer', required),
  );
  await db.schema.createIndex('mailed_code_user').on('mailed_code').column('user_id').execute();
  await strict(
    db.schema
      .createTable('refresh_token')
      .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('family', 'text', required)
      .addColumn('user_id', 'text', of('user.id'))
      .addColumn('session_id', 'text', required)
      .addColumn('expires_at', 'integer', required)
      .addColumn('used_at', 'integer'),
  );
  await db.schema.createIndex('refresh_token_user').on('refresh_token').column('user_id').execute();
  await db.schema
    .createIndex('refresh_token_family')
    .on('refresh_token')
    .column('family')
    .execute();
  await strict(
    db.schema
      .createTable('api_token')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', of('user.id'))
      .addColumn('name', 'text', required)
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('scope', 'text', required)
      .addColumn('created_at', 'integer', required)
      .addColumn('expires_at', 'integer')
      .addColumn('last_used_at', 'integer'),
  );
  await db.schema.createIndex('api_token_user').on('api_token').column('user_id').execute();
}

async function sharing(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('cluster_share')
      .addColumn('cluster_id', 'text', of('cluster.id'))
      .addColumn('user_id', 'text', of('user.id'))
      .addColumn('editor', 'integer', flag('editor'))
      .addColumn('created_at', 'integer', required)
      .addColumn('opted_out_at', 'integer')
      .addPrimaryKeyConstraint('cluster_share_key', ['cluster_id', 'user_id']),
  );
  await db.schema
    .createIndex('cluster_share_user')
    .on('cluster_share')
    .columns(['user_id', 'cluster_id'])
    .execute();
  await strict(
    db.schema
      .createTable('report_share')
      .addColumn('report_id', 'text', of('report.id'))
      .addColumn('user_id', 'text', of('user.id'))
      .addColumn('editor', 'integer', flag('editor'))
      .addColumn('created_at', 'integer', required)
      .addPrimaryKeyConstraint('report_share_key', ['report_id', 'user_id']),
  );
  await db.schema
    .createIndex('report_share_user')
    .on('report_share')
    .columns(['user_id', 'report_id'])
    .execute();
  await strict(
    db.schema
      .createTable('invitation')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('email', 'text', required)
      .addColumn('cluster_id', 'text', (c) => c.references('cluster.id').onDelete('cascade'))
      .addColumn('report_id', 'text', (c) => c.references('report.id').onDelete('cascade'))
      .addColumn('editor', 'integer', flag('editor'))
      .addColumn('expires_at', 'integer', required)
      .addUniqueConstraint('invitation_cluster', ['cluster_id', 'email'])
      .addUniqueConstraint('invitation_report', ['report_id', 'email']),
  );
  await db.schema.createIndex('invitation_email').on('invitation').column('email').execute();
  await strict(
    db.schema
      .createTable('access_request')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('resource_type', 'text', required)
      .addColumn('cluster_id', 'text', of('cluster.id'))
      .addColumn('project_id', 'text', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('report_id', 'text', (c) => c.references('report.id').onDelete('cascade'))
      .addColumn('requested_by', 'text', of('user.id'))
      .addColumn('requested_to', 'text', of('user.id'))
      .addColumn('entity_name', 'text', required)
      .addColumn('message', 'text', required)
      .addColumn('requested_at', 'integer', required)
      .addColumn('handled_at', 'integer')
      .addColumn('allowed', 'integer', flag('allowed')),
  );
  await db.schema
    .createIndex('access_request_by')
    .on('access_request')
    .column('requested_by')
    .execute();
  await db.schema
    .createIndex('access_request_to')
    .on('access_request')
    .column('requested_to')
    .execute();
}

async function reports(db: Kysely<unknown>) {
  for (const column of ['link_cluster_id', 'link_project_id', 'link_report_id'])
    await db.schema.alterTable('report').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('report_link')
    .on('report')
    .column('link_report_id')
    .where('link_report_id', 'is not', null)
    .execute();
  await strict(
    db.schema
      .createTable('template')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('project_id', 'text', of('project.id'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('source', 'text', required)
      .addColumn('created_at', 'integer', required)
      .addColumn('updated_at', 'integer'),
  );
  await db.schema.createIndex('template_project').on('template').column('project_id').execute();
}

/** What people send to whoever runs the server, and what was done by whom. */
async function messages(db: Kysely<unknown>) {
  await strict(
    db.schema
      .createTable('message')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('kind', 'text', required)
      .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
      .addColumn('content', 'text', required)
      .addColumn('created_at', 'integer', required),
  );
  // Numbers that are never given twice, and no reference to a person: an entry outlives whom it names.
  await strict(
    db.schema
      .createTable('audit')
      .addColumn('sequence', 'integer', (c) => c.primaryKey().autoIncrement().notNull())
      .addColumn('at', 'integer', required)
      .addColumn('actor_id', 'text')
      .addColumn('action', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('address', 'text', required),
  );
  await onlyAddedTo(db, 'audit', 'The audit trail is only added to.');
}
