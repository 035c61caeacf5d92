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
  defineRoute(sendAccessRequest, async ({ caller, body, audited }, { accessRequests }) => {
    const { id, created, mailed } = await accessRequests.send(caller, body, audited);
    return { id: AnyId.parse(id), responseCreateRequest: created, responseSendEmail: mailed };
  }),
  defineRoute(listAccessRequests, ({ caller }, { accessRequests }) => accessRequests.list(caller)),
  defineRoute(readAccessRequests, async ({ caller, params }, { accessRequests }) =>
    params.requestId === caller.userId
      ? accessRequests.list(caller)
      : { request: await accessRequests.read(caller, params.requestId) },
  ),
  defineRoute(approveAccessRequest, async (call, { accessRequests }) => {
    const { caller, params, body, audited } = call;
    const granted = { asEditor: body.accesstype, days: body.expiresInDays };
    return { request: await accessRequests.approve(caller, params.requestId, granted, audited) };
  }),
  defineRoute(rejectAccessRequest, async ({ caller, params, audited }, { accessRequests }) => ({
    request: await accessRequests.reject(caller, params.requestId, audited),
  })),
  defineRoute(removeAccessRequest, async ({ caller, params, audited }, { accessRequests }) => {
    await accessRequests.remove(caller, params.requestId, audited);
    return {};
  }),
];
