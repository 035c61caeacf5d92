import { expect, test } from 'vitest';
import { Report } from './schema.ts';
import { validateReport } from './validate.ts';

const file = { name: 'a.csv', sha256: '0'.repeat(64), bytes: 10 };
const minimal = { schema: 1, files: [file] };
const codes = (document: unknown) => validateReport(document).failures.map(({ code }) => code);

test('a minimal report holds, and says which fields are missing', () => {
  const { failures, warnings, report } = validateReport(minimal);
  expect(failures).toEqual([]);
  expect(warnings[0]?.message).toContain('missing fields: Test Date, Operator');
  expect(report?.extraConfiguration).toEqual({ notation: 'Concentration', unit: 'mM' });
});

test('VW-13 a report without a data file is refused in the words of the specification', () => {
  expect(validateReport({ schema: 1 }).failures[0]?.message).toBe(
    'The report needs at least one file type Data to create the report',
  );
});

test('VW-17 a missing type is Individual', () => {
  expect(validateReport(minimal).report?.type).toBe('Individual');
});

test('VW-18 any other type is not recognised', () => {
  expect(codes({ ...minimal, type: 'Group' })).toEqual(['REPORT_TYPE_UNRECOGNISED']);
});

test('what is no report is refused with the place', () => {
  expect(codes([])).toEqual(['REPORT_INVALID']);
  expect(codes({ ...minimal, schema: 2 })).toEqual(['SCHEMA_TOO_NEW']);
  const { failures } = validateReport({ ...minimal, files: [{ ...file, sha256: 'x' }] });
  expect(failures[0]?.where.key).toBe('files[0].sha256');
});

test('two files of one name are refused', () => {
  expect(codes({ ...minimal, files: [file, { ...file, sha256: '1'.repeat(64) }] })).toEqual([
    'REPORT_INVALID',
  ]);
});

test('EN-07 unknown keys of the document are kept', () => {
  const { report } = validateReport({ ...minimal, labBook: { page: 12 } });
  expect(report).toMatchObject({ labBook: { page: 12 } });
});

test('EN-09 CO-20 the defaults of the extra configuration are Concentration and mM', () => {
  expect(Report.parse({ schema: 1 }).extraConfiguration).toEqual({
    notation: 'Concentration',
    unit: 'mM',
  });
});

test('EN-11 a line starts enabled and untransformed', () => {
  const report = Report.parse({
    ...minimal,
    files: [{ ...file, extractedData: [{ title: 'S1' }] }],
  });
  expect(report.files[0]?.extractedData[0]).toMatchObject({
    enabled: true,
    flipx: false,
    flipy: false,
    offsetx: 0,
    offsety: 0,
    scalex: 1,
    scaley: 1,
  });
});

test('PP-10 FT-14 steps and fits that are not known stay in the document, with a warning each', () => {
  const configuration = {
    VD: {
      PreProcessing: [{ step: 'Sharpen' }, { step: 'Crop' }],
      CurveFit: [{ kind: 'peakMagic' }, { kind: 'peakHeight' }, { kind: 'curveFit' }],
    },
  };
  const { report, warnings } = validateReport({ ...minimal, configuration });
  expect(warnings.slice(1)).toEqual([
    {
      code: 'PREPROCESSING_NOT_IDENTIFIED',
      message: "Preprocessing 'Sharpen' not identified. Element skipped",
      where: { study: 'VD', step: 'Sharpen' },
    },
    {
      code: 'UNKNOWN_FIT',
      message: "Fit 'peakMagic' not identified. Element skipped",
      where: { study: 'VD' },
    },
  ]);
  expect(report?.configuration['VD']?.PreProcessing).toHaveLength(2);
});
