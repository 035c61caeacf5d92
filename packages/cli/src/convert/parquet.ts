import { type DataLine, dataLineTable, type ParsedFile } from '@tafel/core';
import { parquetWriteBuffer } from 'hyparquet-writer';

/**
 * A data line as Parquet: one column of doubles for each column of the line, a missing value null, and the record of the line (units,
 * metadata, source) under the key 'tafel' of the file's metadata.
 */
export function dataLineParquet(file: ParsedFile, line: DataLine): Uint8Array {
  const { record, columns } = dataLineTable(file, line);
  const names = uniqueNames(columns.map(({ name }) => name));
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ values }, at) => ({
      name: names[at] ?? '',
      type: 'DOUBLE',
      data: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    })),
    kvMetadata: [{ key: 'tafel', value: JSON.stringify(record) }],
  });
  return new Uint8Array(buffer);
}

/** Auxiliary columns may share a name, or have none; the columns of a Parquet file may not. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const wanted = name === '' ? `column ${at + 1}` : name;
    let unique = wanted;
    for (let k = 2; taken.has(unique); k++) unique = `${wanted} (${k})`;
    taken.add(unique);
    return unique;
  });
}
