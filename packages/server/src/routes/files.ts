import { getFile, putFile } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const fileRoutes = [
  defineRoute(putFile, async ({ caller, params, content }, { files }) => ({
    sha256: params.sha256,
    ...(await files.put(caller, params.sha256, content)),
  })),
  defineRoute(getFile, ({ caller, params }, { files }) =>
    files.open(caller, params.reportId, params.sha256),
  ),
];
