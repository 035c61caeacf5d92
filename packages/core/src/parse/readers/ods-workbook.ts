import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { type Sheet, SheetColumns, type SheetRoom } from './sheet-columns.ts';
import { attribute, scanXml, type XmlTag, xmlText } from './xml-scanner.ts';
import { openZip } from './zip-archive.ts';

const CONTENT = 'content.xml';
/** A table of text in text is slow to read: such a workbook is small, or it is saved as .xlsx. */
const MAX_BYTES = 64 * 1024 * 1024;
const MIME_TYPE = 'mimetype';
/** Repeated empty cells and rows fill a sheet to its end; nothing real is repeated more often. */
const MAX_REPEAT = 1_048_576;
const MAX_TYPE_BYTES = 1024;
/** What all tables take together. */
const ROOM = { numbers: 4e6, gaps: 4e6, texts: 1e6 };

/** Whether a ZIP archive is an OpenDocument spreadsheet, as LibreOffice writes. */
export function isOds(file: OpenedFile): boolean {
  if (!file.isZip) return false;
  try {
    const zip = openZip(file.bytes, file.baseName);
    const type = zip.names.includes(CONTENT) ? zip.read(MIME_TYPE, MAX_TYPE_BYTES) : undefined;
    return (
      type !== undefined && new TextDecoder().decode(type).includes('opendocument.spreadsheet')
    );
  } catch {
    return false;
  }
}

/** 'PT12H30M05.5S' → '12:30:05.5', as a clock time is written. */
function clockOf(duration: string): string {
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?$/.exec(duration);
  if (!match) return duration;
  const [, hours = '0', minutes = '0', seconds = '0', fraction] = match;
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
  return fraction === undefined ? clock : `${clock}.${fraction}`;
}

/** What stands in a cell: a number, or a text; dates and clock times as texts. */
function valueOf(attributes: string, text: string): number | string {
  const type = attribute(attributes, 'value-type');
  const date = attribute(attributes, 'date-value');
  const time = attribute(attributes, 'time-value');
  if (type === 'date' && date !== undefined) return date;
  if (type === 'time' && time !== undefined) return clockOf(time);
  const value = Number(attribute(attributes, 'value') ?? NaN);
  const isNumber = type === 'float' || type === 'percentage' || type === 'currency';
  return isNumber && Number.isFinite(value) ? value : text.trim();
}

const repeatOf = (attributes: string, name: string) =>
  Math.min(MAX_REPEAT, Math.max(1, Number(attribute(attributes, name) ?? 1) || 1));

/** One table while it is read. */
class TableReader {
  readonly name: string;
  private readonly cells: SheetColumns;
  private row = 0;
  private rowRepeat = 1;
  private column = 0;
  private cell: { readonly attributes: string; text: string } | undefined;
  private notes = 0;
  /** Filled cells of the row, for rows that are repeated. */
  private filled: (readonly [column: number, value: number | string])[] = [];

  constructor(name: string, fileName: string, room: SheetRoom) {
    this.name = name;
    this.cells = new SheetColumns(fileName, room);
  }

  tag({ name, kind, attributes, textBefore }: XmlTag): void {
    if (name === 'annotation') this.notes += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    else if (this.cell && this.notes === 0 && name !== 'table-cell')
      this.cell.text += xmlText(textBefore);
    if (name === 'table-row' && kind === 'open') {
      this.rowRepeat = repeatOf(attributes, 'number-rows-repeated');
      this.column = 0;
    } else if (name === 'table-row') this.endRow(kind === 'empty' ? attributes : '');
    else if ((name === 'table-cell' || name === 'covered-table-cell') && kind !== 'close') {
      this.cell = { attributes, text: '' };
      if (kind === 'empty') this.endCell();
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.endCell();
  }

  finish = (): Sheet => this.cells.finish(this.name);

  private endCell(): void {
    if (!this.cell) return;
    const { attributes, text } = this.cell;
    const repeat = repeatOf(attributes, 'number-columns-repeated');
    const value = valueOf(attributes, text);
    if (value !== '')
      for (let k = 0; k < Math.min(repeat, 1024); k++) this.filled.push([this.column + k, value]);
    this.column += repeat;
    this.cell = undefined;
  }

  private endRow(emptyAttributes: string): void {
    const repeat =
      emptyAttributes === '' ? this.rowRepeat : repeatOf(emptyAttributes, 'number-rows-repeated');
    for (const [column, value] of this.filled)
      for (let k = 0; k < repeat; k++)
        if (typeof value === 'number') this.cells.setNumber(this.row + k, column, value, false);
        else this.cells.setText(this.row + k, column, value);
    this.filled = [];
    this.row += repeat;
  }
}

/** An OpenDocument spreadsheet (.ods). */
export function readOds(file: OpenedFile) {
  const bytes = openZip(file.bytes, file.baseName).read(CONTENT, MAX_BYTES) ?? new Uint8Array(0);
  const sheets = new Map<string, Sheet>();
  const room = { ...ROOM };
  let table: TableReader | undefined;
  for (const tag of scanXml(new TextDecoder().decode(bytes), file.baseName, CONTENT)) {
    if (tag.name === 'table' && tag.kind === 'open')
      table = new TableReader(attribute(tag.attributes, 'name') ?? '', file.baseName, room);
    else if (tag.name === 'table' && tag.kind === 'close' && table) {
      sheets.set(table.name, table.finish());
      table = undefined;
    } else table?.tag(tag);
  }
  return {
    sheetNames: [...sheets.keys()],
    hidden: [],
    dayZero: 0,
    sheet(name: string): Sheet {
      const sheet = sheets.get(name);
      if (sheet) return sheet;
      throw new TafelError('SHEET_MISSING', `'${file.baseName}' has no sheet '${name}'.`, {
        sheet: name,
      });
    },
  };
}
