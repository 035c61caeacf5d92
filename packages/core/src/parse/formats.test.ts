import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../testing/shared.ts';
import type { DataType } from './format.ts';
import { fileFormats } from './index.ts';
import { inspectFile } from './inspect.ts';

const folder = join(projectRoot, 'fixtures/formats');
const GOLDEN = '.golden.json';

const Golden = z.object({
  technique: z.string().optional(),
  encoding: z.string().optional(),
  separator: z.string().optional(),
  decimal: z.string().optional(),
  lines: z.array(
    z.looseObject({
      columns: z.record(
        z.string(),
        z.object({ n: z.number(), first: z.array(z.number()), last: z.number() }),
      ),
    }),
  ),
});

const dataTypeOf = (format: string): DataType =>
  format === 'concentration-file' ? 'concentration' : format === 'aof-file' ? 'aof' : 'data';

/** Every fixture of every format of the table: a new format needs files, no test code. */
const fixtures = fileFormats.members.flatMap(({ id }) =>
  readdirSync(join(folder, id))
    .filter((name) => !name.endsWith(GOLDEN))
    .map((name) => ({ id, name })),
);

test.each(fixtures)('PA-34 $id reads $name', ({ id, name }) => {
  const path = join(folder, id, name);
  const golden = Golden.parse(JSON.parse(readFileSync(path + GOLDEN, 'utf8')));
  const file = { name, bytes: new Uint8Array(readFileSync(path)), sha256: '' };
  const inspection = inspectFile(file, { dataType: dataTypeOf(id) });
  expect(inspection.error).toBeNull();
  expect(inspection.format).toBe(id);
  const { technique, lines, ...report } = golden;
  if (technique !== undefined) expect(inspection.technique).toBe(technique);
  expect(inspection.report).toMatchObject(report);
  expect(inspection.lines).toHaveLength(lines.length);
  lines.forEach(({ columns, ...line }, k) => {
    expect(inspection.lines[k]).toMatchObject(line);
    for (const [key, { n, first, last }] of Object.entries(columns)) {
      const found =
        inspection.lines[k].columns[key as keyof (typeof inspection.lines)[number]['columns']];
      expect(found?.n, key).toBe(n);
      for (const [i, value] of [...first, last].entries()) {
        const actual =
          [...(found?.first.slice(0, first.length) ?? []), found?.last.at(-1)][i] ?? NaN;
        expect(
          Math.abs(actual - value),
          `${key}[${i}]: ${actual} instead of ${value}`,
        ).toBeLessThanOrEqual(
          1e-12 *
            Math.max(1, Math.abs(value)) *
            (Math.abs(value) < 1 ? Math.abs(value) || 1e-12 : 1),
        );
      }
    }
  });
});

test('PA-34 every format has a fixture', () => {
  for (const { id } of fileFormats.members)
    expect(
      fixtures.some((fixture) => fixture.id === id),
      id,
    ).toBe(true);
});
