import {
  type Caller,
  ClusterId,
  completeness,
  type Report,
  ReportId,
  type ShareOption,
  type ShareRecord,
  TafelError,
} from '@tafel/core/api';
import { findResource, placeOfReport } from '../db/access.ts';
import { type AccountRow, findAccount, findAccountByEmail } from '../db/accounts.ts';
import {
  deleteInvitations,
  type InvitationRow,
  listClusterInvitations,
  listOwnInvitations,
  listReportInvitations,
  saveInvitation,
} from '../db/invitations.ts';
import { findDocument } from '../db/reports.ts';
import type { Db, Flag } from '../db/schema.ts';
import {
  deleteClusterShares,
  deleteReportShares,
  listClusterShares,
  listOwnShares,
  listReportShares,
  type NewShare,
  saveClusterShare,
  saveReportShare,
  type ShareRow,
} from '../db/shares.ts';
import { isReachable } from './accounts.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import type { Audited } from './audited.ts';
import { isoTime, there } from './entity.ts';
import { newId } from './new-id.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { permit } from './permit.ts';

/** An invitation that nobody took up ends after this time. */
const INVITATION = 30 * 24 * HOUR;
const OWNERS = { to: 'to look up owners', window: HOUR, most: 60 };

/** Sharing clusters and reports: only their owner does it, and each change is whole or not at all. */
export interface Sharing {
  shareCluster(
    actor: Caller,
    clusterId: string,
    users: readonly ShareOption[],
    audited: Audited,
  ): Promise<Shares>;
  /** Changes people who have access already. @throws TafelError INVALID_REQUEST for somebody else */
  updateCluster(
    actor: Caller,
    clusterId: string,
    users: readonly ShareOption[],
    audited: Audited,
  ): Promise<Shares>;
  endCluster(
    actor: Caller,
    clusterId: string,
    emails: readonly string[],
    audited: Audited,
  ): Promise<Shares>;
  listCluster(actor: Caller, clusterId: string): Promise<Shares>;
  /** @throws TafelError SHARING_BLOCKED for a report that is incomplete or has linked data */
  shareReports(
    actor: Caller,
    reports: readonly string[],
    users: readonly ShareOption[],
    audited: Audited,
  ): Promise<Shares>;
  updateReports(
    actor: Caller,
    reports: readonly string[],
    users: readonly ShareOption[],
    audited: Audited,
  ): Promise<Shares>;
  endReports(
    actor: Caller,
    reports: readonly string[],
    emails: readonly string[],
    audited: Audited,
  ): Promise<Shares>;
  listReports(actor: Caller, reports: readonly string[]): Promise<Shares>;
  listOwn(actor: Caller): Promise<Shares>;
  /** All people of a cluster for its owner; the owner and oneself for others. */
  emails(actor: Caller, clusterId: string): Promise<string[]>;
  /** Whom to ask for access. That somebody asked is noted. */
  owner(actor: Caller, clusterId: string, audited: Audited): Promise<AccountRow>;
}

type Shares = ShareRecord[];
type Target = { readonly clusterId: string } | { readonly reportId: string };

