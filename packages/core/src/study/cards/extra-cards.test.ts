import { expect, test } from 'vitest';
import { exp, log10 } from '../../math/elementary.ts';
import { rowsOf, studyOf } from '../../testing/study-lines.ts';

const steps = (n: number, step: number, from = 0) =>
  Array.from({ length: n }, (_, i) => from + i * step);
const bell = (x: number, centre: number) => exp(-((x - centre) * (x - centre)) / 0.004);

/** Up from −0.3 V to 0.5 V with a peak at 0.13 V, back with one at 0.07 V. */
function cyclic(height: number) {
  const up = steps(161, 0.005, -0.3);
  const potential = [...up, ...up.slice(0, -1).toReversed()];
  const current = potential.map((x, i) =>
    i < up.length ? height * bell(x, 0.13) : -0.9 * height * bell(x, 0.07),
  );
  return { potential, current };
}

test('a cyclic voltammogram gives its pair of peaks', () => {
  const [pair] = rowsOf(studyOf('VD', [{ columns: cyclic(1e-6) }], {}), 'cv-pairs') ?? [];
  expect(pair['Epa']).toBeCloseTo(0.13, 6);
  expect(pair['Epc']).toBeCloseTo(0.07, 6);
  expect(pair['deltaEp']).toBeCloseTo(0.06, 6);
  expect(pair['Ehalf']).toBeCloseTo(0.1, 6);
  expect(pair['ratio']).toBeCloseTo(0.9, 6);
});

test('a line that does not turn around has no pair', () => {
  const potential = steps(161, 0.005, -0.3);
  const columns = { potential, current: potential.map((x) => bell(x, 0.1)) };
  expect(rowsOf(studyOf('VD', [{ columns }], {}), 'cv-pairs')).toBeUndefined();
});

test('FT-03 FT-04 FT-05 peak metrics stand in one table for each window', () => {
  const settings = { center: 0.13, window: 0.5 };
  const study = studyOf('VD', [{ columns: cyclic(1e-6) }], {
    CurveFit: [
      { kind: 'peakHeight', ...settings },
      { kind: 'peakPos', ...settings },
      { kind: 'peakAUC', ...settings, reverseScan: true, valley: true },
    ],
  });
  const [peak] = rowsOf(study, 'peaks') ?? [];
  expect(peak['separation']).toBe('resolved');
  // √(0.004 π) wide bell, 2√(0.004 ln 2) at half its height
  expect(peak['area']).toBeCloseTo(1e-6 * Math.sqrt(0.004 * Math.PI), 9);
  expect(peak['fwhm']).toBeCloseTo(0.10532, 3);
  expect(rowsOf(study, 'peaks-2')?.[0]['height']).toBeCloseTo(0.9e-6, 9);
});

test('peak currents that grow with the root of the scan rate have the exponent one half', () => {
  const lines = [25, 50, 100, 200].map((rate) => ({
    columns: cyclic(1e-6 * Math.sqrt(rate)),
    name: `CV ${rate} mV/s`,
    technique: 'CV',
  }));
  const study = studyOf('VD', lines, {
    CurveFit: [{ kind: 'peakHeight', center: 0.13, window: 0.4 }],
  });
  expect(study.cards.find(({ id }) => id === 'scan-rate')?.definition).toContain('v^0.5');
});

const staircase = [
  [0, 0],
  [100, 1],
  [200, 2],
  [300, 4],
  [400, 8],
] as const;

