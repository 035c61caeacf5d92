import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ParsedFile } from '../parse/format.ts';
import { attemptParse, parseFile } from '../parse/parse.ts';
import { describeShared, sharedPath } from '../testing/shared.ts';
import { dataLineCsv, dataLinesJson } from './data-line-file.ts';

/** Larger files have more of the same rows. */
const LARGEST = 600_000;

/** Every readable file of the corpus; larger ones are told by their smaller neighbours. */
function corpusFiles(): string[] {
  const root = sharedPath('corpus');
  return readdirSync(root)
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .filter((path) => {
      const status = statSync(path);
      return status.isFile() && status.size <= LARGEST && !path.endsWith('index.json');
    });
}

function parsed(path: string): ParsedFile | null {
  const name = path.split('/').slice(-2).join('/');
  return attemptParse({ name, bytes: new Uint8Array(readFileSync(path)), sha256: '0'.repeat(64) })
    .parsed;
}

const listed = (values: Float64Array) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));

describeShared('conversion of the corpus', () => {
  const files = corpusFiles().flatMap((path) => parsed(path) ?? []);

  test('every format of the corpus takes part', () => {
    expect(new Set(files.map(({ format }) => format)).size).toBeGreaterThan(20);
  });

  test.each(files.map((file) => ({ name: file.name, file })))(
    '$name loses nothing as CSV and as JSON',
    ({ file }) => {
      const document = JSON.parse(dataLinesJson(file));
      expect(document.lines).toHaveLength(file.lines.length);
      for (const line of file.lines) {
        const bytes = new TextEncoder().encode(dataLineCsv(file, line));
        const [back] = parseFile({ name: 'back.csv', bytes, sha256: '' }).lines;
        expect(back).toEqual({ ...line, index: 0 });
        const stored = document.lines[line.index];
        for (const column of stored.columns)
          expect(column.values.slice(0, column.n)).toEqual(
            listed(
              line.columns[column.key as keyof typeof line.columns]?.values ?? new Float64Array(0),
            ),
          );
        expect(stored.auxiliary.map(({ header }: { header: string }) => header)).toEqual(
          line.auxiliary.map(({ header }) => header),
        );
      }
    },
  );
});
