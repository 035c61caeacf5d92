import {
  addComparison,
  addLink,
  addReport,
  addReportOfAnyKind,
  compareVersions,
  connectReports,
  deleteReport,
  listRecentReports,
  listVersions,
  readReport,
  readVersion,
  restoreVersion,
  saveReport,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

interface LinkBody {
  readonly clusterIdLink: string;
  readonly projectIdLink: string;
  readonly reportIdLink: string;
}

const targetOf = ({ clusterIdLink, projectIdLink, reportIdLink }: LinkBody) => ({
  clusterId: clusterIdLink,
  projectId: projectIdLink,
  reportId: reportIdLink,
});

const comparisonOf = (body: {
  readonly report_name: string;
  readonly comparing: readonly { readonly id: string }[];
}) => ({ name: body.report_name, compared: body.comparing.map(({ id }) => id) });

export const reportRoutes = [
  defineRoute(addReport, ({ caller, params, body }, { reports }) =>
    reports.add(caller, params, body.report_name),
  ),
  defineRoute(addComparison, ({ caller, params, body }, { reports }) =>
    reports.addComparison(caller, params, comparisonOf(body)),
  ),
  defineRoute(addLink, ({ caller, params, body }, { reports }) =>
    reports.addLink(caller, params, targetOf(body), body.report_name),
  ),
  defineRoute(addReportOfAnyKind, ({ caller, params, body }, { reports }) => {
    if ('comparing' in body) return reports.addComparison(caller, params, comparisonOf(body));
    if ('reportIdLink' in body)
      return reports.addLink(caller, params, targetOf(body), body.report_name);
    return reports.add(caller, params, body.report_name);
  }),
  defineRoute(listRecentReports, async ({ caller }, { hierarchy }) => ({
    reports: await hierarchy.recentReports(caller),
  })),
  defineRoute(readReport, async ({ caller, params }, { reports }) => {
    const { version, mayEdit, owned, report } = await reports.read(caller, params.reportId);
    return { version, data: { accesstype: mayEdit, owner: owned, report } };
  }),
  defineRoute(saveReport, async ({ caller, params, basedOn, body }, { reports }) => {
    const { version, savedAt } = await reports.save(caller, params.reportId, basedOn, body);
    return { version, data: { dateLastUpdate: savedAt } };
  }),
  defineRoute(deleteReport, async ({ caller, params, audited }, { reports }) => {
    await reports.remove(caller, params.reportId, audited);
    return {};
  }),
  defineRoute(listVersions, async ({ caller, params }, { reports }) => ({
    versions: await reports.versions(caller, params.reportId),
  })),
  defineRoute(readVersion, async ({ caller, params }, { reports }) => ({
    report: await reports.readVersion(caller, params.reportId, params.version),
  })),
  defineRoute(restoreVersion, async ({ caller, params, basedOn }, { reports }) => {
    const { reportId, version: old } = params;
    const { version, savedAt } = await reports.restore(caller, reportId, old, basedOn);
    return { version, data: { dateLastUpdate: savedAt } };
  }),
  defineRoute(compareVersions, ({ caller, params }, { reports }) =>
    reports.changes(caller, params.reportId, { from: params.version, to: params.other }),
  ),
  defineRoute(connectReports, async ({ caller, params, body, basedOn }, services) => {
    const wanted = { sources: body.sources, basedOn };
    const { reportId } = params;
    const { version, savedAt, linked } = await services.connections.connect(
      caller,
      reportId,
      wanted,
    );
    return { version, data: { dateLastUpdate: savedAt, linked } };
  }),
];
