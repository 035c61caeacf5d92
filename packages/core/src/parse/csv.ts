import type { FileFormat } from './format.ts';
import { readTextTables } from './readers/text-tables.ts';

/**
 * A delimited text with a header: what spreadsheets, loggers and the export of many programs write. Columns are found by
 * their names (PA-06), separator and decimal sign by the specification's rules (PA-04, PA-05, X-47).
 */
export const csv: FileFormat = {
  id: 'generic-csv',
  title: 'CSV, or other delimited text',
  extensions: ['csv', 'tsv', 'txt', 'dat', 'asc', 'prn'],
  recognises: (file) => !file.isZip && !file.hasNul && file.head.trim() !== '',
  parse: readTextTables,
};
