import {
  AnyId,
  approveAccessRequest,
  listAccessRequests,
  readAccessRequests,
  rejectAccessRequest,
  removeAccessRequest,
  sendAccessRequest,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const accessRequestRoutes = [
  defineRoute(sendAccessRequest, async ({ caller, body }, { accessRequests }) => {
    const { id, created, mailed } = await accessRequests.send(caller, body);
    return { id: AnyId.parse(id), responseCreateRequest: created, responseSendEmail: mailed };
  }),
  defineRoute(listAccessRequests, ({ caller }, { accessRequests }) => accessRequests.list(caller)),
  defineRoute(readAccessRequests, async ({ caller, params }, { accessRequests }) =>
    params.requestId === caller.userId
      ? accessRequests.list(caller)
      : { request: await accessRequests.read(caller, params.requestId) },
  ),
  defineRoute(approveAccessRequest, async ({ caller, params, body }, { accessRequests }) => ({
    request: await accessRequests.approve(caller, params.requestId, {
      asEditor: body.accesstype,
      days: body.expiresInDays,
    }),
  })),
  defineRoute(rejectAccessRequest, async ({ caller, params }, { accessRequests }) => ({
    request: await accessRequests.reject(caller, params.requestId),
  })),
  defineRoute(removeAccessRequest, async ({ caller, params }, { accessRequests }) => {
    await accessRequests.remove(caller, params.requestId);
    return {};
  }),
];
