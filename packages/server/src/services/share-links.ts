import { createHash, randomBytes } from 'node:crypto';
import {
  AnyId,
  type Caller,
  ClusterId,
  type Decoded,
  type openShareLink,
  ProjectId,
  type Report,
  ReportId,
  type ShareLink,
  TafelError,
} from '@tafel/core/api';
import { findAccount } from '../db/accounts.ts';
import { beginningOf, findReport, type ReportRow } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import {
  deleteShareLink,
  insertShareLink,
  listShareLinks,
  type ShareLinkRow,
  useShareLink,
} from '../db/share-links.ts';
import type { StoredFile } from '../blob/port.ts';
import type { Client } from '../identity/port.ts';
import { isReachable } from './accounts.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import { allReportsAfter } from './all-reports.ts';
import type { Audited } from './audited.ts';
import { isoTime, there } from './entity.ts';
import type { Files } from './files.ts';
import { newId } from './new-id.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { permit } from './permit.ts';
import { allProjects } from './project-list.ts';
import type { Reports } from './reports.ts';

const DAY = 24 * HOUR;
const SECRET = /^Bearer (tfs_[\w-]{43})$/;
/** Wrong links of one address, before it has to wait. */
const GUESSES = { to: 'to open a link', window: HOUR, most: 30 };

interface NewLink {
  readonly clusterId: string;
  readonly projectId?: string | undefined;
  readonly reportId?: string | undefined;
  readonly expiresInDays: number;
}

/** Links that let whoever has them look at one cluster, project or report, until they end. */
export interface ShareLinks {
  /** What opens it is given back this once; only its hash is kept. */
  add(
    actor: Caller,
    wanted: NewLink,
    audited: Audited,
  ): Promise<ShareLink & { readonly token: string; readonly url: string }>;
  list(actor: Caller): Promise<ShareLink[]>;
  end(actor: Caller, linkId: string, audited: Audited): Promise<void>;
  /** @throws TafelError NOT_FOUND for a link that never was, has ended, or was taken back */
  open(client: Client): Promise<Decoded<typeof openShareLink, 'data'>>;
  report(client: Client, reportId: string): Promise<Report>;
  file(
    client: Client,
    reportId: string,
    sha256: string,
  ): Promise<StoredFile & { readonly name: string }>;
}

interface Parts {
  readonly reports: Reports;
  readonly files: Files;
  readonly mail: OutgoingMail;
}

export function shareLinkService(db: Db, { reports, files, mail }: Parts): ShareLinks {
  const find = async ({ authorization = '', address }: Client): Promise<ShareLinkRow> => {
    const [, token] = SECRET.exec(authorization) ?? [];
    const link = token && (await useShareLink(db, hashOf(token), Date.now()));
    const owner = link && (await findAccount(db, link.ownerId));
    if (link && owner && isReachable(owner)) return link;
    await limitAttempts(db, `links:${address}`, GUESSES);
    throw new TafelError('NOT_FOUND', 'This link does not exist, has ended, or was taken back.');
  };

  /** A link reads as its owner does, and only what it leads to. */
  const readable = async (link: ShareLinkRow) => {
    const actor = ownerOf(link);
    const projects = (await allProjects(db, actor, link.clusterId)).filter(
      ({ id }) => link.projectId === null || id === link.projectId,
    );
    const found = [];
    for (const project of projects) {
      const inside = await allReportsAfter(db, actor, beginningOf(project.id));
      found.push({
        project,
        reports: inside.filter(({ id }) => link.reportId === null || id === link.reportId),
      });
    }
    return found;
  };

  const insistOn = async (link: ShareLinkRow, reportId: string) => {
    const report = await findReport(db, ownerOf(link), reportId);
    const inside =
      report?.clusterId === link.clusterId &&
      (link.projectId === null || report.projectId === link.projectId) &&
      (link.reportId === null || report.id === link.reportId);
    there(inside ? report : undefined, 'report behind this link');
  };

  return {
    async add(actor, { clusterId, projectId, reportId, expiresInDays }, audited) {
      if (reportId !== undefined && projectId === undefined)
        throw new TafelError('INVALID_REQUEST', 'projectId: A report is named with its project.', {
          key: 'projectId',
        });
      await permit(db, actor, 'cluster:manage', { clusterId, projectId, reportId });
      const token = `tfs_${randomBytes(32).toString('base64url')}`;
      const id = newId();
      const createdAt = Date.now();
      const link = {
        id,
        hash: hashOf(token),
        ownerId: actor.userId,
        clusterId,
        projectId: projectId ?? null,
        reportId: reportId ?? null,
        createdAt,
        expiresAt: createdAt + expiresInDays * DAY,
        lastUsedAt: null,
      };
      await audited((trx) => insertShareLink(trx, link));
      const made = (await listShareLinks(db, actor, createdAt)).find((row) => row.id === id);
      // After '#', so that no server on the way sees it.
      return { ...linkItem(there(made, 'link')), token, url: mail.link(`/shared#${token}`) };
    },
    list: async (actor) => (await listShareLinks(db, actor, Date.now())).map(linkItem),
    async end(actor, linkId, audited) {
      await audited(async (trx) => {
        if (!(await deleteShareLink(trx, actor, linkId)))
          throw new TafelError('NOT_FOUND', 'There is no such link.');
      });
    },
    async open(client) {
      const link = await find(client);
      const projects = (await readable(link)).map(({ project, reports: inside }) => ({
        projectId: ProjectId.parse(project.id),
        projectName: project.name,
        reports: inside.map(linkedReport),
      }));
      const { clusterName, ownerName, expiresAt } = link;
      return { clusterName, ownedByName: ownerName, expiresAt: isoTime(expiresAt), projects };
    },
    async report(client, reportId) {
      const link = await find(client);
      await insistOn(link, reportId);
      return (await reports.read(ownerOf(link), reportId)).report;
    },
    async file(client, reportId, sha256) {
      const link = await find(client);
      await insistOn(link, reportId);
      return files.open(ownerOf(link), reportId, sha256);
    },
  };
}

const ownerOf = ({ ownerId }: ShareLinkRow): Caller => ({ userId: ownerId, admin: false });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const linkItem = (row: ShareLinkRow): ShareLink => ({
  linkId: AnyId.parse(row.id),
  clusterId: ClusterId.parse(row.clusterId),
  ...(row.projectId === null ? {} : { projectId: ProjectId.parse(row.projectId) }),
  ...(row.reportId === null ? {} : { reportId: ReportId.parse(row.reportId) }),
  name: row.reportName ?? row.projectName ?? row.clusterName,
  createdAt: isoTime(row.createdAt),
  expiresAt: isoTime(row.expiresAt),
  lastUsedAt: row.lastUsedAt === null ? null : isoTime(row.lastUsedAt),
});

const linkedReport = ({ id, shortId, name, dateTest, updatedAt }: ReportRow) => ({
  reportId: ReportId.parse(id),
  shortId,
  name,
  dateTest,
  dateLastUpdate: updatedAt === null ? null : isoTime(updatedAt),
});
