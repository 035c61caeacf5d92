import { TafelError } from '@tafel/core/api';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { forMigrations } from '../engine.ts';
import { first } from './0001-first.ts';
import { accountsAndSharing } from './0002-accounts-and-sharing.ts';
import { jobs } from './0010-jobs.ts';
import { plans } from './0020-plans.ts';
import { repeatedCalls } from './0021-repeated-calls.ts';
import { temporaryFiles } from './0022-temporary-files.ts';
import { linksAndExpiry } from './0023-links-and-expiry.ts';
import { events } from './0024-events.ts';
import { devices } from './0025-devices.ts';
import { secondFactor } from './0026-second-factor.ts';
import { profilePicture } from './0030-profile-picture.ts';
import { listPages } from './0031-list-pages.ts';
import { unusedFiles } from './0032-unused-files.ts';
import { pagesOfClustersAndProjects } from './0033-pages-of-clusters-and-projects.ts';
import { thumbnail } from './0034-thumbnail.ts';
import { countedClusters } from './0035-counted-clusters.ts';
import { countsOfClusters } from './0036-counts-of-clusters.ts';
import { sharesAlongIndexes } from './0037-shares-along-indexes.ts';

/** In order, and never changed once released. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-accounts-and-sharing': accountsAndSharing,
  '0010-jobs': jobs,
  '0020-plans': plans,
  '0021-repeated-calls': repeatedCalls,
  '0022-temporary-files': temporaryFiles,
  '0023-links-and-expiry': linksAndExpiry,
  '0024-events': events,
  '0025-devices': devices,
  '0026-second-factor': secondFactor,
  '0030-profile-picture': profilePicture,
  '0031-list-pages': listPages,
  '0032-unused-files': unusedFiles,
  '0033-pages-of-clusters-and-projects': pagesOfClustersAndProjects,
  '0034-thumbnail': thumbnail,
  '0035-counted-clusters': countedClusters,
  '0036-counts-of-clusters': countsOfClusters,
  '0037-shares-along-indexes': sharesAlongIndexes,
};

/**
 * Brings the database to the newest schema; a migration that fails leaves it as it was.
 *
 * @throws TafelError SCHEMA_TOO_NEW where a newer Tafel wrote the database
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const unknown = (await doneMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    throw new TafelError(
      'SCHEMA_TOO_NEW',
      `The database was written by a newer Tafel (it has '${unknown}'). Start that version, or restore an older backup.`,
    );
  const migrator = new Migrator({
    db: forMigrations(db),
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function doneMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
