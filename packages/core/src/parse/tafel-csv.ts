import { TafelError } from '../errors.ts';
import { dataLine } from '../measurement/data-line.ts';
import { DataLineRecord, TAFEL_CSV } from './data-line-record.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { badLineWarnings, invalidCellWarnings } from './readers/cell-warnings.ts';
import { scanTable } from './readers/column-scanner.ts';
import type { ColumnSet } from './readers/column-set.ts';
import { readJson } from './readers/json-document.ts';
import { lineText, type TextLine, textLines } from './readers/text-lines.ts';

const HEADER_LINE = 3;

function firstThree(file: OpenedFile): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (const line of textLines(file)) {
    lines.push(line);
    if (lines.length === HEADER_LINE) break;
  }
  return lines;
}

/** A data line as `tafel convert --to csv` writes it: its record in a comment, then its columns in SI units. */
export const tafelCsv: FileFormat = {
  id: 'tafel-csv',
  title: 'Data line in CSV, as Tafel writes it',
  extensions: ['csv'],
  recognises: (file) => file.head.startsWith(TAFEL_CSV),
  parse(file) {
    const [, about, header] = firstThree(file);
    const record = DataLineRecord.safeParse(
      about && readJson(lineText(file, about).replace(/^#\s*/, ''), file.baseName),
    );
    if (!record.success || !header)
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${file.baseName}' is damaged: its second line does not describe a data line.`,
        { line: 2 },
      );
    const { columns, auxiliary, source, tafel, instrument, ...fields } = record.data;
    const all = [...columns, ...auxiliary];
    const scanned = scanTable(file, {
      separator: ',',
      decimal: '.',
      start: header.next,
      line: HEADER_LINE + 1,
      // The number of the point, so that no row is empty, then the columns
      uses: ['number', ...all.map(() => 'side number' as const)],
    });
    const values = (at: number, n: number) =>
      scanned.values.get(at + 1)?.slice(0, n) ?? new Float64Array(0);
    const read: ColumnSet = {};
    columns.forEach(({ key, header, fileUnit, n }, at) => {
      read[key] = { values: values(at, n), header, fileUnit };
    });
    return {
      instrument,
      lines: [
        dataLine(0, {
          ...fields,
          columns: read,
          auxiliary: auxiliary.map(({ header, fileUnit, n }, at) => ({
            header,
            fileUnit,
            values: values(columns.length + at, n),
          })),
        }),
      ],
      warnings: [
        ...invalidCellWarnings(scanned.invalid, scanned.invalidCount, () => ''),
        ...badLineWarnings(scanned.bad, scanned.badCount),
      ],
      report: {
        encoding: file.encoding,
        separator: ',',
        decimal: '.',
        headerRow: HEADER_LINE,
        used: columns.map(({ header }) => header),
        ignored: auxiliary.map(({ header }) => header),
        decisions: [
          `Written by Tafel ${tafel} from data line ${source.index + 1} of '${source.file}' (SHA-256 ${source.sha256}).`,
        ],
      },
    };
  },
};
