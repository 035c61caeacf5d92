import { readProject, type ReportItem } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { wire } from '../../testing/fake-server.ts';
import { isComparison, reportAddress, reportDate, reportNumber } from './report-row.ts';

const decode = (report: object): ReportItem => {
  const [item] = readProject.data.decode({
    project: wire.project,
    reports: [{ ...wire.report, ...report }],
  }).reports;
  if (!item) throw new Error('No report.');
  return item;
};

test('NV-23 the date is that of the test, else of the last save, else of the creation', () => {
  expect(reportDate(decode({}))).toBe('2026-11-24');
  expect(reportDate(decode({ dateTest: null }))).toBe('2026-11-25');
  expect(reportDate(decode({ dateTest: null, dateLastUpdate: null }))).toBe('2026-11-20');
});

test('NV-24 X-21 the id is the number in the short id', () => {
  expect(['IR-12', 'CR-3', 'old 7 report 41', 'none'].map(reportNumber)).toEqual([12, 3, 41, null]);
});

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
