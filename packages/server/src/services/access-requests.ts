import {
  type AccessRequest,
  type AccessRequestForm,
  type AccessRequests,
  AnyId,
  type Caller,
  ClusterId,
  TafelError,
} from '@tafel/core/api';
import {
  type AccessRequestRow,
  answerAccessRequest,
  deleteAccessRequest,
  findAccessRequest,
  insertAccessRequest,
  listIncomingRequests,
  listOwnRequests,
} from '../db/access-requests.ts';
import { findResource } from '../db/access.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import type { Db } from '../db/schema.ts';
import { saveClusterShare, saveReportShare } from '../db/shares.ts';
import { HOUR, limitAttempts } from './attempt-limit.ts';
import type { Audited } from './audited.ts';
import { isoTime, there } from './entity.ts';
import type { Events } from './events.ts';
import { newId } from './new-id.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const SENDING = { to: 'to ask for access', window: HOUR, most: 30 };

/** What the owner says about it; what they leave open is as was asked. */
interface Granted {
  readonly asEditor: boolean | undefined;
  readonly days: number | undefined;
}

interface Outcome {
  readonly success: boolean;
  readonly message: string;
}

/** Asking the owner of something for access to it. */
export interface AccessRequestService {
  /** Whether the request was kept, and whether the mail about it was accepted. */
  send(
    actor: Caller,
    form: AccessRequestForm,
    audited: Audited,
  ): Promise<{ readonly id: string; readonly created: Outcome; readonly mailed: Outcome }>;
  list(actor: Caller): Promise<AccessRequests>;
  /** A request, for its sender, its receiver, and the owner of what it is about. */
  read(actor: Caller, id: string): Promise<AccessRequest>;
  /**
   * Grants access. Only who was asked and owns the thing now may: the address of a request is the sender's choice.
   *
   * @throws TafelError FORBIDDEN, CONFLICT where it was answered before
   */
  approve(actor: Caller, id: string, granted: Granted, audited: Audited): Promise<AccessRequest>;
  /** @throws TafelError FORBIDDEN, CONFLICT */
  reject(actor: Caller, id: string, audited: Audited): Promise<AccessRequest>;
  /** @throws TafelError FORBIDDEN, CONFLICT */
  remove(actor: Caller, id: string, audited: Audited): Promise<void>;
}

export function accessRequestService(
  db: Db,
  mail: OutgoingMail,
  events: Events,
): AccessRequestService {
  const find = async (actor: Caller, id: string) =>
    there(await findAccessRequest(db, actor, id), 'request');

  const answer = async (
    actor: Caller,
    id: string,
    share: (trx: Db, row: AccessRequestRow, at: number) => Promise<void>,
    allowed: 0 | 1,
    audited: Audited,
  ) => {
    const row = await find(actor, id);
    if (row.requestedTo !== actor.userId || row.ownerId !== actor.userId)
      throw new TafelError('FORBIDDEN', 'Only the owner who was asked can answer this request.');
    const at = Date.now();
    await audited(async (trx) => {
      if (!(await answerAccessRequest(trx, actor, { id, allowed, at }))) throw answeredBefore();
      await share(trx, row, at);
    });
    const answered = await find(actor, id);
    const told = requestItem({ userId: row.requestedBy }, answered);
    mail.later({ to: row.senderEmail, ...answerText(told, mail.link('/requests')) });
    await events.publish(actor, 'accessRequestAnswered', { receiverId: row.requestedBy });
    return requestItem(actor, answered);
  };

  return {
    async send(actor, form, audited) {
      await limitAttempts(db, `requests:${actor.userId}`, SENDING);
      const { clusterId, projectId, reportId } = placeOf(form);
      const { ownerId } = there(
        await findResource(db, actor, {
          clusterId,
          projectId: projectId ?? undefined,
          reportId: reportId ?? undefined,
        }),
        form.resourceType.toLowerCase(),
      );
      const receiver = await findAccountByEmail(db, form.receiver);
      const id = newId();
      const request = {
        id,
        resourceType: form.resourceType,
        clusterId,
        projectId,
        reportId,
        requestedBy: actor.userId,
        requestedTo: receiver?.id ?? ownerId,
        entityName: form.entityName,
        message: form.message,
        requestedAt: Date.now(),
        handledAt: null,
        shareEditor: form.accesstype === undefined ? null : form.accesstype ? 1 : 0,
        shareDays: form.expiresInDays ?? null,
      } as const;
      await audited((trx) => insertAccessRequest(trx, request));
      const row = await find(actor, id);
      const told = requestItem({ userId: row.requestedTo }, row);
      await events.publish(actor, 'accessRequestSent', { receiverId: row.requestedTo });
      const link = mail.link('/requests');
      const mailed = await mail.now({
        to: told.requestedToEmail,
        ...requestText(told, link),
      });
      return {
        id,
        created: { success: true, message: 'Request Successful!' },
        mailed: {
          success: mailed,
          message: mailed ? 'Request Successful!' : 'Sending Email Failed!',
        },
      };
    },
    async list(actor) {
      const incoming = (await listIncomingRequests(db, actor)).map((row) =>
        requestItem(actor, row),
      );
      const own = (await listOwnRequests(db, actor)).map((row) => requestItem(actor, row));
      return { incoming, own, pendingRequests: { incoming: pending(incoming), own: pending(own) } };
    },
    read: async (actor, id) => requestItem(actor, await find(actor, id)),
    approve: (actor, id, { asEditor, days }, audited) =>
      answer(
        actor,
        id,
        async (trx, row, createdAt) => {
          const wanted = row.shareEditor === null || row.shareEditor === 1;
          const lasts = days ?? row.shareDays;
          const share = {
            userId: row.requestedBy,
            editor: (asEditor ?? wanted) ? 1 : 0,
            createdAt,
            expiresAt: lasts === null ? null : createdAt + lasts * 24 * HOUR,
          } as const;
          // A project cannot be shared alone yet, and more than was asked for is never shared.
          if (row.resourceType === 'Cluster')
            await saveClusterShare(trx, { ...share, clusterId: row.clusterId });
          if (row.resourceType === 'Report' && row.reportId !== null)
            await saveReportShare(trx, { ...share, reportId: row.reportId });
        },
        1,
        audited,
      ),
    reject: (actor, id, audited) => answer(actor, id, async () => {}, 0, audited),
    async remove(actor, id, audited) {
      const row = await find(actor, id);
      if (row.requestedBy !== actor.userId)
        throw new TafelError('FORBIDDEN', 'Only who sent a request can take it back.');
      await audited(async (trx) => {
        if (!(await deleteAccessRequest(trx, actor, id))) throw answeredBefore();
      });
    },
  };
}

