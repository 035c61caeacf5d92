export interface TextColumn {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const widthOf = (text: string) => Array.from(characters.segment(text)).length;

function padded(text: string, width: number, align: TextColumn['align']): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? blanks + text : text + blanks;
}

/** Rows under their titles, two blanks apart. Columns without any text are left out. */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  indent = '',
): string {
  const shown = columns.flatMap(({ title, align }, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    if (cells.every((cell) => cell === '')) return [];
    return [{ title, align, cells, width: Math.max(...[title, ...cells].map(widthOf)) }];
  });
  const line = (cellOf: (column: (typeof shown)[number]) => string) =>
    indent +
    shown
      .map((column) => padded(cellOf(column), column.width, column.align))
      .join('  ')
      .trimEnd();
  return [
    line((column) => column.title),
    ...rows.map((_, row) => line((column) => column.cells[row] ?? '')),
  ].join('\n');
}
