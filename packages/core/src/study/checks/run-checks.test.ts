import { expect, test } from 'vitest';
import { rowsOf, studyOf } from '../../testing/study-lines.ts';
import { featureChecks } from './index.ts';

const time = Array.from({ length: 20 }, (_, i) => i);
const lines = [1, 2, 3, 4].flatMap((group) =>
  [0, 0.01].map((off, scan) => ({
    columns: { time, current: time.map((t) => 1e-6 * (group + off) + 1e-9 * (t % 3)) },
    group,
    scan: scan + 1,
  })),
);
const checked = (checks: readonly Readonly<Record<string, unknown>>[], from = lines) =>
  studyOf('AD', from, { CurveFit: [{ kind: 'meanY' }], FeatureCheck: checks });

test('every check has something to say of a study that fits it, and says it as a verdict', () => {
  const study = checked(featureChecks.members.map(({ id }) => ({ check: id })));
  expect(study.warnings).toEqual([]);
  const said = new Set(study.results.checks?.map(({ check }) => check));
  expect(said).toEqual(
    new Set(
      featureChecks.members
        .filter(({ id }) => id !== 'peakFound' && id !== 'position')
        .map(({ title }) => title),
    ),
  );
});

test('limits decide, and the card shows the whole and what did not pass', () => {
  const study = checked([{ check: 'signal', min: 1.5e-6 }, { check: 'monotonic' }]);
  expect(rowsOf(study, 'checks')).toMatchObject([
    { check: 'Signal', subject: 'all', finding: '6 of 8', verdict: 'fail' },
    { check: 'Signal', subject: 'line 1', verdict: 'fail' },
    { check: 'Signal', subject: 'line 2', verdict: 'fail' },
    { check: 'Response in one direction', finding: 'rises', verdict: 'pass' },
  ]);
});

test('a line that sticks at its highest value is saturated', () => {
  const stuck = { columns: { time, current: time.map((t) => Math.min(t, 9)) }, group: 1 };
  const study = checked([{ check: 'saturation' }], [{ ...stuck, scan: 1 }]);
  expect(study.results.checks).toMatchObject([
    { verdict: 'fail', finding: '11 equal extreme values' },
  ]);
});

test('an unknown or badly set check is a warning; without checks there is no card', () => {
  const study = checked([{ check: 'taste' }, { check: 'rSquared', min: 3 }]);
  expect(study.warnings.map(({ message }) => message)).toEqual([
    "Feature check 'taste' not identified. Element skipped",
    expect.stringContaining("'min' is not valid"),
  ]);
  expect(rowsOf(study, 'checks')).toBeUndefined();
  expect(checked([]).results.checks).toBeUndefined();
});
