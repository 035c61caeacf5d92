import { deleteUser, listUsers, readUser, updateUser } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const accountRoutes = [
  defineRoute(listUsers, async (_call, { accounts }) => ({ users: await accounts.list() })),
  defineRoute(readUser, ({ caller, params }, { accounts }) => accounts.read(caller, params.userId)),
  defineRoute(updateUser, ({ caller, params, body, audited }, { accounts }) =>
    accounts.update(caller, params.userId, body, audited),
  ),
  defineRoute(deleteUser, ({ caller, params, body, audited }, { accounts }) =>
    accounts.remove(caller, params.userId, body.confirmation, audited),
  ),
];
