import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataLineTable, fileFormats, inspectFile, parseFile } from '@tafel/core';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { dataLineParquet } from './parquet.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/formats', import.meta.url));

/** A fixture of every format that needs no word of the user. */
const files = fileFormats.members.flatMap(({ id }) =>
  readdirSync(join(folder, id))
    .filter((name) => !name.endsWith('.golden.json'))
    .map((name) => ({
      name,
      bytes: new Uint8Array(readFileSync(join(folder, id, name))),
      sha256: '0'.repeat(64),
    }))
    .filter((file) => inspectFile(file).lines.length > 0),
);

test.each(files)('$name comes back from Parquet with every number', async (file) => {
  const parsed = parseFile(file);
  for (const line of parsed.lines) {
    const bytes = dataLineParquet(parsed, line);
    const { buffer } = Uint8Array.from(bytes);
    const rows = await parquetReadObjects({ file: buffer });
    const { columns, record, rows: count } = dataLineTable(parsed, line);
    expect(rows).toHaveLength(count);
    const back = rows.map((row) => Object.values(row));
    columns.forEach(({ values }, k) => {
      expect(back.map((row) => row[k])).toEqual(
        Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
      );
    });
    const stored = parquetMetadata(buffer).key_value_metadata?.find(({ key }) => key === 'tafel');
    expect(JSON.parse(stored?.value ?? '')).toEqual(record);
  }
});
