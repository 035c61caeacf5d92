import { readdirSync } from 'node:fs';
import { folderStore } from '../../packages/server/src/blob/folder.ts';
import { sweepTemporary } from '../../packages/server/src/blob/draft.ts';
import type { BlobStore } from '../../packages/server/src/blob/port.ts';
import type { DataFolder } from '../../packages/server/src/store/data-folder.ts';
import type { OpenStores } from '../../packages/server/src/store/open-stores.ts';
import type { Ledger } from './ledger.ts';

type Db = OpenStores['db'];

const TWO_DAYS = 2 * 24 * 3_600_000;

/** Compares what was acknowledged with what is there. */
export async function checkAgainst(ledger: Ledger, { db, blobs }: OpenStores, folder: DataFolder) {
  const lost = await lostRows(db, ledger);
  const half = await halfRows(db);
  const doubled = await doubledClusters(db);
  const lostFiles = await unreadable(blobs, [...ledger.files]);
  const wrong = await unreadable(folderStore(folder), storedIn(folder)); // also those without a row
  const left = readdirSync(folder.temporary).length;
  await sweepTemporary(folder.temporary, Date.now() + TWO_DAYS);
  const unswept = readdirSync(folder.temporary).length;
  return {
    missed: lost + half + doubled + lostFiles + wrong + unswept > 0,
    sentence: `${ledger.clusters.size} clusters, ${ledger.reports.size} reports and ${ledger.files.size} files acknowledged; ${lost + lostFiles} lost, ${half} half, ${doubled} doubled, ${wrong} with wrong content; ${left} drafts left behind, ${unswept} after the sweep`,
  };
}

async function lostRows(db: Db, ledger: Ledger): Promise<number> {
  const clusters = await db.selectFrom('cluster').select('id').execute();
  const reports = await db.selectFrom('report').select(['id', 'version']).execute();
  const kept = new Set(clusters.map(({ id }) => id));
  const versions = new Map(reports.map(({ id, version }) => [id, version]));
  return (
    [...ledger.clusters].filter((id) => !kept.has(id)).length +
    [...ledger.reports].filter(([id, version]) => (versions.get(id) ?? 0) < version).length
  );
}

/** Reports without each of their versions or without the file that they name, and projects that count them wrongly. */
async function halfRows(db: Db): Promise<number> {
  const reports = await db
    .selectFrom('report')
    .leftJoin('reportVersion', 'reportVersion.reportId', 'report.id')
    .select((eb) => [
      'report.id',
      'report.version',
      eb.fn.count('reportVersion.version').as('kept'),
    ])
    .groupBy(['report.id', 'report.version'])
    .execute();
  const named = await db.selectFrom('reportFile').select('reportId').execute();
  const withFile = new Set(named.map(({ reportId }) => reportId));
  const projects = await db
    .selectFrom('project')
    .leftJoin('report', 'report.projectId', 'project.id')
    .select((eb) => ['project.id', 'project.reportsMade', eb.fn.count('report.id').as('kept')])
    .groupBy(['project.id', 'project.reportsMade'])
    .execute();
  return (
    reports.filter(({ id, version, kept }) => version !== kept || withFile.has(id) !== version > 1)
      .length + projects.filter(({ reportsMade, kept }) => reportsMade !== kept).length
  );
}

/** The writers give every cluster a name of its own. */
async function doubledClusters(db: Db): Promise<number> {
  const rows = await db.selectFrom('cluster').select('name').execute();
  return rows.length - new Set(rows.map(({ name }) => name)).size;
}

async function unreadable(blobs: BlobStore, hashes: readonly string[]): Promise<number> {
  let count = 0;
  for (const sha256 of hashes)
    try {
      const { content } = await blobs.open(sha256); // checked against its hash
      content.destroy();
    } catch {
      count += 1;
    }
  return count;
}

const storedIn = ({ blobs }: DataFolder) =>
  readdirSync(blobs).flatMap((shelf) => readdirSync(`${blobs}/${shelf}`));
