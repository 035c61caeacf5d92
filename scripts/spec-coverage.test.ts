import { expect, test } from 'vitest';
import {
  coverage,
  coverageText,
  idsIn,
  idsOfChecklist,
  titlesOfRun,
  titlesOfSource,
} from './spec-coverage.ts';

const checklist = idsOfChecklist(
  '| Parsing | PA | 3 |\n- **PA-01** one [2§4]\n- **PA-02** two, see X-1\n- **X-01** (a) three\n',
);

test('reads the ids of the checklist in their order, once each', () => {
  expect(checklist).toEqual(['PA-01', 'PA-02', 'X-01']);
});

test('finds ids and ranges of ids in titles', () => {
  expect([...idsIn('PA-05 and X-47, VW-07..VW-09 hold; UTF-8 and A-12 are no ids')]).toEqual([
    'PA-05',
    'X-47',
    'VW-07',
    'VW-08',
    'VW-09',
  ]);
});

test('takes titles from calls, not from comments or other texts', () => {
  const source = `
    // PA-09 is elsewhere
    test('PA-01 reads', () => expect('PA-02').toBe('PA-02'));
    test.each([1, 2])("PA-03 %i", () => {});
    describeShared(\`PA-04 group\`, () => {});
    test.each([['PA-05', 'text']] as const)('PA-06 %s', () => {});`;
  expect([...idsIn(titlesOfSource(source))]).toEqual(['PA-01', 'PA-03', 'PA-04', 'PA-06']);
});

test('counts only tests that passed', () => {
  const run = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'PA-01 reads', status: 'passed' },
          { fullName: 'PA-02 reads', status: 'skipped' },
          { fullName: 'X-01 decides', status: 'failed' },
        ],
      },
    ],
  };
  expect([...idsIn(titlesOfRun(run))]).toEqual(['PA-01']);
});

test('lists what no test names, counts each group, and shows ids that do not exist', () => {
  const result = coverage(checklist, new Set(['PA-01', 'PA-77']));
  expect(result).toEqual({
    groups: [
      { group: 'PA', named: 1, of: 2 },
      { group: 'X', named: 0, of: 1 },
    ],
    unnamed: ['PA-02', 'X-01'],
    unknown: ['PA-77'],
  });
  const text = coverageText(result, 'a run');
  expect(text).toContain('Without a test: PA-02 X-01');
  expect(text).toContain('Not in the checklist: PA-77');
  expect(text).toContain('all   1 of 3');
});
