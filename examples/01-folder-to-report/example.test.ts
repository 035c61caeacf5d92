import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltReport,
  build,
  completeness,
  convertConcentration,
  createReport,
  parseFile,
} from '../../packages/core/src/index.ts';
import { readFiles } from '../../packages/core/src/node/index.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleFiles } from '../../scripts/make-example-measurements.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const truth = readJson('truth.json');

/** The guide to the expression of uncertainty calls it k = 3: a true value lies outside about once in 300 times. */
const COVERAGE = 3;

let built: BuiltReport;
beforeAll(async () => {
  const { files, failures } = await readFiles([join(folder, 'measurements')]);
  expect(failures).toEqual([]);
  const parsed = files.map((file) => parseFile(file));
  const { name, configuration, ...fields } = readJson('report.config.json');
  built = build(createReport({ name, files: parsed, configuration, fields }), parsed);
});

function fitOf(study: string, kind: string) {
  const fit = built.studies
    .find(({ id }) => id === study)
    ?.results.fits.find((one) => one.kind === kind);
  if (!fit) throw new Error(`Study ${study} has no fit ${kind}.`);
  return fit;
}

function calibrationOf(study: string, kind: string) {
  const { calibration } = fitOf(study, kind);
  if (!calibration) throw new Error(`${study}, ${kind} was not calibrated.`);
  return calibration;
}

/** 'A/μM' → how many mM are in the unit's denominator: truth counts per mM. */
const milliMolarIn = (unit: string) => convertConcentration(1, unit.split('/').at(-1) ?? '', 'mM')!;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function standardError(values: readonly number[]) {
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** Values that an analyst would use, in the order of the files. */
function valuesOf(study: string, kind: string, wanted: (fileName: string) => boolean = () => true) {
  return fitOf(study, kind).observations.flatMap(({ value, omitted, fileName }) =>
    value === null || omitted || !wanted(fileName) ? [] : [value],
  );
}

test('the measurements are those of the simulation', () => {
  const simulated = exampleFiles();
  const stored = readdirSync(join(folder, 'measurements')).map((name) => `measurements/${name}`);
  expect(stored.toSorted()).toEqual(
    [...simulated.keys()].filter((name) => name.startsWith('measurements/')).toSorted(),
  );
  for (const [name, bytes] of simulated) {
    const found = readFileSync(join(folder, name));
    // the formatter may have laid out the two documents anew
    if (name.endsWith('.json'))
      expect(JSON.parse(found.toString()), name).toEqual(
        JSON.parse(new TextDecoder().decode(bytes)),
      );
    else expect(found.equals(bytes), name).toBe(true);
  }
});

test('every file is read, every study has its lines, and nothing is warned about', () => {
  expect(built.report.files).toHaveLength(40);
  expect(Object.fromEntries(built.studies.map(({ id, lines }) => [id, lines]))).toEqual({
    VD: 21,
    VD1: 5,
    AC: 3,
    AD: 8,
    ID: 3,
  });
  expect(built.warnings).toEqual([]);
  expect(completeness(built.report)).toMatchObject({ complete: true });
});

describe.each([
  ['VD', 'peakHeight', truth.differentialPulse],
  ['AC', 'multiMeanY', truth.staircase],
  ['AD', 'meanY', truth.cottrell],
])('the calibration of %s by %s', (study, kind, expected) => {
  test('gives the true sensitivity within its stated uncertainty', () => {
    const { value, uncertainty, unit } = calibrationOf(study, kind).sensitivity;
    const known = expected.sensitivity * milliMolarIn(unit);
    expect(Math.abs(value! - known)).toBeLessThanOrEqual(COVERAGE * uncertainty!);
    // and that uncertainty says something: below 2 % of the value
    expect(uncertainty!).toBeLessThan(0.02 * known);
  });

  test('gives the true intercept within its stated uncertainty', () => {
    const { value, uncertainty } = calibrationOf(study, kind).parameters['a']!;
    expect(Math.abs(value! - expected.intercept)).toBeLessThanOrEqual(COVERAGE * uncertainty!);
  });
});

test('the limit of detection is that of the scatter put in, within what 19 degrees of freedom allow', () => {
  const { limitOfDetection } = calibrationOf('VD', 'peakHeight');
  const known = truth.differentialPulse.limitOfDetection / milliMolarIn(limitOfDetection.unit);
  // the standard deviation of a standard deviation is 1/√(2·19) of it
  expect(Math.abs(limitOfDetection.value! - known) / known).toBeLessThan(
    COVERAGE / Math.sqrt(2 * 19),
  );
});

test('the pulse peaks stand where they were put', () => {
  const positions = valuesOf('VD', 'peakPos', (name) => !name.startsWith('DPV 0uM'));
  expect(positions).toHaveLength(18);
  const deviation = Math.abs(mean(positions) - truth.differentialPulse.peakPosition);
  expect(deviation).toBeLessThanOrEqual(COVERAGE * standardError(positions));
});

test('the cyclic voltammograms follow Randles and Ševčík', () => {
  const heights = fitOf('VD1', 'peakHeight').observations;
  const positions = fitOf('VD1', 'peakPos').observations;
  for (const { file, peakHeight, peakPosition } of truth.cyclicVoltammetry) {
    const height = heights.find(({ fileName }) => fileName === file)?.value;
    const position = positions.find(({ fileName }) => fileName === file)?.value;
    expect(Math.abs(height! - peakHeight) / peakHeight, file).toBeLessThan(0.005);
    // a flat top of 2 mV steps with noise
    expect(Math.abs(position! - peakPosition), file).toBeLessThan(0.006);
  }
});

/** The circuit again, in complex numbers written out, on its own: [Re, Im] in Ω. */
function circuitImpedance(
  {
    solutionResistance,
    doubleLayerCapacitance,
    chargeTransferResistance,
    warburg,
  }: Record<string, number>,
  frequency: number,
): [number, number] {
  const omega = 2 * Math.PI * frequency;
  const divide = ([a, b]: [number, number], [c, d]: [number, number]): [number, number] => [
    (a * c + b * d) / (c * c + d * d),
    (b * c - a * d) / (c * c + d * d),
  ];
  const faradaic: [number, number] = [
    chargeTransferResistance! + warburg! / Math.sqrt(omega),
    -warburg! / Math.sqrt(omega),
  ];
  const [re, im] = divide([1, 0], faradaic);
  const parallel = divide([1, 0], [re, im + omega * doubleLayerCapacitance!]);
  return [solutionResistance! + parallel[0], parallel[1]];
}

test.each<{ file: string; circuit: Record<string, number> }>(truth.impedance.spectra)(
  'the points of $file lie on the circuit, within the noise put in',
  ({ file, circuit }) => {
    const parsed = built.files.find(({ name }) => name === file)!;
    const { frequency, impedanceRe, impedanceIm } = parsed.lines[0]!.columns;
    expect(frequency!.values).toHaveLength(61);
    const deviations = Array.from(frequency!.values, (f, i) => {
      const [re, im] = circuitImpedance(circuit, f);
      const size = Math.sqrt(re * re + im * im);
      return [(impedanceRe!.values[i]! - re) / size, (impedanceIm!.values[i]! - im) / size];
    }).flat();
    const rms = Math.sqrt(mean(deviations.map((value) => value * value)));
    const noise = truth.impedance.relativeNoise;
    expect(Math.max(...deviations.map(Math.abs))).toBeLessThan(5 * noise);
    expect(Math.abs(rms - noise) / noise).toBeLessThan(COVERAGE / Math.sqrt(2 * deviations.length));
  },
);
