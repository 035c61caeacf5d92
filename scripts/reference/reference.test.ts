import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeShared, projectRoot, sharedPath } from '../../packages/core/src/testing/shared.ts';
import { type ReferenceFile, readReferenceFile } from './reference-case.ts';
import { resultHash } from './result-hashes.ts';
import { runCases } from './run-cases.ts';

// One committed hash per file for Node (24 and 22 in CI) and Chromium (packages/dashboard/e2e/reference-bits.e2e.ts). When
// a number changes on purpose, `npm run -s reference -- --hash FILE` gives the new one.
const hashes = JSON.parse(
  readFileSync(join(projectRoot, 'fixtures/determinism/reference.json'), 'utf8'),
) as Record<string, string>;

const files = new Map<string, ReferenceFile>();

/** A file of the set, read once: its cases are then computed once too. */
function referenceFile(set: string, name: string): ReferenceFile {
  const path = sharedPath(`reference/${set}/${name}.json`);
  const file = files.get(path) ?? readReferenceFile(readFileSync(path, 'utf8'), name);
  files.set(path, file);
  return file;
}

describeShared('reference cases', () => {
  const failedIn = (file: string, group: (name: string) => boolean) => {
    const reference = referenceFile('analysis', file);
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
    ['circuits', []],
    ['fits', []],
    ['kk', []],
    ['drt', []],
    ['recommend', []],
  ] as const)('FT-08 impedance, %s: every case', { timeout: 120_000 }, (file, missing) => {
    expect(runCases(referenceFile('eis', file)).map(({ id }) => id)).toEqual(missing);
  });

  test.each(Object.entries(hashes))(
    'PP-13 this engine computes %s to the committed bits',
    { timeout: 120_000 },
    (path, hash) => {
      const [set = '', name = ''] = path.split('/');
      expect(resultHash(referenceFile(set, name))).toBe(hash);
    },
  );

  test('every file of cases has its hash', () => {
    const present = ['analysis', 'eis'].flatMap((set) =>
      readdirSync(sharedPath(`reference/${set}`)).map((file) => `${set}/${file.slice(0, -5)}`),
    );
    expect(Object.keys(hashes).toSorted()).toEqual(present.toSorted());
  });
});
