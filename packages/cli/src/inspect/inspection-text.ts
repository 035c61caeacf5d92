import {
  COLUMNS,
  type ColumnKey,
  columnKeys,
  fileFormats,
  formatQuantityParts,
  type Inspection as FileInspection,
  parseFacts,
  prefixFor,
} from '@tafel/core';
import type { Output } from '../output.ts';
import { printable } from '../printable.ts';
import { textTable } from '../text-table.ts';
import type { Inspection } from './inspect-paths.ts';

type InspectedFile = Inspection['files'][number];
type InspectedLine = FileInspection['lines'][number];

interface TextOptions {
  /** Whether the parse report is told too. */
  readonly report: boolean;
  readonly mark: Output['mark'];
}

/** '−500 … 500 mV': both ends in the unit that suits the larger one. */
export function rangeText(low: number | null, high: number | null, unit: string): string {
  if (low === null || high === null) return '–';
  // Kept in A/m², read by everybody in A/cm²
  if (unit === 'A/m²') return rangeText(low / 1e4, high / 1e4, 'A/cm²');
  const larger = Math.max(Math.abs(low), Math.abs(high));
  const prefix = ['V', 'A', 'C', 'Ω', 'A/cm²'].includes(unit) ? prefixFor(larger) : '';
  const from = formatQuantityParts(low, unit, { prefix });
  const to = formatQuantityParts(high, unit, { prefix });
  return `${from.number} … ${to.number} ${to.unit}`.trimEnd();
}

const bytesText = (bytes: number) =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1e3).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

function headline(
  { file, format, instrument, technique, bytes }: InspectedFile,
  mark: TextOptions['mark'],
) {
  const title = format === null ? null : (fileFormats.find(format)?.title ?? format);
  const facts = [title, technique, instrument, bytes === null ? null : bytesText(bytes)];
  return [
    mark('bold', printable(file)),
    ...facts.flatMap((fact) => (fact === null ? [] : [printable(fact)])),
  ].join('  ');
}

function linesTable(lines: readonly InspectedLine[]): string {
  const used = columnKeys.filter((key) => lines.some((line) => line.columns[key]));
  const range = (line: InspectedLine, key: ColumnKey) => {
    const column = line.columns[key];
    return column ? rangeText(column.min, column.max, column.unit) : '';
  };
  const columns = [
    { title: 'line' },
    { title: 'points', align: 'right' as const },
    ...used.map((key) => ({
      title: COLUMNS[key].title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    })),
    { title: 'concentration' },
    { title: 'state' },
    { title: 'scan' },
    { title: 'position' },
    { title: 'date' },
  ];
  const rows = lines.map((line) => [
    printable(line.title),
    String(line.points),
    ...used.map((key) => range(line, key)),
    line.group === null ? '' : `${line.group} ${line.concUnit ?? ''}`.trimEnd(),
    printable(line.state ?? ''),
    line.scan === null ? '' : String(line.scan),
    line.mapping === null ? '' : `(${line.mapping.join(', ')})`,
    line.date ?? '',
  ]);
  return textTable(columns, rows, '  ');
}

const reportLines = (file: InspectedFile): string[] =>
  parseFacts(file).map(([title, text]) =>
    title === 'Decision' ? `  ${printable(text)}` : `  ${title.toLowerCase()}: ${printable(text)}`,
  );

function fileText(file: InspectedFile, { report, mark }: TextOptions): string {
  return [
    headline(file, mark),
    ...(file.error === null ? [] : [`  ${mark('red', 'error')}: ${printable(file.error.message)}`]),
    ...(file.lines.length === 0 ? [] : [linesTable(file.lines)]),
    ...file.warnings.map(({ message }) => `  ${mark('yellow', 'warning')}: ${printable(message)}`),
    ...(report ? reportLines(file) : []),
  ].join('\n');
}

/** What is in the files, for a person. */
export const inspectionText = ({ files }: Inspection, options: TextOptions): string =>
  files.map((file) => fileText(file, options)).join('\n\n');
