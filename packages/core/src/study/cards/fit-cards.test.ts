import { expect, test } from 'vitest';
import { exp } from '../../math/elementary.ts';
import { rowsOf, studyOf } from '../../testing/study-lines.ts';

const time = [0, 1, 2, 3];
const flat = (level: number) => ({ time, current: time.map(() => level) });
const meanY = { CurveFit: [{ kind: 'meanY' }] };
const chartOf = (study: ReturnType<typeof studyOf>, id: string) => {
  const card = study.cards.find((one) => one.id === id);
  if (card?.kind !== 'chart') throw new Error(`There is no chart '${id}'.`);
  return card;
};

/** Fluorescein: Miller & Miller, Statistics and Chemometrics, 6th ed., examples 5.3.1 and 5.6.1. */
const fluorescein = [2.1, 5, 9, 12.6, 17.3, 21, 24.7].map((level, i) => ({
  columns: flat(level),
  group: 2 * i,
}));

test('an unknown is read off the line, with the error and the marks that belong to it', () => {
  const lines = [
    ...fluorescein,
    { columns: flat(13.5), name: 'river' },
    { columns: flat(2), name: 'tap' },
    { columns: flat(60), name: 'dye' },
  ];
  const [river, tap, dye] = rowsOf(studyOf('AD', lines, meanY), 'meanY/unknowns') ?? [];
  expect(river['found']).toBeCloseTo(6.21, 2);
  expect(river['se']).toBeCloseTo(0.24, 2);
  expect(river['remark']).toBe('');
  expect(tap['remark']).toBe('< LOD');
  expect(dye['remark']).toBe('outside the standards');
});

test('scans of one sample are replicates of it', () => {
  const lines = [
    ...fluorescein,
    { columns: flat(13.5), name: 'river scan 1' },
    { columns: flat(13.7), name: 'river scan 2' },
  ];
  expect(rowsOf(studyOf('AD', lines, meanY), 'meanY/unknowns')).toMatchObject([
    { name: 'river', n: 2, signal: 13.6 },
  ]);
});

test('limits stand there by every definition, and the one that the report states is marked', () => {
  const lines = [
    ...fluorescein,
    ...[2.0, 2.2].map((level) => ({ columns: flat(level), group: 0 })),
    { columns: flat(5.1), group: 2 },
  ];
  const study = studyOf('AD', lines, { ...meanY, Calibration: { sigma: 'blank' } });
  const limits = rowsOf(study, 'meanY/limits') ?? [];
  expect(limits).toHaveLength(8);
  expect(limits.filter(({ stated }) => stated === 'yes')).toMatchObject([
    { detection: study.results.fits[0].calibration?.limitOfDetection.value },
  ]);
  const [residual, , blank, iupac] = limits;
  const { syx, parameters } = study.results.fits[0].calibration ?? {};
  const slope = parameters?.['b'].value ?? 0;
  expect(residual['detection']).toBeCloseTo((3.3 * (syx?.value ?? 0)) / slope, 12);
  // 2.0, 2.1 and 2.2 have the standard deviation 0.1
  expect(blank['quantification']).toBeCloseTo(1 / slope, 12);
  expect(iupac['detection']).toBeCloseTo(0.3 / slope, 12);
});

test('FT-10 FT-06 standard addition gives the sample, times its dilution, and the line down to it', () => {
  const added = [0, 1, 2, 3].map((group) => ({ columns: flat(2e-6 * (group + 1.5)), group }));
  const study = studyOf('AD', added, {
    CurveFit: [{ kind: 'meanY', standardAddition: true, dilutionFactor: 10 }],
  });
  expect(rowsOf(study, 'meanY/standard-addition')?.[0]['found']).toBeCloseTo(15, 9);
  const { data, spec } = chartOf(study, 'meanY/calibration');
  expect(data['sample'][0]['x']).toBeCloseTo(-1.5, 9);
  expect(data['curve'][0]['x']).toBeCloseTo(-1.5, 9);
  expect(JSON.stringify(spec)).toContain('Added concentration [mM]');
});

const staircase = (slope: number) => ({
  columns: {
    time: [0, 1, 2, 3, 4, 5],
    current: [0, 0, 1, 1, 2, 2].map((step) => slope * step * 1e-6),
  },
});

