import { TafelError, type Warning } from '../../errors.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { combineReadings } from './combine-readings.ts';
import { findTable, layoutFrom, type TableLayout } from './table-layout.ts';
import { textLines } from './text-lines.ts';
import { readTable, type TableReadOn } from './text-table.ts';

/** More tables than a person puts into one text. */
const MOST_TABLES = 50;

/**
 * Every table of a delimited text: mostly one, sometimes several below each other with headers of their own.
 *
 * @throws TafelError as `findTable` and `readTable`; EIS_AND_STANDARD_DATA where one table is a spectrum and another is none.
 */
export function readTextTables(file: OpenedFile): Reading {
  const tables: TableReadOn[] = [];
  let layout: TableLayout | undefined = findTable(file);
  while (layout && tables.length < MOST_TABLES) {
    const title: string =
      tables.length === 0 ? file.baseName : `${file.baseName}, line ${layout.headerRow}`;
    const table = readTable(file, layout, { title });
    tables.push(table);
    layout = table.nextHeader === null ? undefined : tableInLine(file, layout, table.nextHeader);
  }
  if (tables.length === 1) return tables[0].reading;
  refuseMixture(file, tables);
  const rest = tables.at(-1)?.nextHeader ?? null;
  const combined = combineReadings(
    {
      fileName: file.baseName,
      instrument: null,
      decisions: [`The file holds ${tables.length} tables with headers of their own.`],
    },
    tables.map(({ reading }) => reading),
  );
  return { ...combined, warnings: [...combined.warnings, ...unreadWarning(rest)] };
}

function tableInLine(
  file: OpenedFile,
  { separator }: TableLayout,
  headerRow: number,
): TableLayout | undefined {
  for (const { line, start } of textLines(file))
    if (line === headerRow) return layoutFrom(file, separator, start, line);
  return undefined;
}

const unreadWarning = (line: number | null): Warning[] =>
  line === null
    ? []
    : [
        {
          code: 'UNEXTRACTED_DATATABLE',
          message: `The tables from line ${line} on were left out: Tafel reads ${MOST_TABLES} from one file.`,
          where: { line },
        },
      ];

/** A spectrum and another measurement in one file: PA-08, X-81. */
function refuseMixture(file: OpenedFile, tables: readonly TableReadOn[]): void {
  const lines = tables.flatMap(({ reading }) => reading.lines);
  const spectra = lines.filter(({ columns }) => columns.frequency).length;
  if (spectra === 0 || spectra === lines.length) return;
  throw new TafelError(
    'EIS_AND_STANDARD_DATA',
    `'${file.baseName}' holds impedance and other data in one file: ${spectra} of its ${lines.length} tables are spectra. Save them as two files.`,
  );
}
