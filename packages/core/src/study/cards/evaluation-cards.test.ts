import { expect, test } from 'vitest';
import { rowsOf, studyOf } from '../../testing/study-lines.ts';

const time = [0, 1, 2, 3];
const flat = (level: number) => ({ time, current: time.map(() => level) });
const meanY = { CurveFit: [{ kind: 'meanY' }] };
const ids = (study: ReturnType<typeof studyOf>) => study.cards.map(({ id }) => id);

test('FT-09 FT-16 values on a plate give a map with mean and spread of each place', () => {
  const study = studyOf(
    'AD',
    [
      { columns: flat(1e-6), mapping: [1, 1] },
      { columns: flat(3e-6), mapping: [1, 1] },
      { columns: flat(4e-6), mapping: [2, 1] },
    ],
    meanY,
  );
  const map = study.cards.find(({ id }) => id === 'meanY/map');
  const cells = map?.kind === 'chart' ? map.data['cells'] : [];
  expect(cells).toMatchObject([
    { row: 1, column: 1, mean: 2, n: 2, text: '2' },
    { row: 2, column: 1, mean: 4, n: 1, sd: null },
  ]);
});

test('FT-09 with a scan chosen the map shows its values alone; switched off there is none', () => {
  const lines = [1, 2].flatMap((scan) =>
    [1, 2].map((row) => ({
      columns: flat(row * scan * 1e-6),
      mapping: [row, 1] as const,
      scan,
      group: 1,
    })),
  );
  const mapOf = (settings: Readonly<Record<string, unknown>>) =>
    studyOf('AD', lines, { CurveFit: [{ kind: 'meanY', ...settings }] }).cards.find(
      ({ id }) => id === 'meanY/map',
    );
  const meansOf = (settings: Readonly<Record<string, unknown>>) => {
    const map = mapOf(settings);
    return map?.kind === 'chart' ? map.data['cells'].map(({ mean }) => mean) : [];
  };
  expect(meansOf({})).toEqual([1.5, 3]);
  expect(meansOf({ Scan: 2 })).toEqual([2, 4]);
  expect(mapOf({ Scan: 2 })?.subtitle).toBe('2 places of scan 2');
  expect(mapOf({ Scan: 3 })).toBeUndefined();
  expect(mapOf({ Mapping: false })).toBeUndefined();
});

test('FT-09 values against scans state the drift from scan to scan and how sure it is', () => {
  const scans = (step: number) =>
    [1, 2, 3, 4].map((scan) => ({
      columns: flat(1e-6 * (1 + step * scan + (scan % 2 === 0 ? 1e-4 : 0))),
      scan,
      group: 1,
    }));
  const drifting = studyOf('AD', scans(0.1), meanY).cards.find(({ id }) => id === 'meanY/scans');
  expect(drifting?.definition).toMatch(/Drift 0\.1\d* ?.*per scan, p = /);
  expect(ids(studyOf('AD', scans(0).slice(0, 2), meanY))).not.toContain('meanY/scans');
});

test('FT-16 an outlier is flagged with the tests that flag it, and stays in', () => {
  const levels = [1, 1.01, 0.99, 1.02, 0.98, 1, 9];
  const study = studyOf(
    'AD',
    levels.map((level) => ({ columns: flat(level * 1e-6), group: 1 })),
    meanY,
  );
  expect(rowsOf(study, 'meanY/outliers')).toMatchObject([
    { name: 'line 7', tests: 'Grubbs, Dixon, modified z', verdict: 'warn' },
  ]);
  expect(study.results.fits[0].groups[0].n).toBe(7);
});

test('FT-09 enough observations show how they spread; the bandwidth is the bin width', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({ columns: flat((10 + i) * 1e-6) }));
  const study = studyOf('AD', lines, {
    CurveFit: [{ kind: 'meanY', histogramBandwidth: 4e-6 }],
  });
  const card = study.cards.find(({ id }) => id === 'meanY/distribution');
  const bins = card?.kind === 'chart' ? card.data['bins'] : [];
  expect(bins.map(({ count }) => count)).toEqual([2, 4, 4, 2]);
  expect(card?.definition).toContain('Shapiro-Wilk');
  expect(ids(studyOf('AD', lines.slice(0, 3), meanY))).not.toContain('meanY/distribution');
});

test('FT-16 statistics that are switched off are not shown', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({ columns: flat(i * 1e-6), group: 1 }));
  const study = studyOf('AD', lines, { CurveFit: [{ kind: 'meanY', fitStatistics: false }] });
  expect(ids(study).filter((id) => id.startsWith('meanY/'))).toEqual([
    'meanY/calibration',
    'meanY/values',
  ]);
});

test('VW-37 an alternative unit stands beside the concentration', () => {
  const study = studyOf(
    'AD',
    [1, 2, 3].map((group) => ({ columns: flat(group * 1e-6), group })),
    { ...meanY, AxisProperties: { AlternativeUnit: { Unit: 'mg/dL', Scale: 18, Offset: 1 } } },
  );
  expect(
    rowsOf(study, 'meanY/statistics')?.map(({ groupAlternative }) => groupAlternative),
  ).toEqual([19, 37, 55]);
  expect(rowsOf(study, 'meanY/values')?.[0]['foundAlternative']).toBeCloseTo(19, 9);
});
