import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeShared, readShared, readSharedJson } from '../testing/shared.ts';
import type { Inspection } from './inspect.ts';
import { inspectFile } from './inspect.ts';

/** Expectations come from the index of each folder; nothing is repeated here. */
const Column = z.object({
  column: z.string(),
  header: z.string().optional(),
  unit: z.string(),
  n: z.number(),
  first: z.array(z.number()),
  last: z.number().optional(),
  toSI: z.number().optional(),
});
const Expected = z.object({
  outcome: z.string().optional(),
  lines: z.number().optional(),
  rows: z.number().optional(),
  kind: z.string().optional(),
  separator: z.string().optional(),
  decimal: z.string().optional(),
  sheet: z.string().optional(),
  sheets: z.array(z.string()).optional(),
  date: z.string().optional(),
  allHeaders: z.array(z.string()).optional(),
  X: z.array(z.number()).optional(),
  Y: z.array(z.number()).optional(),
  points: z.array(z.number()).optional(),
  warnings: z.array(z.string()).optional(),
  secondValueOfPair: z.array(z.tuple([z.number(), z.number()])).optional(),
  curves: z
    .array(z.object({ title: z.string(), points: z.number(), columns: z.array(Column) }))
    .optional(),
});
const Index = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.string(),
      bytes: z.number().optional(),
      expected: Expected,
    }),
  ),
});

/** Formats that the indexes describe in words. */
const FORMAT_IDS: Readonly<Record<string, string>> = {
  'DropView csv': 'dropview-csv',
  'Bio-Logic column pairs': 'bio-logic-xlsx',
  'plotly html': 'plotly-html',
  'DeltaLINK text export': 'dt6-text',
};
const COLUMN_KEYS: Readonly<Record<string, string>> = {
  impedance_re: 'impedanceRe',
  impedance_im: 'impedanceIm',
  impedance_mod: 'impedanceModulus',
};
/** The indexes give a phase in degrees; ours is in rad. */
const unitFactor = (unit: string) => (unit === 'deg' ? Math.PI / 180 : 1);

function expectClose(actual: number | null | undefined, expected: number, what: string): void {
  expect(typeof actual, what).toBe('number');
  expect(
    Math.abs((actual ?? NaN) - expected),
    `${what}: ${actual} instead of ${expected}`,
  ).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
}

function inspectShared(path: string): Inspection {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return inspectFile({ name, bytes: new Uint8Array(readShared(path)), sha256: '' });
}

function expectCurves(
  { lines }: Inspection,
  curves: NonNullable<z.infer<typeof Expected>['curves']>,
): void {
  curves.forEach(({ title, points, columns }, k) => {
    const line = lines[k];
    if (title !== '') expect(line.title).toBe(title);
    expect(line.points).toBe(points);
    for (const { column, header, unit, n, first, last, toSI = 1 } of columns) {
      const found = line.columns[(COLUMN_KEYS[column] ?? column) as keyof typeof line.columns];
      expect(found?.n, column).toBe(n);
      if (header !== undefined) expect(found?.header).toBe(header);
      const factor = toSI * unitFactor(unit);
      first.forEach((value, i) => expectClose(found?.first[i], value * factor, `${column}[${i}]`));
      // The last value of a column whose row was cut off stands before the missing one
      const end = found?.last.findLast((value) => value !== null);
      if (last !== undefined) expectClose(end, last * factor, `last ${column}`);
    }
  });
}

describeShared('corpus of tables', () => {
  for (const folder of [
    'autolab_nova',
    'battery_cycler',
    'pyimpspec_xlsx',
    'specified_layouts',
    'plotly_html',
    'dt6_text',
  ]) {
    const { files } = Index.parse(readSharedJson(`corpus/${folder}/index.json`));
    const read = files.filter(({ format }) => format !== 'concentration file');
    test.each(read)(
      `PA-15 ${folder} $file gives what its index says`,
      ({ file, format, bytes, expected }) => {
        const inspection = inspectShared(`corpus/${folder}/${file}`);
        if (bytes !== undefined) expect(inspection.bytes).toBe(bytes);
        if (expected.lines === 0 || expected.outcome !== undefined) {
          // Refused: the sentence names the file and says what it is or what to do
          expect(inspection.lines).toEqual([]);
          expect(inspection.error?.message).toContain(file);
          const reason = /^error: (.+)$/.exec(expected.outcome ?? '')?.[1];
          if (reason !== undefined) expect(inspection.error?.message).toContain(reason);
          if (expected.kind !== undefined) {
            expect(inspection.error?.code).toBe('FORMAT_UNSUPPORTED');
            expect(inspection.error?.message).toMatch(/NOVA|Neware/);
            expect(inspection.error?.message).toMatch(/Export/);
          }
          return;
        }
        expect(inspection.error).toBeNull();
        expect(inspection.format).toBe(FORMAT_IDS[format] ?? format.replaceAll('_', '-'));
        expect(inspection.lines).toHaveLength(expected.lines ?? 0);
        const { report, lines } = inspection;
        if (expected.separator !== undefined) expect(report?.separator).toBe(expected.separator);
        if (expected.decimal !== undefined) expect(report?.decimal).toBe(expected.decimal);
        if (expected.date !== undefined) expect(lines[0].date).toBe(expected.date);
        for (const sheet of expected.sheets ?? [])
          expect(report?.decisions.join(' ')).toContain(`'${sheet}'`);
        if (expected.allHeaders)
          expect([...(report?.used ?? []), ...(report?.ignored ?? [])].toSorted()).toEqual(
            expected.allHeaders.toSorted(),
          );
        if (expected.X) expect(lines[0].columns.x?.first).toEqual(expected.X);
        if (expected.Y) expect(lines[0].columns.y?.first).toEqual(expected.Y);
        if (expected.points) expect(lines.map(({ points }) => points)).toEqual(expected.points);
        if (expected.warnings) expect(inspection.warnings).toEqual(expected.warnings);
        expected.secondValueOfPair?.forEach(([potential, milliampere], k) => {
          expectClose(lines[k].columns.potential?.first[1], potential, 'potential');
          expectClose(lines[k].columns.current?.first[1], milliampere / 1000, 'current');
        });
        // Rows that are no part of a line are counted in a warning
        const points = lines.reduce((sum, line) => sum + line.points, 0);
        if (expected.rows !== undefined && expected.rows > points)
          expect(inspection.warnings.map(({ message }) => message).join(' ')).toContain(
            String(expected.rows - points),
          );
        expectCurves(inspection, expected.curves ?? []);
      },
    );
  }
});

describeShared('hostile sessions', () => {
  test('PA-12 PA-02 real and imaginary parts of different number are no spectrum', () => {
    const { lines, error, warnings } = inspectShared('corpus/hostile/impedance_lengths.pssession');
    expect(lines).toEqual([]);
    expect(error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
    expect(warnings).toMatchObject([{ code: 'NON_SYMMETRIC_IMPEDANCE' }]);
    expect(warnings[0]?.message).toMatch(/6.*5/);
  });
});
