import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkExpectations, type Expectations, readExpectations } from './expectations.ts';

const folder = temporaryFolder();
const graphs = {
  VD: {
    inputHash: '',
    cards: [],
    results: {
      fits: [
        {
          kind: 'peakHeight',
          groups: [{ mean: 2e-6 }],
          calibration: {
            r2: 0.998,
            model: 'Linear',
            slopeP: null,
            sensitivity: { value: 2e-6, unit: 'A/mM', uncertainty: 1e-8 },
          },
        },
      ],
    },
  },
};
const reasons = (expectations: Expectations) =>
  checkExpectations(graphs, expectations).failures.map(({ message }) => message);

test('DC-07 criteria hold within their limits, limits included', () => {
  const check = checkExpectations(graphs, {
    'VD.peakHeight.calibration.r2': { min: 0.998, max: 1 },
    'VD.peakHeight.calibration.sensitivity': { min: 1e-6, unit: 'A/mM' },
    'VD.peakHeight.calibration.model': { equals: 'Linear' },
    'VD.peakHeight.groups[0].mean': { max: 2e-6 },
  });
  expect(check).toMatchObject({ status: 'passed', summary: '4 of 4 hold', failures: [] });
});

test('a criterion that does not hold says the value with its unit', () => {
  expect(
    reasons({
      'VD.peakHeight.calibration.r2': { min: 0.999 },
      'VD.peakHeight.calibration.sensitivity': { max: 1e-6 },
    }),
  ).toEqual([
    'VD.peakHeight.calibration.r2: is 0.998, less than 0.999.',
    'VD.peakHeight.calibration.sensitivity: is 0.000002 A/mM, more than 0.000001.',
  ]);
});

test('a result that is missing, empty, or in another unit never passes', () => {
  expect(
    reasons({
      'VD.peakPos.calibration.r2': { min: 0 },
      'VD9.peakHeight.calibration.r2': { min: 0 },
      'VD.peakHeight.calibration.slopeP': { max: 1 },
      'VD.peakHeight.calibration.sensitivity': { min: 0, unit: 'A/μM' },
      'VD.peakHeight.calibration.constructor': { min: 0 },
    }),
  ).toEqual([
    'VD.peakPos.calibration.r2: the report has no such result.',
    'VD9.peakHeight.calibration.r2: the report has no such result.',
    'VD.peakHeight.calibration.slopeP: the report has no value for it.',
    "VD.peakHeight.calibration.sensitivity: its unit is 'A/mM', not 'A/μM'.",
    'VD.peakHeight.calibration.constructor: the report has no such result.',
  ]);
});

test.each([
  ['{"VD.r2": {"minimum": 1}}', 'INVALID_SETTING', 'VD.r2'],
  ['{"VD.r2": {}}', 'INVALID_SETTING', 'needs min, max or equals'],
  ['{"VD.r2": 1', 'REPORT_INVALID', 'is not JSON'],
])('refuses the criteria %s', async (content, code, part) => {
  folder.put('expect.json', content);
  await expect(readExpectations('expect.json', folder.path)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(part),
  });
});
