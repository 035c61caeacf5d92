import { deleteUser, listUsers, readUser, updateUser } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const accountRoutes = [
  defineRoute(listUsers, async (_call, { accounts }) => ({ users: await accounts.list() })),
  defineRoute(readUser, ({ caller, params }, { accounts }) => accounts.read(caller, params.userId)),
  defineRoute(updateUser, async ({ caller, params, body }, { accounts }) => {
    const { frozen, ...fields } = body;
    const account = await accounts.update(caller, params.userId, fields);
    return frozen ? accounts.freeze(caller, params.userId) : account;
  }),
  defineRoute(deleteUser, ({ caller, params, body }, { accounts }) =>
    accounts.remove(caller, params.userId, body.confirmation),
  ),
];