test('FT-07 a staircase gives heights, response times and drift of its steps', () => {
  const time = steps(1001, 0.5);
  const current = time.map((t) =>
    staircase.reduce(
      (level, [at, c], k) =>
        t < at || k === 0
          ? level
          : level + 1e-6 * (c - staircase[k - 1][1]) * (1 - exp(-(t - at) / 5)),
      1e-9 * (time.indexOf(t) % 2),
    ),
  );
  const study = studyOf('AC', [{ columns: { time, current } }], {
    CurveFit: [{ kind: 'multiMeanY', concTimes: staircase, stepRange: 40 }],
  });
  const [, second] = rowsOf(study, 'steps') ?? [];
  expect(second['change']).toBeCloseTo(1e-6, 8);
  expect(second['t63']).toBeCloseTo(5, 0);
  expect(second['t90']).toBeCloseTo(11.5, 0);
  expect(rowsOf(study, 'michaelis-menten')).toBeUndefined();
  const separate = studyOf('AC', [{ columns: { time, current } }, { columns: { time, current } }], {
    CurveFit: [{ kind: 'multiMeanY', concTimes: staircase, stepRange: 40, separateStats: true }],
  });
  expect(rowsOf(separate, 'steps')).toHaveLength(10);
});

test('a signal that saturates is told by vmax and km', () => {
  const time = [0, 1, 2];
  const lines = [0, 1, 2, 4, 8, 16, 32].map((group, i) => ({
    columns: { time, current: time.map(() => (5e-6 * group) / (4 + group) + (i % 2) * 1e-9) },
    group,
  }));
  const [row] =
    rowsOf(studyOf('AC', lines, { CurveFit: [{ kind: 'meanY' }] }), 'michaelis-menten') ?? [];
  expect(row['km']).toBeCloseTo(4, 1);
  expect(row['vmax']).toBeCloseTo(5e-6, 8);
});

test('an electrode at 59.16 mV per decade gives 100 % of theory, and its detection limit', () => {
  const time = [0, 1, 2];
  const potential = (c: number) => 0.2 + 0.059159347 * log10(c);
  const lines = [0, 0.01, 0.1, 1, 10].map((group) => ({
    columns: {
      time,
      potential: time.map(() => (group === 0 ? potential(1e-3) : potential(group))),
    },
    group,
  }));
  const [row] = rowsOf(studyOf('PD', lines, { CurveFit: [{ kind: 'meanY' }] }), 'nernst') ?? [];
  expect(row['charge']).toBe(1);
  expect(row['percent']).toBeCloseTo(100, 3);
  expect(row['standardPotential']).toBeCloseTo(0.2, 9);
  expect(row['detectionLimit']).toBeCloseTo(1e-3, 9);
});

test('a Cottrell decay gives its slope and the charge; another decay only the charge', () => {
  const time = steps(400, 0.01, 0.01);
  const study = (current: (t: number) => number) =>
    rowsOf(
      studyOf('AD', [{ columns: { time, current: time.map(current) } }], {}),
      'transients',
    )?.[0];
  expect(study((t) => 2e-6 + 3e-6 / Math.sqrt(t))?.['cottrell']).toBeCloseTo(3e-6, 12);
  const steady = study(() => 1e-6);
  expect(steady?.['cottrell']).toBeNull();
  expect(steady?.['charge']).toBeCloseTo(3.99e-6, 12);
});

test('separate solutions and a fixed interference give log K', () => {
  const time = [0, 1, 2];
  const slope = 0.059;
  const solution = (state: string, group: number, volts: number) => ({
    columns: { time, potential: time.map(() => volts) },
    group,
    state,
  });
  const own = (c: number) => 0.3 + slope * log10(c / 1000);
  const lines = [
    ...[1, 10, 100].map((c) => solution('K', c, own(c))),
    // ΔE = −3 S at equal activity, and the charge of calcium: log K = −3 + ½ log a
    solution('Ca', 10, own(10) - 3 * slope),
    // a background that holds the potential of 10⁻⁴ M: log K = −4 − log 0.1
    solution('K in Na', 0.001, own(0.1)),
  ];
  const study = studyOf('PD', lines, {
    CurveFit: [{ kind: 'meanY' }],
    Calibration: {
      Selectivity: {
        primary: { state: 'K', charge: 1 },
        interferents: [
          { state: 'Ca', charge: 2 },
          { state: 'K in Na', charge: 1, background: 100 },
        ],
      },
    },
  });
  const rows = rowsOf(study, 'selectivity');
  expect(study.results.fits[0].calibration?.n).toBe(3);
  expect(rows?.map(({ ion, method }) => [ion, method])).toEqual([
    ['Ca', 'separate solutions'],
    ['K in Na', 'fixed interference'],
  ]);
  expect(rows?.[0]['logK']).toBeCloseTo(-4, 9);
  expect(rows?.[1]['logK']).toBeCloseTo(-3, 9);
});

