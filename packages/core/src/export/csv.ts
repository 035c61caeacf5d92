import { csvText } from './csv-text.ts';
import { fileName, type ReportExport } from './export.ts';
import { lineSets, lineTable } from './line-tables.ts';
import { resultTables } from './result-tables.ts';

const MEDIA_TYPE = 'text/csv;charset=utf-8';

/** One CSV file for each table: SI, full precision, units in the head. */
export const csvExport: ReportExport = {
  id: 'csv',
  title: 'Tables (CSV)',
  extension: 'csv',
  mediaType: MEDIA_TYPE,
  async write(built, { baseName }) {
    const tables = [...resultTables(built), ...lineSets(built).map(lineTable)];
    return tables.map((table) => ({
      name: fileName([baseName, table.name], 'csv'),
      mediaType: MEDIA_TYPE,
      content: csvText(table),
    }));
  },
};
