import { z } from 'zod';
import { EmailAddress } from './email.ts';
import { defineEndpoint } from './endpoint.ts';
import { AnyId, ClusterId, ProjectId, ReportId } from './id.ts';
import { ShareDays } from './share-days.ts';

const ResourceType = z.enum(['Cluster', 'Project', 'Report']);

/** An empty text stands for no id, as some clients send it. */
const orNothing = <S extends z.ZodType>(id: S) =>
  z.union([id, z.literal('').transform(() => null), z.null()]).default(null);

const AccessRequest = z.object({
  id: AnyId,
  reportName: z.string(),
  projectName: z.string(),
  clusterName: z.string(),
  requestedByName: z.string(),
  requestedByEmail: z.string(),
  requestedToName: z.string(),
  requestedToEmail: z.string(),
  reportId: z.string().nullable(),
  projectId: z.string().nullable(),
  clusterId: ClusterId,
  requestByUserHandle: z.string(),
  requestToUserHandle: z.string(),
  timeOfRequest: z.iso.datetime(),
  timeOfRequestHandled: z.iso.datetime().nullable(),
  isAllowed: z.boolean(),
  resourceType: ResourceType,
  message: z.string(),
  /** What the sender asks for: true for an editor; absent as the owner likes. */
  wantedAccess: z.boolean().optional(),
  /** For how many days; absent until the owner ends it. */
  wantedDays: z.int().optional(),
});
export type AccessRequest = z.output<typeof AccessRequest>;

const AccessRequests = z.object({
  incoming: z.array(AccessRequest),
  own: z.array(AccessRequest),
  /** How many wait for an answer. */
  pendingRequests: z.object({ incoming: z.int(), own: z.int() }),
});
export type AccessRequests = z.output<typeof AccessRequests>;

const Outcome = z.object({ success: z.boolean(), message: z.string() });

/** What a person sends to ask for access. Who they are is known from their sign-in, whatever `sender` says. */
const AccessRequestForm = z.strictObject({
  sender: z.object({ email: z.string().optional(), name: z.string().optional() }).optional(),
  subject: z.string().max(400).default(''),
  receiver: EmailAddress,
  message: z.string().max(4000).default(''),
  resourceType: ResourceType,
  entityName: z.string().max(400).default(''),
  accesstype: z.boolean().optional(),
  expiresInDays: ShareDays,
  linkObj: z.strictObject({
    clusterId: ClusterId,
    projectId: orNothing(ProjectId),
    reportId: orNothing(ReportId),
    entityId: z.string().optional(),
  }),
});
export type AccessRequestForm = z.output<typeof AccessRequestForm>;

export const sendAccessRequest = defineEndpoint({
  id: 'sendAccessRequest',
  title: 'Ask for access',
  method: 'POST',
  path: '/api/v0/resourceAccessRequests',
  action: 'request:use',
  body: AccessRequestForm,
  data: z.object({
    id: AnyId,
    responseCreateRequest: Outcome,
    responseSendEmail: Outcome,
  }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  audited: ['resourceType', 'linkObj'],
});

export const listAccessRequests = defineEndpoint({
  id: 'listAccessRequests',
  title: 'Requests for access: those to answer, and one’s own',
  method: 'GET',
  path: '/api/v0/resourceAccessRequests',
  action: 'request:use',
  data: AccessRequests,
});

const RequestParams = z.object({ requestId: AnyId });

export const readAccessRequests = defineEndpoint({
  id: 'readAccessRequests',
  title: 'By the id of the person, all of theirs; by the id of a request, that one',
  method: 'GET',
  path: '/api/v0/resourceAccessRequests/:requestId',
  action: 'request:use',
  params: RequestParams,
  data: z.union([AccessRequests, z.object({ request: AccessRequest })]),
});

export const approveAccessRequest = defineEndpoint({
  id: 'approveAccessRequest',
  title: 'Grant access: the request is answered and the share made together, or neither',
  method: 'PUT',
  path: '/api/v0/resourceAccessRequests/approve/:requestId',
  action: 'request:use',
  params: RequestParams,
  body: z.strictObject({
    /** True for an editor, false for a viewer; without it as was asked, else an editor. */
    accesstype: z.boolean().optional(),
    /** How long; without it as long as was asked. */
    expiresInDays: ShareDays,
  }),
  data: z.object({ request: AccessRequest }),
  errors: ['CONFLICT'],
  audited: ['accesstype', 'expiresInDays'],
});

export const rejectAccessRequest = defineEndpoint({
  id: 'rejectAccessRequest',
  title: 'Refuse access',
  method: 'PUT',
  path: '/api/v0/resourceAccessRequests/reject/:requestId',
  action: 'request:use',
  params: RequestParams,
  data: z.object({ request: AccessRequest }),
  errors: ['CONFLICT'],
  audited: [],
});

export const removeAccessRequest = defineEndpoint({
  id: 'removeAccessRequest',
  title: 'Take back a request that nobody has answered yet',
  method: 'DELETE',
  path: '/api/v0/resourceAccessRequests/remove/:requestId',
  action: 'request:use',
  params: RequestParams,
  data: z.object({}),
  errors: ['CONFLICT'],
  audited: [],
});