test('the charge of a current over time is drawn as it adds up', () => {
  const study = studyOf('AC', [{ columns: { time: [0, 1, 3], current: [1, 1, 3] } }], {});
  const key = [...study.curves.keys()].find((one) => one.endsWith('time/charge')) ?? '';
  expect(study.curves.get(key)?.y).toEqual(Float64Array.of(0, 1, 5));
  expect(study.cards.map(({ id }) => id)).toContain('charge');
});

/** A staircase that goes up and comes back; on its way down the signal lags by 2 nA at 2 mM and by 1 nA at 1 mM. */
const THERE_AND_BACK = [
  [0, 1, 1e-9],
  [100, 2, 2e-9],
  [200, 4, 4e-9],
  [300, 2, 4e-9],
  [400, 1, 2e-9],
] as const;

test('a staircase that comes back shows where both ways differ most, with the definition', () => {
  const time = steps(501, 1);
  const current = time.map((t) => THERE_AND_BACK.findLast(([start]) => t >= start)?.[2] ?? 0);
  const fit = {
    kind: 'multiMeanY',
    concTimes: THERE_AND_BACK.map(([at, concentration]) => [at, concentration]),
    stepRange: 20,
    stepOffset: 5,
  };
  const study = studyOf('AC', [{ columns: { time, current } }], { CurveFit: [fit] });
  const card = study.cards.find(({ id }) => id === 'hysteresis');
  expect(card?.definition).toContain('max |y_up − y_down|');
  const [row] = rowsOf(study, 'hysteresis') ?? [];
  expect(row).toMatchObject({ levels: 3, at: 2 });
  expect(row['difference']).toBeCloseTo(2e-9, 20);
  expect(row['percent']).toBeCloseTo(200 / 3, 8);
  const columns = card?.kind === 'table' ? card.columns : [];
  expect(columns.map(({ title, unit }) => [title, unit])).toEqual([
    ['Line', ''],
    ['Levels', ''],
    ['Largest difference', 'μA'],
    ['At concentration', 'mM'],
    ['Of the span', '%'],
  ]);
  const oneWay = { ...fit, concTimes: fit.concTimes.slice(0, 3) };
  expect(
    rowsOf(studyOf('AC', [{ columns: { time, current } }], { CurveFit: [oneWay] }), 'hysteresis'),
  ).toBeUndefined();
});

test('a long record shows its Allan deviation against the averaging time, in the units of the axes', () => {
  const time = steps(1024, 0.5);
  // alternating by ± 1 μA: half the mean square of differences of 2 μA for single samples, none for means of pairs
  const current = time.map((_, i) => (i % 2 === 0 ? 1e-6 : -1e-6) + 3e-10 * i);
  const cardOf = (columns: Readonly<Record<string, readonly number[]>>, configuration = {}) =>
    studyOf('AC', [{ columns }], configuration).cards.find(({ id }) => id === 'allan-deviation');
  const card = cardOf({ time, current });
  if (card?.kind !== 'chart') throw new Error('There is no Allan deviation.');
  expect(card.definition).toContain('Allan, Proc. IEEE 54 (1966) 221');
  expect(card.label).toContain('Allan deviation in μA against the averaging time in s');
  const points = card.data['points'];
  expect(points.map(({ x }) => x)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128]);
  expect(points[0]['y']).toBeCloseTo(Math.SQRT2, 3);
  // a drift alone: m times the slope of a sample over √2
  expect(points[3]['y']).toBeCloseTo((8 * 3e-4) / Math.SQRT2, 9);
  expect(cardOf({ time: time.slice(0, 500), current: current.slice(0, 500) })).toBeUndefined();
  expect(cardOf({ time: time.map((t) => t * t), current })).toBeUndefined();
});
