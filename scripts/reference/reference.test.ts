import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeShared, sharedPath } from '../../packages/core/src/testing/shared.ts';
import { readReferenceFile } from './reference-case.ts';
import { runCases } from './run-cases.ts';

describeShared('reference cases', () => {
  const failedIn = (file: string, group: (name: string) => boolean) => {
    const path = sharedPath(`reference/analysis/${file}.json`);
    const reference = readReferenceFile(readFileSync(path, 'utf8'), file);
    const cases = reference.cases.filter((item) => group(item.group));
    expect(cases.length).toBeGreaterThan(0);
    return runCases({ ...reference, cases });
  };
  const every = () => true;

  test.each([
    ['PP-01 PP-02 PP-03 PP-04 steps', 'preprocessing'],
    ['PP-05 PP-06 PP-07 baselines and extrapolation', 'baselines'],
    ['FT-01 models', 'fits'],
    ['FT-02 FT-03 FT-04 FT-05 FT-06 FT-07 signals', 'discrete'],
    ['FT-10 calibration', 'calibration'],
    ['records over time', 'timeseries'],
    ['lines, transforms, currents, states', 'selection'],
    ['FT-11 FT-12 FT-13 rounding of picked settings', 'rounding'],
    ['display units', 'units'],
    ['files to calibration', 'pipeline'],
    ['NIST linear least squares', 'nist-linear'],
    ['NIST nonlinear least squares, from both starts', 'nist-nonlinear'],
    ['NIST univariate statistics', 'nist-univariate'],
    ['NIST analysis of variance', 'nist-anova'],
  ])('%s: every case', (_, file) => expect(failedIn(file, every)).toEqual([]));

  test.each([
    ['descriptives', 'statistics'],
    ['Grubbs', 'statistics'],
    ['Dixon r10', 'statistics'],
    ['MAD outlier', 'statistics'],
    ['histogram', 'statistics'],
    ['KDE', 'statistics'],
    ['ANOVA repeatability', 'statistics'],
    ['Brown-Forsythe', 'statistics'],
    ['Welch t', 'statistics'],
    ['Bland-Altman', 'statistics'],
    ['MARD', 'statistics'],
    ['Clarke error grid', 'statistics'],
  ])('%s: every case', (group, file) =>
    expect(failedIn(file, (name) => name === group)).toEqual([]),
  );

  test.each([
    ['elements', []],
    // a transmission line with sub-circuits as parameters is no element of the table
    ['circuits', ['cdc_general_tlm']],
    ['fits', []],
    ['kk', []],
    ['drt', []],
    ['recommend', []],
  ] as const)('FT-08 impedance, %s: every case', { timeout: 120_000 }, (file, missing) => {
    const path = sharedPath(`reference/eis/${file}.json`);
    const reference = readReferenceFile(readFileSync(path, 'utf8'), file);
    expect(runCases(reference).map(({ id }) => id)).toEqual(missing);
  });
});
