import { type BookType, utils, write } from 'xlsx';

/** A workbook as another program writes it: .xlsx, .xls (biff8), .ods, .xlsb. */
export function otherWorkbookFile(
  bookType: BookType,
  rows: readonly (readonly unknown[])[],
  names: readonly string[] = ['Data'],
): Uint8Array {
  const book = utils.book_new();
  for (const name of names) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { cellDates: true },
    );
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType }));
}
