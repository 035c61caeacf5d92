import { expect, test } from 'vitest';
import { scanInName } from './scan-in-name.ts';

test.each([
  ['Scan 3', 3],
  ['SCAN 4.csv', 4],
  ['scan1-SWV.csv', 1],
  ['CV i vs E Scan 12 Channel 1', 12],
  ['x_scan_2', 2],
])('PA-32 %s is a scan', (name, scan) => expect(scanInName(name)).toBe(scan));

test.each(['scanrate0.005', 'scan 50mVs', 'scan 0.5', 'eis_3ch_4scan_5freq', 'prescan 2', 'scan'])(
  'PA-32 %s is none',
  (name) => expect(scanInName(name)).toBeNull(),
);
