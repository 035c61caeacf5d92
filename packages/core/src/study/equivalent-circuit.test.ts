import { expect, test } from 'vitest';
import { circuitImpedance } from '../circuit/impedance.ts';
import { readCircuit } from '../circuit/text/read-circuit.ts';
import { dataLine } from '../measurement/data-line.ts';
import { buildStudy } from './build-study.ts';
import { StudyConfiguration } from './configuration.ts';
import { studyTypes } from './index.ts';

const CIRCUIT = 'R0-p(R1,C1)';

const column = (values: Float64Array) => ({ values, header: '', fileUnit: '' });

/** A spectrum of the circuit with this charge-transfer resistance, labelled with a concentration. */
function spectrum(index: number, resistance: number) {
  const frequency = Float64Array.from({ length: 41 }, (_, i) => 10 ** (5 - i / 8));
  const re = new Float64Array(41);
  const im = new Float64Array(41);
  circuitImpedance(readCircuit(CIRCUIT), frequency).values([100, resistance, 1e-6], re, im);
  return {
    ref: `file#${index}`,
    fileName: `${index}.csv`,
    name: `${index}`,
    line: dataLine(0, {
      title: '',
      technique: 'EIS',
      group: resistance / 100,
      concUnit: 'mM',
      columns: {
        frequency: column(frequency),
        impedanceRe: column(re),
        impedanceIm: column(im),
      },
    }),
    settings: {
      enabled: true,
      flipx: false,
      flipy: false,
      offsetx: 0,
      offsety: 0,
      scalex: 1,
      scaley: 1,
    },
  };
}

const study = (fit: Readonly<Record<string, unknown>>) =>
  buildStudy({
    id: 'ID',
    type: studyTypes.get('ID'),
    configuration: StudyConfiguration.parse({ CurveFit: [{ kind: 'equivalentCircuit', ...fit }] }),
    lines: [200, 400, 600, 800].map((resistance, i) => spectrum(i, resistance)),
    notation: 'Concentration',
    unit: 'mM',
  });

test('FT-08 every component of the circuit becomes a value that is calibrated', () => {
  const { results, cards } = study({ Circuit: CIRCUIT, InitialGuess: [50, 500, 1e-5] });
  expect(results.fits.map(({ title, unit }) => [title, unit])).toEqual([
    ['R0', 'Ω'],
    ['R1', 'Ω'],
    ['C1', 'F'],
  ]);
  const [, transfer] = results.fits;
  transfer.observations.forEach(({ value }, i) => expect(value).toBeCloseTo(200 * (i + 1), 4));
  expect(transfer.calibration?.sensitivity.value).toBeCloseTo(100, 4);
  const ids = cards.map(({ id }) => id);
  for (const part of [
    'circuit',
    'components',
    'nyquist',
    'bode-modulus',
    'bode-phase',
    'residuals',
    'relaxation-times',
    'relaxation-peaks',
  ])
    expect(ids).toContain(`equivalentCircuit/${part}`);
});

test('FT-15 a circuit that cannot be read is the reason beside the missing values', () => {
  const { results, warnings } = study({ Circuit: 'R0-p(R1' });
  expect(results.fits[0].observations[0]).toMatchObject({
    value: null,
    error: { code: 'CIRCUIT_INVALID' },
  });
  expect(warnings.filter(({ code }) => code === 'UNKNOWN_FIT')).toEqual([]);
});

test('values of the user are held or tied, and the relaxation times found as asked', () => {
  const { results, cards } = study({
    Circuit: 'R0-p(R1,C1)',
    Fixed: { R0: 100 },
    RelaxationTimes: 'zarcs',
  });
  const [series, transfer] = results.fits;
  for (const { value } of series.observations) expect(value).toBe(100);
  const peaks = cards.find(({ id }) => id === 'equivalentCircuit/relaxation-peaks');
  if (peaks?.kind !== 'table') throw new Error('There is no table of peaks.');
  expect(peaks.rows).toHaveLength(4);
  peaks.rows.forEach(({ resistance }, i) =>
    expect(Number(resistance)).toBeCloseTo(transfer.observations[i].value ?? 0, 2),
  );
  const none = study({ Circuit: 'R0-p(R1,C1)', RelaxationTimes: 'none' }).cards;
  expect(none.map(({ id }) => id)).not.toContain('equivalentCircuit/relaxation-times');
});

test('values of a study are kept in the order that the user gives', () => {
  const { results } = study({
    Circuit: 'R0-p(R1,C1)',
    Ordered: [['R1', 'R0']],
    RelaxationTimes: 'none',
  });
  const [series, transfer] = results.fits;
  series.observations.forEach(({ value }, i) =>
    expect(transfer.observations[i].value).toBeLessThanOrEqual((value ?? 0) * (1 + 1e-12)),
  );
});
