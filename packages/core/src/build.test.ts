import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, buildInSteps } from './build.ts';
import { compareResults } from './compare/compare-results.ts';
import { memoryStudyCache } from './compute/study-cache.ts';
import { TafelError } from './errors.ts';
import { parseFile } from './parse/parse.ts';
import type { BuildProgress } from './report/built-report.ts';
import { createReport } from './report/create-report.ts';
import { sha256Hex } from './report/fingerprint.ts';
import { validateReport } from './report/validate.ts';
import { exampleFiles } from './testing/example-files.ts';
import { describeShared, projectRoot, readShared } from './testing/shared.ts';

const files = exampleFiles();
const parsed = files.map((file) => parseFile(file));
const report = createReport({ name: 'Example', files: parsed });

test('VW-01 VW-02 a folder of mixed techniques becomes one report with a study for each', () => {
  const built = build(report, files);
  expect(built.studies.map(({ id, lines }) => [id, lines])).toEqual([
    ['AC', 3],
    ['VD', 21],
    ['VD1', 5],
    ['AD', 8],
    ['ID', 3],
  ]);
});

test('VW-27 progress counts the studies plus one', () => {
  const steps: BuildProgress[] = [];
  build(report, files, { onProgress: (progress) => steps.push(progress) });
  expect(steps.map(({ done, of }) => `${done}/${of}`)).toEqual([
    '0/6',
    '1/6',
    '2/6',
    '3/6',
    '4/6',
    '5/6',
  ]);
});

test('a build can be stopped between its steps', () => {
  const steps = buildInSteps(report, files);
  steps.next();
  steps.next();
  expect(steps.return(undefined as never).done).toBe(true);
});

test('VW-31 each study has its own cards', () => {
  const cards = Object.fromEntries(
    build(report, files).studies.map(({ id, cards: own }) => [id, own.map((card) => card.id)]),
  );
  expect(cards['VD']).toEqual([
    'raw',
    'peakHeight/calibration',
    'peakHeight/values',
    'peakHeight/statistics',
    'peakHeight/limits',
    'peakHeight/distribution',
    'peakHeight/scans',
    'peakPos/calibration',
    'peakPos/values',
    'peakPos/statistics',
    'peakPos/distribution',
    'peakPos/scans',
    'peaks',
    'files',
  ]);
  expect(cards['ID']).toEqual(['nyquist', 'bode-magnitude', 'bode-phase', 'spectra', 'files']);
});

test('the built document holds the schema, and no points', () => {
  const { report: document } = build(report, files);
  expect(validateReport(structuredClone(document)).failures).toEqual([]);
  expect(JSON.stringify(document).length).toBeLessThan(400_000);
});

test('PP-13 the same files and settings give the same results, whether read before or not, in whatever order they are given', () => {
  const first = build(report, files);
  const second = build(report, parsed.toReversed());
  expect(compareResults(first.report, second.report).differences).toEqual([]);
  expect(first.provenance.fingerprint).toBe(second.provenance.fingerprint);
});

test('a cached study is taken as it is, and a changed setting makes a new one', () => {
  const cache = memoryStudyCache();
  const [one, two] = [build(report, files, { cache }), build(report, files, { cache })];
  expect(two.studies[0]?.results).toBe(one.studies[0]?.results);
  const { VD } = report.configuration;
  const changed = {
    ...report,
    configuration: { ...report.configuration, VD: { ...VD, CurveFit: VD.CurveFit.slice(0, 1) } },
  };
  const three = build(changed, files, { cache });
  expect(three.studies[0]?.results).toBe(one.studies[0]?.results);
  expect(three.studies[1]?.inputHash).not.toBe(one.studies[1]?.inputHash);
});

test('a changed or missing raw file stops the build with its name', () => {
  const [head, ...others] = files;
  const bytes = new TextEncoder().encode('x,y\n1,2\n3,4\n');
  const code = (attempt: () => unknown) => {
    try {
      attempt();
    } catch (error) {
      return error instanceof TafelError ? [error.code, error.where.file] : error;
    }
    return null;
  };
  expect(code(() => build(report, others))).toEqual(['FILE_MISSING', head.name]);
  expect(
    code(() => build(report, [...others, { ...head, bytes, sha256: 'f'.repeat(64) }])),
  ).toEqual(['FILE_CHANGED', head.name]);
});

test('VW-39 a study of an unknown type is skipped with a warning', () => {
  const { VD } = report.configuration;
  const built = build({ ...report, configuration: { QX: VD } }, files);
  expect(built.studies).toEqual([]);
  expect(built.warnings.map(({ code }) => code)).toContain('UNKNOWN_STUDY');
});

test('FT-14 an unknown fit is skipped in the words of the specification', () => {
  const { VD } = report.configuration;
  const CurveFit = [{ ...VD.CurveFit[0], kind: 'peakMagic' }];
  const { warnings } = build({ ...report, configuration: { VD: { ...VD, CurveFit } } }, files);
  expect(warnings.map(({ message }) => message)).toContain(
    "Fit 'peakMagic' not identified. Element skipped",
  );
});

