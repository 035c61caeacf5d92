import {
  addShareLink,
  endShareLink,
  getSharedFile,
  listShareLinks,
  openShareLink,
  readSharedReport,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const shareLinkRoutes = [
  defineRoute(addShareLink, ({ caller, body, audited }, { shareLinks }) =>
    shareLinks.add(caller, body, audited),
  ),
  defineRoute(listShareLinks, async ({ caller }, { shareLinks }) => ({
    links: await shareLinks.list(caller),
  })),
  defineRoute(endShareLink, async ({ caller, params, audited }, { shareLinks }) => {
    await shareLinks.end(caller, params.linkId, audited);
    return {};
  }),
  defineRoute(openShareLink, ({ client }, { shareLinks }) => shareLinks.open(client)),
  defineRoute(readSharedReport, async ({ client, params }, { shareLinks }) => ({
    report: await shareLinks.report(client, params.reportId),
  })),
  defineRoute(getSharedFile, ({ client, params }, { shareLinks }) =>
    shareLinks.file(client, params.reportId, params.sha256),
  ),
];