test('FT-07 separateStats calibrates each electrode by itself, pooled they share one line', () => {
  const fit = {
    kind: 'multiMeanY',
    stepRange: 2,
    concTimes: [
      [0, 0],
      [2, 1],
      [4, 2],
    ],
  };
  const lines = [staircase(1), staircase(3)];
  const slopes = (settings: object) =>
    studyOf('AC', lines, { CurveFit: [{ ...fit, ...settings }] }).results.fits.map(
      ({ id, calibration }) => [id, calibration?.sensitivity.value],
    );
  const pooled = slopes({});
  expect(pooled).toHaveLength(1);
  expect(pooled[0][1]).toBeCloseTo(2e-6, 15);
  const [one, two] = slopes({ separateStats: true });
  expect([one[0], two[0]]).toEqual(['multiMeanY', 'multiMeanY-2']);
  expect(one[1]).toBeCloseTo(1e-6, 15);
  expect(two[1]).toBeCloseTo(3e-6, 15);
});

test('scans are averaged, electrode by electrode, when the study asks for it; means only carry the line', () => {
  const lines = [1, 2].flatMap((scan) =>
    [0, 1, 2, 3].flatMap((group) =>
      [0, 1].map((electrode) => ({
        columns: flat(1e-6 * (group + 10 * electrode + scan)),
        group,
        scan,
      })),
    ),
  );
  const groups = (Calibration: object) =>
    studyOf('AD', lines, { ...meanY, Calibration }).results.fits[0].groups[0];
  expect(groups({})).toMatchObject({ n: 4 });
  const averaged = groups({ averageScans: true });
  expect(averaged.n).toBe(2);
  expect([averaged.min, averaged.max]).toEqual([1.5e-6, 11.5e-6]);
  const study = studyOf('AD', lines, { ...meanY, Calibration: { means: true } });
  expect(study.results.fits[0].calibration?.n).toBe(4);
  expect(study.results.fits[0].groups[0].n).toBe(4);
});

test('VW-37 LogX changes the axis, never the fit; what cannot stand on it is told', () => {
  const linear = studyOf('AD', fluorescein, meanY);
  const drawn = studyOf('AD', fluorescein, { ...meanY, Calibration: { LogX: true } });
  const parameters = ({ results }: typeof linear) => results.fits[0].calibration?.parameters;
  expect(parameters(drawn)).toEqual(parameters(linear));
  const chart = chartOf(drawn, 'meanY/calibration');
  expect(chart.definition).toContain('1 at or below zero');
  expect(chart.data['points'].every(({ x }) => Number(x) > 0)).toBe(true);
});

test('the sensitivity over the electrode area is given beside it', () => {
  const study = studyOf('AD', fluorescein, { ...meanY, Calibration: { electrodeArea: 1e-4 } });
  const { sensitivity, areaSensitivity } = study.results.fits[0].calibration ?? {};
  expect(areaSensitivity?.value).toBeCloseTo(1e4 * (sensitivity?.value ?? 0), 6);
  expect(areaSensitivity?.unit).toBe('A/m²/mM');
});

test('masses enter a calibration in mM with a molar mass, and stay out with a warning without one', () => {
  const lines = [0, 180.156, 360.312].map((group, i) => ({
    columns: flat(i * 1e-6),
    group,
    concUnit: 'mg/L',
  }));
  const study = (Calibration: object) => studyOf('AD', lines, { ...meanY, Calibration });
  expect(study({}).warnings.map(({ code }) => code)).toEqual(['GROUPS_NOT_CONVERTIBLE']);
  const [fit] = study({ molarMass: 180.156 }).results.fits;
  expect(fit.calibration?.sensitivity.value).toBeCloseTo(1e-6, 15);
});

test('FT-01 a model is fitted to every line, its parameters become values, and a failure stays a reason', () => {
  const t = Array.from({ length: 40 }, (_, i) => i);
  const rising = (amplitude: number) => ({
    columns: { time: t, current: t.map((at) => amplitude * (1 - exp(-at / 8))) },
  });
  const lines = [rising(1e-6), rising(2e-6), { columns: { time: [0, 1], current: [0, 1] } }];
  const study = studyOf('AC', lines, {
    CurveFit: [{ kind: 'curveFit', ModelType: 'Exponential x', xmin: 2 }],
  });
  const rows = rowsOf(study, 'curveFit/parameters') ?? [];
  expect(rows[1]['p0']).toBeCloseTo(2e-6, 12);
  expect(rows[1]['p2']).toBeCloseTo(-1 / 8, 8);
  expect(rows[2]['note']).toContain('has 3 parameters');
  const rate = study.results.fits.find(({ id }) => id === 'curveFit c');
  expect(rate).toMatchObject({ unit: '1/s' });
  expect(rate?.observations.map(({ error }) => error?.code)).toEqual([
    undefined,
    undefined,
    'TOO_FEW_POINTS',
  ]);
  expect(chartOf(study, 'curveFit').data['fitted']).toHaveLength(2 * 61);
});

