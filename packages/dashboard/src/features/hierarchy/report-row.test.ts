import { readProject, type ReportItem } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { wire } from '../../testing/fake-server.ts';
import { isComparison, reportAddress } from './report-row.ts';

const decode = (report: object): ReportItem => {
  const [item] = readProject.data.decode({
    project: wire.project,
    reports: [{ ...wire.report, ...report }],
  }).reports;
  if (!item) throw new Error('No report.');
  return item;
};

test('NV-27 EN-06 X-21 a comparison is known by its short id', () => {
  expect(isComparison(decode({ shortId: 'CR-3' }))).toBe(true);
  expect(isComparison(decode({}))).toBe(false);
});

test('NV-04 a hyperlink leads to the report it stands for', () => {
  const linked = {
    linkClusterId: 'k'.repeat(26),
    linkProjectId: 'l'.repeat(26),
    linkReportId: 'm'.repeat(26),
  };
  expect(reportAddress(decode(linked))).toBe(
    `/reportViewer/${linked.linkClusterId}/${linked.linkProjectId}/report/${linked.linkReportId}`,
  );
});
