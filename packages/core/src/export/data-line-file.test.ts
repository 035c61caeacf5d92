import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS, type ColumnKey, columnKeys } from '../measurement/column.ts';
import { type DataLine, dataLine } from '../measurement/data-line.ts';
import type { ParsedFile } from '../parse/format.ts';
import { fileFormats } from '../parse/index.ts';
import { parseFile } from '../parse/parse.ts';
import { projectRoot } from '../testing/shared.ts';
import { dataLineCsv, dataLinesJson } from './data-line-file.ts';

const parsedFile = (lines: readonly DataLine[]): ParsedFile => ({
  name: 'folder/a.txt',
  sha256: 'ab'.repeat(32),
  bytes: 7,
  format: 'generic-csv',
  dataType: 'data',
  dataset: null,
  instrument: 'EmStat4',
  technique: 'CV',
  lines,
  warnings: [],
  report: {
    encoding: 'utf-8',
    separator: ',',
    decimal: '.',
    headerRow: 1,
    used: [],
    ignored: [],
    decisions: [],
  },
});

const readBack = (csv: string, name = 'back.csv') =>
  parseFile({ name, bytes: new TextEncoder().encode(csv), sha256: '' });

const values = fc
  .array(
    fc.oneof(
      fc.double({ noDefaultInfinity: true }).map((v) => v + 0),
      fc.constant(NaN),
    ),
    {
      maxLength: 8,
    },
  )
  .map((list) => Float64Array.from(list, (value) => (value === 0 ? 0 : value)));
const column = fc.record({
  values,
  header: fc.string(),
  fileUnit: fc.option(fc.string()),
});
const line = fc
  .record({
    title: fc.string(),
    keys: fc.uniqueArray(fc.constantFrom(...columnKeys), { minLength: 1, maxLength: 4 }),
    columns: fc.array(column, { minLength: 4, maxLength: 4 }),
    auxiliary: fc.array(column, { maxLength: 3 }),
    group: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.1 }),
    scan: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ title, keys, columns, auxiliary, group, scan }): DataLine => {
    const read: Partial<Record<ColumnKey, (typeof columns)[number]>> = {};
    keys.forEach((key, i) => {
      read[key] = columns[i];
    });
    return dataLine(0, {
      title,
      columns: read,
      auxiliary,
      group,
      concUnit: 'mM',
      mapping: [2, 3],
      scan,
      technique: 'CV',
      state: 'dry',
      date: '2024-03-05T12:00:00',
    });
  });

test('a data line in CSV reads back equal: values, names, units, metadata', () => {
  fc.assert(
    fc.property(line, (made) => {
      const back = readBack(dataLineCsv(parsedFile([made]), made));
      expect(back.format).toBe('tafel-csv');
      expect(back.warnings).toEqual([]);
      expect(back.instrument).toBe('EmStat4');
      expect(back.lines).toEqual([made]);
      expect(back.report.decisions[0]).toContain("data line 1 of 'folder/a.txt'");
    }),
  );
});

const folder = join(projectRoot, 'fixtures/formats');
const fixtures = fileFormats.members
  .filter(({ id }) => id !== 'concentration-file' && id !== 'aof-file')
  .flatMap(({ id }) =>
    readdirSync(join(folder, id))
      .filter((name) => !name.endsWith('.golden.json'))
      .map((name) => ({ id, name })),
  );

test.each(fixtures)('$id $name reads back equal from CSV', ({ id, name }) => {
  const file = parseFile({ name, bytes: readFileSync(join(folder, id, name)), sha256: '' });
  for (const original of file.lines) {
    const [back] = readBack(dataLineCsv(file, original), name).lines;
    expect(back).toEqual({ ...original, index: 0 });
  }
});

test('JSON holds every line with units, provenance and the parse report; a missing value is null', () => {
  const made = dataLine(0, {
    title: 'a',
    columns: { current: { values: Float64Array.of(1e-7, NaN), header: 'I', fileUnit: 'µA' } },
  });
  const json = JSON.parse(dataLinesJson(parsedFile([made])));
  expect(json).toMatchObject({
    source: { file: 'folder/a.txt', format: 'generic-csv' },
    report: { encoding: 'utf-8' },
    lines: [
      {
        title: 'a',
        columns: [
          {
            key: 'current',
            unit: COLUMNS.current.unit,
            header: 'I',
            fileUnit: 'µA',
            values: [1e-7, null],
          },
        ],
      },
    ],
  });
});
