import type { OpenStores } from '../../../packages/server/src/store/open-stores.ts';
import type { Kept } from './folder.ts';
import type { Person } from './person.ts';

type Db = OpenStores['db'];

/** Files that were acknowledged and that their report does not name. */
export async function missingFiles(db: Db, folders: readonly Kept[]): Promise<number> {
  const rows = await db.selectFrom('reportFile').select(['reportId', 'sha256']).execute();
  const named = new Set(rows.map(({ reportId, sha256 }) => `${reportId} ${sha256}`));
  const wanted = folders.flatMap(({ reportId, files }) => files.map((sha) => `${reportId} ${sha}`));
  return wanted.filter((file) => !named.has(file)).length;
}

/** Reports of the project beyond one for each folder. */
export async function doubledReports(db: Db, projectId: string, folders: readonly Kept[]) {
  const rows = await db
    .selectFrom('report')
    .select('id')
    .where('projectId', '=', projectId)
    .execute();
  return rows.length - folders.length;
}

/**
 * Entries of the audit trail that are missing or too many: one for each token that was made, whoever heard of it, and one
 * for each that was ended.
 */
export async function auditFaults(db: Db, { made, ended }: Person): Promise<number> {
  const entries = await db.selectFrom('audit').select(['action', 'subject']).execute();
  const subjects = (action: string) =>
    entries
      .filter((entry) => entry.action === action)
      .map(({ subject }) => JSON.parse(subject) as { name?: string; tokenId?: string });
  const names = subjects('addToken').map(({ name }) => name ?? '');
  const ids = subjects('endToken').map(({ tokenId }) => tokenId ?? '');
  const left = await db.selectFrom('apiToken').select('id').execute();
  return (
    absent(made, names) +
    absent(ended, ids) +
    doubled(names) +
    doubled(ids) +
    Math.abs(names.length - ids.length - left.length)
  );
}

const absent = (wanted: ReadonlySet<string>, there: readonly string[]) =>
  [...wanted].filter((value) => !there.includes(value)).length;

const doubled = (values: readonly string[]) => values.length - new Set(values).size;
