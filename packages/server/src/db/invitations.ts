import type { Caller } from '@tafel/core/api';
import type { Insertable } from 'kysely';
import type { Db, Flag, Tables } from './schema.ts';
import { saveClusterShare, saveReportShare } from './shares.ts';

const DAY = 24 * 3_600_000;

/** A share waits for an address without an account; asked again, it lasts from then on. */
export async function saveInvitation(db: Db, invitation: Insertable<Tables['invitation']>) {
  const { editor, expiresAt, shareDays } = invitation;
  const place = invitation.clusterId ? 'clusterId' : 'reportId';
  await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns([place, 'email']).doUpdateSet({ editor, expiresAt, shareDays }),
    )
    .execute();
}

export interface InvitationRow {
  readonly clusterId: string | null;
  readonly reportId: string | null;
  readonly email: string;
  readonly editor: Flag;
}

const open = (db: Db, now: number) =>
  db
    .selectFrom('invitation')
    .select([
      'invitation.clusterId',
      'invitation.reportId',
      'invitation.email',
      'invitation.editor',
      'invitation.shareDays',
    ])
    .where('invitation.expiresAt', '>', now);

export const listClusterInvitations = (db: Db, clusterId: string, now: number) =>
  open(db, now).where('clusterId', '=', clusterId).orderBy('email').execute();

export const listReportInvitations = (db: Db, reportIds: readonly string[], now: number) =>
  open(db, now).where('reportId', 'in', reportIds).orderBy('email').execute();

/** Every invitation to something of the actor. */
export const listOwnInvitations = (db: Db, actor: Caller, now: number): Promise<InvitationRow[]> =>
  open(db, now)
    .leftJoin('report', 'report.id', 'invitation.reportId')
    .leftJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', (join) =>
      join.on((eb) =>
        eb.or([
          eb('cluster.id', '=', eb.ref('invitation.clusterId')),
          eb('cluster.id', '=', eb.ref('project.clusterId')),
        ]),
      ),
    )
    .where('cluster.ownerId', '=', actor.userId)
    .orderBy('invitation.email')
    .execute();

export async function deleteInvitations(
  db: Db,
  place: { readonly clusterId: string } | { readonly reportId: string },
  emails: readonly string[],
) {
  const query = db.deleteFrom('invitation').where('email', 'in', emails);
  await ('clusterId' in place
    ? query.where('clusterId', '=', place.clusterId)
    : query.where('reportId', '=', place.reportId)
  ).execute();
}

/** Makes shares of the invitations of an address, once it is verified. */
export async function bindInvitations(
  db: Db,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: number },
): Promise<void> {
  const invitations = await open(db, now).where('email', '=', email).execute();
  for (const { clusterId, reportId, editor, shareDays } of invitations) {
    const expiresAt = shareDays === null ? null : now + shareDays * DAY;
    const share = { userId, editor, createdAt: now, expiresAt };
    if (clusterId !== null) await saveClusterShare(db, { ...share, clusterId });
    if (reportId !== null) await saveReportShare(db, { ...share, reportId });
  }
  await db.deleteFrom('invitation').where('email', '=', email).execute();
}