export function sharingService(db: Db, mail: OutgoingMail): Sharing {
  const listCluster = async (actor: Caller, clusterId: string): Promise<Shares> => [
    ...(await listClusterShares(db, actor, clusterId)).map(shareRecord),
    ...(await listClusterInvitations(db, clusterId, Date.now())).map(invitationRecord),
  ];

  const listReports = async (actor: Caller, ids: readonly string[]): Promise<Shares> => [
    ...(await listReportShares(db, actor, ids)).map(shareRecord),
    ...(await listReportInvitations(db, ids, Date.now())).map(invitationRecord),
  ];

  const permitReports = async (actor: Caller, ids: readonly string[]) => {
    for (const id of ids)
      await permit(db, actor, 'report:manage', there(await placeOfReport(db, id), 'report'));
  };

  /** Who has access already, or is invited. */
  const insist = (shares: Shares, users: readonly ShareOption[]) => {
    const known = new Set(shares.map(({ sharedWith }) => sharedWith));
    const unknown = users.find(({ email }) => !known.has(email));
    if (unknown)
      throw new TafelError('INVALID_REQUEST', `It is not shared with '${unknown.email}'.`, {
        key: 'users',
      });
  };

  const save = async (
    actor: Caller,
    targets: readonly Target[],
    users: readonly ShareOption[],
    audited: Audited,
  ) => {
    const self = there(await findAccount(db, actor.userId), 'account');
    if (users.some(({ email }) => email === self.email))
      throw new TafelError('INVALID_REQUEST', 'You have entered your own email', { key: 'users' });
    const now = Date.now();
    const mails: (() => void)[] = [];
    await audited(async (trx) => {
      for (const { email, accesstype, expiresInDays } of users) {
        const shareDays = expiresInDays ?? null;
        const expiresAt = shareDays === null ? null : now + shareDays * 24 * HOUR;
        const editor: Flag = accesstype ? 1 : 0;
        const account = await findAccountByEmail(trx, email);
        for (const target of targets)
          if (account && isReachable(account))
            await saveShare(trx, target, {
              userId: account.id,
              editor,
              createdAt: now,
              expiresAt,
            });
          else
            await saveInvitation(trx, {
              id: newId(),
              email,
              editor,
              expiresAt: now + INVITATION,
              shareDays,
              clusterId: null,
              reportId: null,
              ...target,
            });
        const isNew = !account || !isReachable(account);
        const link = mail.link(isNew ? '/register/freemium' : '/navigation');
        mails.push(() => mail.later({ to: email, ...shareText(self.name, link, isNew) }));
      }
    });
    return mails;
  };

  return {
    listCluster,
    async shareCluster(actor, clusterId, users, audited) {
      await permit(db, actor, 'cluster:manage', { clusterId });
      const mails = await save(actor, [{ clusterId }], users, audited);
      for (const send of mails) send();
      return listCluster(actor, clusterId);
    },
    async updateCluster(actor, clusterId, users, audited) {
      await permit(db, actor, 'cluster:manage', { clusterId });
      insist(await listCluster(actor, clusterId), users);
      await save(actor, [{ clusterId }], users, audited);
      return listCluster(actor, clusterId);
    },
    async endCluster(actor, clusterId, emails, audited) {
      await permit(db, actor, 'cluster:manage', { clusterId });
      await audited(async (trx) => {
        await deleteClusterShares(trx, clusterId, emails);
        await deleteInvitations(trx, { clusterId }, emails);
      });
      return listCluster(actor, clusterId);
    },
    async shareReports(actor, ids, users, audited) {
      await permitReports(actor, ids);
      for (const id of ids) {
        const row = there(await findDocument(db, actor, id), 'report');
        insistOnSharable(JSON.parse(row.document), row.projectName);
      }
      const mails = await save(actor, asTargets(ids), users, audited);
      for (const send of mails) send();
      return listReports(actor, ids);
    },
    async updateReports(actor, ids, users, audited) {
      await permitReports(actor, ids);
      for (const id of ids) insist(await listReports(actor, [id]), users);
      await save(actor, asTargets(ids), users, audited);
      return listReports(actor, ids);
    },
    async endReports(actor, ids, emails, audited) {
      await permitReports(actor, ids);
      await audited(async (trx) => {
        for (const reportId of ids) {
          await deleteReportShares(trx, reportId, emails);
          await deleteInvitations(trx, { reportId }, emails);
        }
      });
      return listReports(actor, ids);
    },
    async listReports(actor, ids) {
      await permitReports(actor, ids);
      return listReports(actor, ids);
    },
    async listOwn(actor) {
      const shares = await listOwnShares(db, actor);
      const invitations = await listOwnInvitations(db, actor, Date.now());
      return [...shares.map(shareRecord), ...invitations.map(invitationRecord)];
    },
    async emails(actor, clusterId) {
      const { ownerId } = await permit(db, actor, 'cluster:read', { clusterId });
      const owner = there(await findAccount(db, ownerId), 'account').email;
      if (ownerId === actor.userId) {
        const shares = await listClusterShares(db, actor, clusterId);
        return [owner, ...shares.map(({ email }) => email)];
      }
      return [owner, there(await findAccount(db, actor.userId), 'account').email];
    },
    async owner(actor, clusterId, audited) {
      await limitAttempts(db, `owners:${actor.userId}`, OWNERS);
      const { ownerId } = there(await findResource(db, actor, { clusterId }), 'cluster');
      return audited(async (trx) => there(await findAccount(trx, ownerId), 'account'));
    },
  };
}

const asTargets = (ids: readonly string[]): Target[] => ids.map((reportId) => ({ reportId }));

const saveShare = (db: Db, target: Target, share: NewShare) =>
  'clusterId' in target
    ? saveClusterShare(db, { ...share, ...target })
    : saveReportShare(db, { ...share, ...target });

/** Operator may be missing (it matters for keeping a report, not for showing it); nothing else that makes it complete. */
function insistOnSharable(report: Report, projectName: string): void {
  if (report.linkReportId !== null || report.files.some(({ linkedFile }) => linkedFile))
    throw new TafelError(
      'SHARING_BLOCKED',
      `'${report.name}' has linked data and cannot be shared.`,
    );
  const { complete, message } = completeness(
    { ...report, operator: report.operator || '-' },
    projectName,
  );
  if (!complete)
    throw new TafelError('SHARING_BLOCKED', `'${report.name}' is incomplete: ${message}.`);
}

/** What a share and an invitation have in common. */
const recordOf = (row: InvitationRow) => ({
  sharedWith: row.email,
  accesstype: row.editor === 1,
  ...(row.clusterId === null ? {} : { clusterId: ClusterId.parse(row.clusterId) }),
  ...(row.reportId === null ? {} : { reportId: ReportId.parse(row.reportId) }),
});

const shareRecord = (row: ShareRow): ShareRecord => ({
  ...recordOf(row),
  name: row.name,
  invited: false,
  optedOut: row.optedOutAt !== null,
  since: isoTime(row.createdAt),
  ...(row.expiresAt === null ? {} : { expiresAt: isoTime(row.expiresAt) }),
});

const invitationRecord = (row: InvitationRow): ShareRecord => ({
  ...recordOf(row),
  name: '',
  invited: true,
  optedOut: false,
});

const shareText = (from: string, link: string, isNew: boolean) => ({
  subject: `${from.replace(/\s+/g, ' ')} shares measurements with you`,
  text: isNew
    ? `${from} shares measurements with you in Tafel. Register with this e-mail address within 30 days to see them:\n\n${link}`
    : `${from} shares measurements with you in Tafel:\n\n${link}`,
});
