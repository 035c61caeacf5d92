import { expect, test } from 'vitest';
import { reportDate, reportNumber } from './report-item.ts';

test('NV-23 the date is that of the test, else of the last save, else of the creation', () => {
  const times = {
    dateTest: '2026-11-24',
    dateLastUpdate: '2026-11-25T08:00:00Z',
    createdAt: '2026-11-20T09:00:00Z',
  };
  expect(reportDate(times)).toBe('2026-11-24');
  expect(reportDate({ ...times, dateTest: null })).toBe('2026-11-25');
  expect(reportDate({ ...times, dateTest: null, dateLastUpdate: null })).toBe('2026-11-20');
});

test('NV-24 X-21 the id is the number in the short id', () => {
  expect(['IR-12', 'CR-3', 'old 7 report 41', 'none'].map(reportNumber)).toEqual([12, 3, 41, null]);
});
