import type { BuiltReport } from '@tafel/core';
import type { Output } from '../output.ts';
import { printable } from '../printable.ts';
import { textTable } from '../text-table.ts';

/** Studies with their main numbers, then the files written. */
export function buildText(
  { report, studies }: BuiltReport,
  outputs: readonly string[],
  mark: Output['mark'],
): string {
  const rows = studies.flatMap(({ id, title, lines, readout }) => {
    const first = [id, printable(title), String(lines)];
    const numbers = readout.map(({ label, number, uncertainty, unit }) => [
      printable(label),
      printable(`${number}${uncertainty} ${unit}`.trimEnd()),
    ]);
    return (numbers.length === 0 ? [[]] : numbers).map((cells, at) => [
      ...(at === 0 ? first : ['', '', '']),
      ...cells,
    ]);
  });
  const table = textTable(
    [
      { title: 'study' },
      { title: 'title' },
      { title: 'lines', align: 'right' },
      { title: 'result' },
      { title: '' },
    ],
    rows,
    '  ',
  );
  return [
    `${mark('bold', printable(report.name))}  ${report.files.length} files`,
    table,
    ...outputs,
  ].join('\n');
}
