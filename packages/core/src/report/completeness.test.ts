import { expect, test } from 'vitest';
import { completeness, defaultReportName } from './completeness.ts';

const complete = {
  name: 'Dopamine',
  linkReportId: null,
  dateTest: '2026-11-24',
  operator: 'A. L.',
  hypothesis: 'linear',
  protocol: 'SOP 12',
  equipment: 'EmStat4S',
};

test.each([
  ['dateTest', 'Test Date'],
  ['operator', 'Operator'],
  ['hypothesis', 'Hypothesis'],
  ['protocol', 'Protocol'],
  ['equipment', 'Equipment'],
])('VW-09 a report without %s is incomplete', (key, title) => {
  const { message } = completeness({ ...complete, [key]: '' });
  expect(message).toBe(`missing fields: ${title}`);
});

test('VW-08 the message names the default name, the missing fields, or both', () => {
  expect(completeness(complete, 'P').message).toBe('');
  expect(completeness({ ...complete, name: 'New report P' }, 'P').message).toBe(
    'The report has the default name',
  );
  expect(completeness({ ...complete, name: 'New report P', operator: ' ' }, 'P').message).toBe(
    'The report has the default name and missing fields: Operator',
  );
});

test('VW-10 a hyperlink report is never incomplete', () => {
  expect(completeness({ ...complete, operator: '', linkReportId: 'r1' }).complete).toBe(true);
});

test('VW-11 NV-46 the default name is New report and the name of the project', () => {
  expect(defaultReportName('Dopamine on SPCE')).toBe('New report Dopamine on SPCE');
  expect(completeness({ ...complete, name: defaultReportName('P') }, 'P').defaultName).toBe(true);
  expect(completeness({ ...complete, name: 'New report Q' }, 'P').defaultName).toBe(false);
});
