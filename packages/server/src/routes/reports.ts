import { addReport, readReport, saveReport } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const reportRoutes = [
  defineRoute(addReport, ({ caller, params, body }, { reports }) =>
    reports.add(caller, params, body.report_name),
  ),
  defineRoute(readReport, async ({ caller, params }, { reports }) => {
    const { version, mayEdit, owned, report } = await reports.read(caller, params.reportId);
    return { version, data: { accesstype: mayEdit, owner: owned, report } };
  }),
  defineRoute(saveReport, async ({ caller, params, basedOn, body }, { reports }) => {
    const { version, savedAt } = await reports.save(caller, params.reportId, basedOn, body);
    return { version, data: { dateLastUpdate: savedAt } };
  }),
];
