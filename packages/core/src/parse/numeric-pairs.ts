import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { findTable } from './readers/table-layout.ts';
import { readTextTable } from './readers/text-table.ts';

/** First line that is neither blank nor a comment; looked for lazily, since it mostly stands at the top. */
function firstLine({ head }: OpenedFile): string {
  for (const [raw] of head.matchAll(/[^\r\n]+/g)) {
    const line = raw.replaceAll('\uFEFF', '').trim();
    if (line !== '' && !/^(?:#|%|\/\/)/.test(line)) return line;
  }
  return '';
}

const NUMBERS_ONLY = /^["'\s]*[-+]?[.,]?\d[-+\d.,;eE\s"]*$/;

/** Columns of numbers without a header: what many home-built instruments and scripts write (PA-09). */
export const numericPairs: FileFormat = {
  id: 'text-columns',
  title: 'Columns of numbers without a header',
  extensions: ['txt', 'dat', 'csv', 'tsv', 'asc', 'prn', 'xy', 'lvm'],
  recognises: (file) => !file.isZip && !file.hasNul && NUMBERS_ONLY.test(firstLine(file)),
  parse(file) {
    const layout = findTable(file);
    if (layout.width < 2)
      throw new TafelError(
        'COLUMN_MISSING',
        `'${file.baseName}' needs at least two columns of numbers.`,
      );
    return readTextTable(file, layout);
  },
};