const answeredBefore = () => new TafelError('CONFLICT', 'This request was answered already.');

const pending = (requests: readonly AccessRequest[]) =>
  requests.filter(({ timeOfRequestHandled }) => timeOfRequestHandled === null).length;

/** The ids that the kind of the thing needs. @throws TafelError INVALID_REQUEST where one is missing */
function placeOf({ resourceType, linkObj: { clusterId, projectId, reportId } }: AccessRequestForm) {
  const needed: readonly (string | null)[] = {
    Cluster: [],
    Project: [projectId],
    Report: [projectId, reportId],
  }[resourceType];
  if (needed.includes(null))
    throw new TafelError('INVALID_REQUEST', `linkObj: an id of the ${resourceType} is missing.`, {
      key: 'linkObj',
    });
  return {
    clusterId,
    projectId: resourceType === 'Cluster' ? null : projectId,
    reportId: resourceType === 'Report' ? reportId : null,
  };
}

/** The real names are for the owner; to anybody else a thing is called what the sender calls it. */
const namesFor = ({ userId }: Pick<Caller, 'userId'>, row: AccessRequestRow) => {
  if (userId === row.ownerId)
    return {
      clusterName: row.clusterName,
      projectName: row.projectName ?? '',
      reportName: row.reportName ?? '',
    };
  const name = (type: AccessRequest['resourceType']) =>
    row.resourceType === type ? row.entityName : '';
  return { clusterName: name('Cluster'), projectName: name('Project'), reportName: name('Report') };
};

const requestItem = (reader: Pick<Caller, 'userId'>, row: AccessRequestRow): AccessRequest => ({
  id: AnyId.parse(row.id),
  ...namesFor(reader, row),
  requestedByName: row.senderName,
  requestedByEmail: row.senderEmail,
  requestedToName: row.receiverName,
  requestedToEmail: row.receiverEmail,
  reportId: row.reportId,
  projectId: row.projectId,
  clusterId: ClusterId.parse(row.clusterId),
  requestByUserHandle: row.requestedBy,
  requestToUserHandle: row.requestedTo,
  timeOfRequest: isoTime(row.requestedAt),
  timeOfRequestHandled: row.handledAt === null ? null : isoTime(row.handledAt),
  isAllowed: row.allowed === 1,
  resourceType: row.resourceType,
  message: row.message,
  ...(row.shareEditor === null ? {} : { wantedAccess: row.shareEditor === 1 }),
  ...(row.shareDays === null ? {} : { wantedDays: row.shareDays }),
});

const entityName = ({ resourceType, clusterName, projectName, reportName }: AccessRequest) =>
  ({ Cluster: clusterName, Project: projectName, Report: reportName })[resourceType];

const requestText = (request: AccessRequest, link: string) => ({
  subject: `${request.requestedByName.replace(/\s+/g, ' ')} asks for access`,
  text: `${request.requestedByName} (${request.requestedByEmail}) asks for access to the ${request.resourceType.toLowerCase()} '${entityName(request)}'.\n\n${request.message}\n\nAnswer here:\n\n${link}`,
});

const answerText = (request: AccessRequest, link: string) => ({
  subject: `Your request for access was ${request.isAllowed ? 'granted' : 'denied'}`,
  text: `${request.requestedToName} has ${request.isAllowed ? 'granted' : 'denied'} access to the ${request.resourceType.toLowerCase()} '${entityName(request)}'.\n\n${link}`,
});
