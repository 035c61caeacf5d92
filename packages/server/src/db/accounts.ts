import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

type ProfileRow = Tables['profile'];

const accounts = (db: Db) =>
  db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select([
      'user.id',
      'user.email',
      'user.name',
      'user.emailVerified',
      'profile.phoneNumber',
      'profile.profileName',
      'profile.gender',
      'profile.fullAddress',
      'profile.dob',
      'profile.companyName',
      'profile.jobPosition',
      'profile.frozenAt',
      'profile.deletedAt',
    ]);

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (db: Db, userId: string) =>
  accounts(db).where('user.id', '=', userId).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('user.email', '=', email.toLowerCase()).executeTakeFirst();

/** By address; for administrators. */
export const listAccounts = (db: Db) => accounts(db).orderBy('user.email').limit(10_000).execute();

/** The picture of a person; it is not read where only the account is wanted. */
export async function findPicture(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('profile')
    .select('picture')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.picture ?? '';
}

/** Whether the account may be used. */
export async function accountState(db: Db, userId: string) {
  const row = await db
    .selectFrom('profile')
    .select(['frozenAt', 'deletedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { frozenAt: null, deletedAt: null };
}

export async function saveProfile(
  db: Db,
  userId: string,
  fields: Partial<Omit<Insertable<ProfileRow>, 'userId'>>,
): Promise<void> {
  const row = { ...fields, userId };
  await db
    .insertInto('profile')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export const reactivate = (db: Db, userId: string) =>
  saveProfile(db, userId, { frozenAt: null, deletedAt: null });

export async function renameUser(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('user').set({ name }).where('id', '=', userId).execute();
}

export async function markVerified(db: Db, userId: string): Promise<void> {
  await db.updateTable('user').set({ emailVerified: 1 }).where('id', '=', userId).execute();
}

/** Whether a cluster of the user, or a report in one, is shared with anybody. */
export async function sharesAnything(db: Db, userId: string): Promise<boolean> {
  const cluster = await db
    .selectFrom('cluster')
    .innerJoin('clusterShare', 'clusterShare.clusterId', 'cluster.id')
    .select('cluster.id')
    .where('cluster.ownerId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (cluster) return true;
  const report = await db
    .selectFrom('cluster')
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .innerJoin('report', 'report.projectId', 'project.id')
    .innerJoin('reportShare', 'reportShare.reportId', 'report.id')
    .select('report.id')
    .where('cluster.ownerId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

export const accountsDeletedBefore = (db: Db, time: number) =>
  db.selectFrom('profile').select('userId').where('deletedAt', '<', time).execute();

/** Takes everything personal off an account; what others were given by it keeps an owner without a name. */
export async function eraseAccount(db: Db, userId: string): Promise<void> {
  for (const table of ['session', 'refreshToken', 'apiToken', 'mailedCode', 'profile'] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  for (const table of ['clusterShare', 'reportShare', 'clusterFavourite'] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  await db.deleteFrom('account').where('userId', '=', userId).execute();
  await db
    .updateTable('user')
    .set({ name: 'Deleted user', email: `${userId}@deleted.invalid`, emailVerified: 0 })
    .where('id', '=', userId)
    .execute();
}
