import { expect, test } from 'vitest';
import { reportOfAddress } from './report-address.ts';

const place = { clusterId: 'c1', projectId: 'P2', reportId: 'r3' };

test.each([
  'https://tafel.example/reportViewer/c1/P2/report/r3',
  'http://127.0.0.1:4810/reportviewer/c1/P2/report/r3/',
  '/reportViewer/c1/P2/report/r3?study=1#card',
  '  reportViewer/c1/P2/report/r3 ',
])('NV-49 %s names a report', (address) => {
  expect(reportOfAddress(address)).toEqual(place);
});

test.each([
  '',
  'https://tafel.example/navigation/c1/P2',
  '/reportViewer/c1/P2/r3',
  '/reportViewer/c1/P2/report/',
  '/reportViewer/c-1/P2/report/r3',
  '/reportViewer/c1/P2/report/r3/more',
  'https://evil.example/?reportViewer/c1/P2/report/../x',
])('NV-49 "%s" names no report', (address) => {
  expect(reportOfAddress(address)).toBeNull();
});
