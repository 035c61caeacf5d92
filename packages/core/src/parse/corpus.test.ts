import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { concentrationInName } from '../name/concentration-in-name.ts';
import { mappingInName } from '../name/mapping-in-name.ts';
import { scanInName } from '../name/scan-in-name.ts';
import { describeShared, readSharedJson, sharedPath } from '../testing/shared.ts';
import { readUnit } from '../units/unit.ts';
import {
  ExpectedCurve,
  expectClose,
  inspectShared,
  keyOf,
  unitFactor,
} from './testing/corpus-index.ts';

/** Expectations come from the index of each folder; nothing is repeated here. */
const Expected = z.object({
  outcome: z.string().optional(),
  lines: z.number().optional(),
  curves: z.array(ExpectedCurve).optional(),
  separator: z.string().optional(),
  decimal: z.string().optional(),
  rows: z.number().optional(),
  allHeaders: z.array(z.string()).nullable().optional(),
});
const Index = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.string(),
      technique: z.string().optional(),
      encoding: z.string().optional(),
      bytes: z.number(),
      expected: Expected,
    }),
  ),
});

describeShared('corpus', () => {
  for (const folder of ['generic_csv', 'text_columns', 'pssession', 'pstrace_csv']) {
    const { files } = Index.parse(readSharedJson(`corpus/${folder}/index.json`));
    test.each(files)(
      `PA-06 ${folder} $file gives what its index says`,
      ({ file, format, bytes, encoding, expected, technique }) => {
        const inspection = inspectShared(`corpus/${folder}/${file}`);
        expect(inspection.bytes).toBe(bytes);
        expect(inspection.format).toBe(format.replaceAll('_', '-'));
        if (expected.outcome === 'error') {
          expect(inspection.lines).toEqual([]);
          expect(inspection.error?.message).toContain(file);
          for (const header of expected.allHeaders ?? [])
            expect(inspection.error?.message).toContain(`'${header}'`);
          return;
        }
        expect(inspection.error).toBeNull();
        expect(inspection.lines).toHaveLength(expected.lines ?? 0);
        expect(inspection.warnings).toEqual([]);
        if (encoding === 'utf-16le+bom') expect(inspection.report?.encoding).toBe(encoding);
        const separator = expected.separator?.startsWith('[') ? undefined : expected.separator;
        if (separator !== undefined) expect(inspection.report?.separator).toBe(separator);
        if (expected.decimal !== undefined)
          expect(inspection.report?.decimal).toBe(expected.decimal);
        if (expected.allHeaders) {
          const { used = [], ignored = [] } = inspection.report ?? {};
          expect([...used, ...ignored].toSorted()).toEqual(expected.allHeaders.toSorted());
        }
        const plain = /^[A-Z]{2,4}/.exec(technique ?? '')?.[0];
        expected.curves?.forEach((curve, k) => {
          const line = inspection.lines[k];
          if (curve.title !== '') expect(line.title).toBe(curve.title);
          expect(line.points).toBe(curve.points);
          if (curve.scan !== undefined) expect(line.scan).toBe(curve.scan);
          if (curve.date !== undefined) expect(line.date).toBe(curve.date);
          if (curve.concentration)
            expect([line.group, line.concUnit]).toEqual([
              curve.concentration.value,
              curve.concentration.unit,
            ]);
          if (files.length > 0 && inspection.lines.length === 1) expect(line.technique).toBe(plain);
          for (const { column, header, unit, n, first, last, toSI } of curve.columns) {
            const found = line.columns[keyOf(column) as keyof typeof line.columns];
            expect(found?.n, column).toBe(n);
            if (header !== undefined) expect(found?.header).toBe(header);
            if (found?.fileUnit) expect(readUnit(found.fileUnit)).toEqual(readUnit(unit));
            const factor = toSI * unitFactor(unit);
            first.forEach((value, i) =>
              expectClose(found?.first[i], value * factor, `${column}[${i}]`),
            );
            expectClose(found?.last.at(-1), last * factor, `last ${column}`);
          }
        });
      },
    );
  }
});

const ConcentrationIndex = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.string(),
      expected: z.object({
        lines: z.number().optional(),
        X: z.array(z.number()).optional(),
        Yfirst: z.number().optional(),
        warnings: z.array(z.string()).optional(),
      }),
    }),
  ),
});