test('points that a step leaves out are drawn hollow on the processed lines', () => {
  const spiked = { time: [0, 1, 2, 3, 4, 5, 6], current: [1, 2, 1, 50, 2, 1, 2] };
  const study = studyOf('AD', [{ columns: spiked }], {
    PreProcessing: [{ step: 'Outlier Rejection' }],
  });
  const left = chartOf(study, 'processed').lines.filter(({ stage }) => stage === 'removed');
  expect(left).toHaveLength(1);
  const key = [...study.curves.keys()].find((one) => one.includes('@removed@')) ?? '';
  expect(study.curves.get(key)?.y).toEqual(Float64Array.of(50));
});

test('two fits of one kind keep their cards apart', () => {
  const study = studyOf('AD', fluorescein, {
    CurveFit: [
      { kind: 'meanY', max: 1 },
      { kind: 'meanY', min: 2 },
    ],
  });
  const ids = study.cards.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('meanY-2/calibration');
});

test('what is repeated on one line, state or place is told from what differs between them (ISO 5725-2)', () => {
  const lines = [
    ['A', 1],
    ['A', 3],
    ['B', 5],
    ['B', 7],
  ].map(([state, level]) => ({
    columns: flat(Number(level)),
    group: 1,
    state: String(state),
  }));
  // MSB = 16, MSW = 2, n0 = 2
  expect(rowsOf(studyOf('AD', lines, meanY), 'meanY/repeatability')).toMatchObject([
    {
      factor: 'State',
      k: 2,
      n: 4,
      sRepeatability: Math.sqrt(2),
      sBetween: Math.sqrt(7),
      sReproducibility: 3,
      F: 8,
    },
  ]);
});

test('PP-06 the card of a baseline states what it found, with the iterations of a clipped polynomial', () => {
  const x = Array.from({ length: 30 }, (_, i) => i);
  const study = studyOf('AD', [{ columns: { time: x, current: x.map((t) => 1 + 2 * t) } }], {
    PreProcessing: [
      { step: 'Baseline', BaselineType: 'Iterative-Poly', SSE_min: 1e-6, Iterations: 9 },
    ],
  });
  const card = study.cards.find(({ id }) => id === 'baseline');
  const titles = card?.kind === 'table' ? card.columns.map(({ title }) => title) : [];
  expect(titles).toEqual(['Line', 'iterations', 'sse', 'sign']);
  expect(rowsOf(study, 'baseline')?.[0]['p0']).toBe(1);
});

test('VW-41 VW-42 an equivalent circuit in a study without spectra is an error in its card; others are built', () => {
  const study = studyOf('AD', fluorescein, {
    CurveFit: [
      { kind: 'equivalentCircuit', Circuit: 'R0' },
      { kind: 'curveFit' },
      { kind: 'meanY' },
    ],
  });
  expect(study.warnings.map(({ code }) => code)).toEqual(['CARD_NOT_ALLOWED', 'CONSTRUCTION']);
  expect(study.results.fits.map(({ id }) => id)).toEqual(['meanY']);
});

test('samples of known concentration are compared with what is found, and stay out of the calibration', () => {
  const samples = [
    [4, 4.4],
    [6, 5.7],
    [10, 10.2],
  ].map(([reference, found]) => ({
    columns: flat(2e-6 * found),
    group: reference,
    state: 'samples',
  }));
  const standards = [0, 5, 10, 15].map((group) => ({
    columns: flat(2e-6 * group),
    group,
    state: 'standards',
  }));
  const study = studyOf('AD', [...standards, ...samples], {
    ...meanY,
    Calibration: { Comparison: { samples: 'samples', glucose: true } },
  });
  expect(study.results.fits[0].calibration?.n).toBe(4);
  const rows = rowsOf(study, 'meanY/comparison') ?? [];
  const value = (what: string) => rows.find((row) => row['what'] === what)?.['value'];
  expect(value('Bias')).toBeCloseTo(0.1, 9);
  expect(value('MARD')).toBeCloseTo((10 + 5 + 2) / 3, 9);
  expect(value('Within ISO 15197')).toBe(100);
  expect(value('Clarke zone A')).toBe(100);
  expect(chartOf(study, 'meanY/agreement').data['curve']).toHaveLength(6);
});
