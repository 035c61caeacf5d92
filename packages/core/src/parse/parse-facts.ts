import { type Column, type ColumnKey, COLUMNS, columnKeys } from '../measurement/column.ts';
import type { ParseReport } from './format.ts';

/** One line of a parse report: what it is about, and what was found. */
export type ParseFact = readonly [title: string, text: string];

const CHARACTERS: Readonly<Record<string, string>> = { '\t': 'tab', ' ': 'blank' };

/** What the facts need of a column, inspected or parsed. */
type Named = Pick<Column, 'header' | 'fileUnit'>;

interface ReadLine {
  readonly columns: Readonly<Partial<Record<ColumnKey, Named>>>;
  readonly auxiliary: readonly Named[];
}

interface ReadFile {
  readonly report: ParseReport | null;
  readonly lines: readonly ReadLine[];
}

/** 'E / mV' names its unit; a unit of a row of units is added. */
const named = (header: string, fileUnit: string | null) =>
  `${header === '' ? 'without a name' : header}${fileUnit === null || header.includes(fileUnit) ? '' : ` (${fileUnit})`}`;

/** 'Potential from E / mV': every column that became one of ours, named once. */
function kept(lines: readonly ReadLine[]): string {
  const texts = columnKeys.flatMap((key) =>
    lines.flatMap(({ columns }) => {
      const column = columns[key];
      if (!column) return [];
      const { title } = COLUMNS[key];
      return [
        column.header === '' ? title : `${title} from ${named(column.header, column.fileUnit)}`,
      ];
    }),
  );
  return [...new Set(texts)].join(', ');
}

const auxiliary = (lines: readonly ReadLine[]) =>
  [
    ...new Set(
      lines.flatMap((line) =>
        line.auxiliary.map(({ header, fileUnit }) => named(header, fileUnit)),
      ),
    ),
  ].join(', ');

/**
 * The parse report for a person: how a file was read, which columns were kept as what, which were kept beside them, which were left
 * out, and every decision. What does not apply is not there.
 */
export function parseFacts({ report, lines }: ReadFile): ParseFact[] {
  if (report === null) return [];
  const used = kept(lines);
  const beside = auxiliary(lines);
  const keptBeside = new Set(lines.flatMap((line) => line.auxiliary.map(({ header }) => header)));
  const { encoding, separator, decimal, headerRow, ignored, decisions } = report;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Encoding', encoding],
    ['Separator', separator && (CHARACTERS[separator] ?? separator)],
    ['Decimal sign', decimal],
    ['Header in row', headerRow === null ? null : String(headerRow)],
    ['Columns used', used],
    ['Auxiliary columns', beside],
    [
      'Columns left out',
      ignored.filter((header) => header !== '' && !keptBeside.has(header)).join(', '),
    ],
    ...decisions.map((decision) => ['Decision', decision] as const),
  ];
  return facts.flatMap(([title, text]) => (text === null || text === '' ? [] : [[title, text]]));
}