describeShared('specified layouts', () => {
  const { files } = ConcentrationIndex.parse(readSharedJson('corpus/specified_layouts/index.json'));
  test.each(files.filter(({ format }) => format === 'concentration file'))(
    'PA-10 $file is read as pairs, bad lines are listed',
    ({ file, expected }) => {
      for (const [dataType, format] of [
        ['concentration', 'concentration-file'],
        ['aof', 'aof-file'],
      ] as const) {
        const inspection = inspectShared(`corpus/specified_layouts/${file}`, { dataType });
        expect(inspection.format).toBe(format);
        expect(inspection.lines).toHaveLength(expected.lines ?? 0);
        const { x, y } = inspection.lines[0].columns;
        expect(x?.n).toBe(expected.X?.length);
        expect(x?.first).toEqual(expected.X?.slice(0, 3));
        expect(x?.last).toEqual(expected.X?.slice(-3));
        if (expected.Yfirst !== undefined) expect(y?.first[0]).toBe(expected.Yfirst);
        expect(inspection.warnings).toHaveLength(expected.warnings?.length ?? 0);
        expected.warnings?.forEach((text, i) => {
          const [, line, reason] = /^line (\d+): (.+)$/.exec(text) ?? [];
          expect(inspection.warnings[i].where?.line).toBe(Number(line));
          expect(inspection.warnings[i].message).toContain(reason);
        });
      }
    },
  );
});

const NamesIndex = z.object({
  names: z.array(
    z.object({
      name: z.string(),
      concentration: z.object({ value: z.number(), unit: z.string() }).nullable(),
      mapping: z.object({ row: z.number(), column: z.number() }).nullable(),
      scan: z.number().nullable(),
    }),
  ),
});
/** The index allows a mass per litre where it only asks for a mass. */
const isUnit = (unit: string | undefined, asked: string) => unit === asked || unit === `${asked}/L`;

describeShared('file names', () => {
  const { names } = NamesIndex.parse(readSharedJson('corpus/filenames/index.json'));
  test.each(names)(
    'PA-30 PA-31 PA-32 "$name" says what its index says',
    ({ name, concentration, mapping, scan }) => {
      const found = concentrationInName(name);
      expect(found?.value ?? null).toBe(concentration?.value ?? null);
      if (concentration) expect(isUnit(found?.unit, concentration.unit), found?.unit).toBe(true);
      expect(mappingInName(name)).toEqual(mapping && [mapping.row, mapping.column]);
      expect(scanInName(name)).toBe(scan);
    },
  );
});

const HostileIndex = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      kind: z.string(),
      must: z.object({
        outcome: z.string(),
        reason: z.string(),
        limits: z.string().optional(),
        time: z.array(z.number()).optional(),
        toSI: z.record(z.string(), z.number()).optional(),
      }),
    }),
  ),
});

describeShared('hostile files', () => {
  const { files } = HostileIndex.parse(readSharedJson('corpus/hostile/index.json'));
  const readable = files.filter(
    ({ file }) =>
      existsSync(sharedPath(`corpus/hostile/${file}`)) &&
      statSync(sharedPath(`corpus/hostile/${file}`)).isFile(),
  );
  test.each(readable)('$kind: $file', ({ file, must }) => {
    const name = file === 'markup_in_name.csv' ? '<img src=x onerror=alert(1)>.csv' : file;
    const start = performance.now();
    const inspection = inspectShared(`corpus/hostile/${file}`, {}, name);
    expect(performance.now() - start).toBeLessThan(2000);
    const lines = /^lines (\d+)/.exec(must.outcome)?.[1];
    if (lines === undefined && !must.outcome.startsWith('error or')) {
      // refused: a code, a sentence that names the file
      expect(inspection.lines).toEqual([]);
      expect(inspection.error?.message).toContain(name);
      expect(inspection.error?.code).not.toBe('INTERNAL');
    } else {
      expect(inspection.error).toBeNull();
      expect(inspection.lines).toHaveLength(Number(lines ?? /lines (\d+)/.exec(must.outcome)?.[1]));
    }
    const points = /(\d+) points/.exec(must.outcome)?.[1];
    if (points !== undefined) expect(inspection.lines[0].points).toBe(Number(points));
    if (must.outcome.includes('with a warning'))
      expect(inspection.warnings.length).toBeGreaterThan(0);
    for (const [, line, column] of must.reason.matchAll(/line (\d+) column (\d+)/g)) {
      const where = [inspection.error, ...inspection.warnings].map(
        (place) => `${place?.where?.line} ${place?.message}`,
      );
      if (inspection.error === null)
        expect(
          where.some((text) => text.startsWith(`${line} `) && text.includes(`column ${column}`)),
        ).toBe(true);
    }
    if (must.time) expect(inspection.lines[0].columns.time?.first).toEqual(must.time);
    if (must.toSI) {
      const [first] = inspection.lines[0].columns.current?.first ?? [];
      expect(first).toBe(1.5e-6);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('PA-11 a contradicting data set type is a question, answered by the dataset option', () => {
    const path = 'corpus/hostile/contradicting_dataset_type.pssession';
    const asked = inspectShared(path);
    expect(asked.warnings.map(({ code }) => code)).toContain('DATASET_TYPE_MISMATCH');
    expect(asked.lines).toHaveLength(1);
    const answered = inspectShared(path, { dataset: 'eis' });
    expect(answered.warnings).toEqual([]);
    expect(answered.lines.map(({ technique }) => technique)).toEqual(['CV', 'EIS']);
  });
});