test('PP-09 an unknown step is removed in the words of the specification', () => {
  const { VD } = report.configuration;
  const PreProcessing = [{ step: 'Polish', enabled: true }];
  const { warnings } = build({ ...report, configuration: { VD: { ...VD, PreProcessing } } }, files);
  expect(
    warnings.filter(({ code }) => code === 'UNKNOWN_PREPROCESSING').map(({ message }) => message),
  ).toEqual(["Removing 'Polish'. Please validate the preprocessing configured."]);
});

test('FT-09 an omitted observation stays in the table and leaves the statistics', () => {
  const { VD } = report.configuration;
  const plain = build({ ...report, configuration: { VD } }, files).studies[0].results.fits[0];
  const id = plain.observations[4].id;
  const CurveFit = [{ ...VD.CurveFit[0], OmitObservations: [{ id, reason: 'bubble' }] }];
  const omitted = build({ ...report, configuration: { VD: { ...VD, CurveFit } } }, files).studies[0]
    .results.fits[0];
  expect(omitted.observations[4]).toMatchObject({
    omitted: true,
    omitReason: 'bubble',
    value: plain.observations[4].value,
  });
  expect(omitted.calibration?.n).toBe((plain.calibration?.n ?? 0) - 1);
});

test('results in SI do not change with the unit shown', () => {
  const { VD } = report.configuration;
  const shown = (Yscale: string) =>
    build(
      {
        ...report,
        configuration: { VD: { ...VD, AxisProperties: { ...VD.AxisProperties, Yscale } } },
      },
      files,
    ).studies[0];
  const strip = (study: ReturnType<typeof shown>) =>
    study.results.fits.map(({ calibration, ...fit }) => ({
      ...fit,
      calibration: calibration && { ...calibration, equation: '' },
    }));
  expect(strip(shown('n'))).toEqual(strip(shown('m')));
  expect(shown('n').readout[0]?.unit).toBe('nA μM⁻¹');
});

test('VW-37 VW-38 a study holds the payload sections and axis properties of the specification', () => {
  const { VD } = report.configuration;
  expect(Object.keys(VD)).toEqual(
    expect.arrayContaining([
      'Titles',
      'AxisProperties',
      'PreProcessing',
      'CurveFit',
      'FeatureCheck',
      'Properties',
    ]),
  );
  expect(Object.keys(VD.AxisProperties)).toEqual(
    expect.arrayContaining(['LogX', 'LogY', 'MeasuredParameter', 'Unit', 'Xscale', 'Yscale']),
  );
});

test('the example configuration is a report of this schema', () => {
  const config: unknown = JSON.parse(
    readFileSync(join(projectRoot, 'examples/01-folder-to-report/report.config.json'), 'utf8'),
  );
  expect(config).toMatchObject({ configuration: { VD: {}, AC: {}, ID: {} } });
});

describeShared('a session that contradicts itself', () => {
  test('VW-12 is read again with the answer that the report keeps', () => {
    const bytes = new Uint8Array(readShared('corpus/hostile/contradicting_dataset_type.pssession'));
    const session = { name: 'session.pssession', bytes, sha256: sha256Hex(bytes) };
    const answered = parseFile(session, { dataset: 'common' });
    const document = createReport({ name: 'Session', files: [answered] });
    expect(document.files[0].dataset).toBe('common');
    expect(build(document, [session]).provenance).toEqual(build(document, [answered]).provenance);
  });
});

test('FT-07 a concentration file gives the steps of a staircase, an AoF file where they are read', () => {
  const textFile = (name: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    return { name, bytes, sha256: sha256Hex(bytes) };
  };
  const rows = [1, 1, 2, 2, 4, 4].map((current, t) => `${t},${current}`).join('\n');
  const data = textFile('run.csv', `time/s,current/uA\n${rows}\n`);
  const steps = textFile('steps.txt', '0\t0\n2\t1\n4\t3\n');
  const areas = textFile('areas.txt', '0\t1\n2\t3\n4\t4.5\n');
  const all = [
    parseFile(data),
    parseFile(steps, { dataType: 'concentration' }),
    parseFile(areas, { dataType: 'aof' }),
  ];
  const document = createReport({
    name: 'Staircase',
    files: all,
    configuration: { AC: { CurveFit: [{ kind: 'multiMeanY', stepRange: 1 }] } },
  });
  const given = [data, steps, areas];
  const [fit] = build(document, given).studies[0]?.results.fits ?? [];
  expect(fit?.observations.map(({ group, value }) => [group, value])).toEqual([
    [0, 1e-6],
    [1, 2e-6],
    [3, 4e-6],
  ]);
  expect(fit?.observations[2]?.details['n']).toBe(1);
  expect(() => build(document, [data, steps])).toThrow(
    expect.objectContaining({ code: 'FILE_MISSING' }),
  );
});
