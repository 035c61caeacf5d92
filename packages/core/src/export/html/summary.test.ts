import { expect, test } from 'vitest';
import type { BuiltStudy } from '../../report/built-report.ts';
import type { CalibrationResult } from '../../study/result.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { summaryOf } from './summary.ts';

const [study] = sampleReport().studies;
const [fit] = study.results.fits;

const withCalibration = (change: Partial<CalibrationResult> | null): BuiltStudy => ({
  ...study,
  results: {
    fits: [
      { ...fit, calibration: change && fit.calibration ? { ...fit.calibration, ...change } : null },
    ],
  },
});

const plain = (texts: readonly string[]) => texts.join(' ').replaceAll('\u2009', ' ');

test('a calibration is told with range, sensitivity, lack of fit and what was left out', () => {
  expect(plain(summaryOf(study))).toBe(
    'Peak height against concentration, 19 observations at 7 levels from 0 to 50 μM: the sensitivity is 133.3(9) nA μM⁻¹, R² 0.99914. ' +
      'No lack of fit is seen (F = 0.71, p = 0.63). Within 5 % the linear range is 2 to 35 μM. ' +
      'One of 21 observations was left out; it is drawn hollow and listed below. ' +
      'One of 21 observations gave no value; the reasons are listed below.',
  );
});

test('a lack of fit is said, not hidden', () => {
  const text = plain(summaryOf(withCalibration({ lackOfFit: { f: 41.2, p: 3e-7 } })));
  expect(text).toContain(
    'The linear model does not describe the levels (lack of fit, F = 41.2, p < 0.0001).',
  );
});

test('a limit that does not exist comes with its reason', () => {
  const limitOfDetection = {
    value: null,
    unit: 'μM',
    uncertainty: null,
    reason: 'the slope is not different from zero (p = 0.34)',
  };
  expect(plain(summaryOf(withCalibration({ limitOfDetection })))).toContain(
    'There is no limit of detection: the slope is not different from zero (p = 0.34).',
  );
});

test('without a calibration the range of the values is told', () => {
  expect(plain(summaryOf(withCalibration(null)))).toMatch(
    /^Peak height, 19 values: .+ nA to .+ μA\./,
  );
});

test('a study without fits says so', () => {
  expect(summaryOf({ ...study, results: { fits: [] } })).toEqual([
    '21 lines, drawn as measured; nothing was fitted.',
  ]);
});
