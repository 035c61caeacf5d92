import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { isBuiltInDate, showsDate } from './cell-styles.ts';
import { isCompoundFile, streamOf } from './compound-file.ts';
import { type Sheet, SheetColumns } from './sheet-columns.ts';
import { readRecord, sharedStrings, type XlsRecord } from './xls-records.ts';

/** 1899-12-30, from which Excel counts days, and 1904-01-01, where a workbook says so. */
const DAY_ZERO = -25_569;
const DAY_ZERO_1904 = -24_107;
const EXCEL_97 = 0x600;
/** What all sheets take together: each is read once, and kept. */
const ROOM = { numbers: 20e6, gaps: 12e6, texts: 1e6 };

/** Numbers of the records that are read ([MS-XLS] 2.3). */
const BEGIN = 0x809;
const END = 0x0a;
const ENCRYPTED = 0x2f;
const SHEET = 0x85;
const DATE_MODE = 0x22;
const FORMAT = 0x41e;
const STYLE = 0xe0;
const STRINGS = 0xfc;
const CONTINUED = 0x3c;
const NUMBER = 0x203;
const PACKED = 0x27e;
const PACKED_ROW = 0xbd;
const SHARED = 0xfd;
const LABEL = 0x204;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;
/** Bits of a sheet: hidden, or hidden so that only a program can show it. */
const HIDDEN = 3;

/** Whether a file is an old Office file; whether a workbook is in it is seen when it is opened. */
export const isXls = (file: OpenedFile): boolean => isCompoundFile(file.beginning);

interface Globals {
  readonly sheets: ReadonlyMap<string, number>;
  readonly strings: readonly string[];
  /** Number formats by style. */
  readonly styles: readonly number[];
  readonly dateFormats: ReadonlySet<number>;
  readonly hidden: readonly string[];
  readonly dayZero: number;
}

/** An Excel 97–2003 workbook (.xls). @throws TafelError FORMAT_MISMATCH, FORMAT_BROKEN, FORMAT_UNSUPPORTED. */
export function readXls(file: OpenedFile) {
  const fileName = file.baseName;
  const stream = streamOf(file.bytes, fileName, ['Workbook', 'Book']);
  if (!stream)
    throw new TafelError(
      'FORMAT_MISMATCH',
      `'${fileName}' is an old Office file without a workbook in it.`,
    );
  const globals = readGlobals(stream, fileName);
  const sheets = new Map<string, Sheet>();
  const room = { ...ROOM };
  return {
    sheetNames: [...globals.sheets.keys()],
    hidden: globals.hidden,
    dayZero: globals.dayZero,
    sheet(name: string): Sheet {
      const start = globals.sheets.get(name);
      if (start === undefined)
        throw new TafelError('SHEET_MISSING', `'${fileName}' has no sheet '${name}'.`, {
          sheet: name,
        });
      const sheet =
        sheets.get(name) ??
        readSheet(stream, start, globals, name, new SheetColumns(fileName, room), fileName);
      sheets.set(name, sheet);
      return sheet;
    },
  };
}

function readGlobals(stream: Uint8Array, fileName: string): Globals {
  const sheets = new Map<string, number>();
  const hidden: string[] = [];
  const styles: number[] = [];
  const dateFormats = new Set<number>();
  let strings: readonly string[] = [];
  let dayZero = DAY_ZERO;
  for (let at = 0; at < stream.length; ) {
    const record = readRecord(stream, at, fileName);
    at = record.next;
    if (record.type === END) break;
    if (record.type === BEGIN && record.u16(0) !== EXCEL_97)
      throw new TafelError(
        'FORMAT_UNSUPPORTED',
        `'${fileName}' is a workbook of a version before Excel 97, which Tafel does not read. Save it as .xlsx.`,
      );
    if (record.type === ENCRYPTED)
      throw new TafelError(
        'FORMAT_UNSUPPORTED',
        `'${fileName}' is protected by a password. Save it without one.`,
      );
    if (record.type === DATE_MODE && record.u16(0) === 1) dayZero = DAY_ZERO_1904;
    if (record.type === FORMAT && showsDate(record.text(2, 2))) dateFormats.add(record.u16(0));
    if (record.type === STYLE) styles.push(record.u16(2));
    // A sheet of cells and no chart
    if (record.type === SHEET && record.u8(5) === 0) {
      const name = record.text(6, 1);
      sheets.set(name, record.u32(0));
      if ((record.u8(4) & HIDDEN) !== 0) hidden.push(name);
    }
    if (record.type === STRINGS) {
      const parts: XlsRecord[] = [record];
      while (at < stream.length) {
        const more = readRecord(stream, at, fileName);
        if (more.type !== CONTINUED) break;
        parts.push(more);
        at = more.next;
      }
      strings = sharedStrings(parts, fileName);
    }
  }
  return { sheets, strings, styles, dateFormats, hidden, dayZero };
}

/** A number packed in 30 bits: an integer or the upper half of a double, perhaps in hundredths. */
function unpacked(bits: number): number {
  let value: number;
  if ((bits & 2) !== 0) value = bits >> 2;
  else {
    const view = new DataView(new ArrayBuffer(8));
    view.setInt32(0, bits & ~3);
    value = view.getFloat64(0);
  }
  return (bits & 1) !== 0 ? value / 100 : value;
}

function readSheet(
  stream: Uint8Array,
  start: number,
  { strings, styles, dateFormats }: Globals,
  name: string,
  cells: SheetColumns,
  fileName: string,
): Sheet {
  const isDate = (style: number) => {
    const format = styles[style] ?? 0;
    return isBuiltInDate(format) || dateFormats.has(format);
  };
  const setNumber = (row: number, column: number, style: number, value: number) => {
    if (Number.isFinite(value)) cells.setNumber(row, column, value, isDate(style));
  };
  /** Where the text of a formula goes, which follows in a record of its own. */
  let formula: readonly [row: number, column: number] | undefined;
  // A chart within a sheet is a stream of its own, with a beginning and an end
  let depth = 0;
  for (let at = start; at < stream.length; ) {
    const record = readRecord(stream, at, fileName);
    at = record.next;
    if (record.type === BEGIN) depth++;
    else if (record.type === END && --depth <= 0) break;
    if (depth !== 1) continue;
    switch (record.type) {
      case NUMBER:
        setNumber(record.u16(0), record.u16(2), record.u16(4), record.f64(6));
        break;
      case PACKED:
        setNumber(record.u16(0), record.u16(2), record.u16(4), unpacked(record.i32(6)));
        break;
      case PACKED_ROW:
        for (let p = 4, column = record.u16(2); p + 6 <= record.length - 2; p += 6, column++)
          setNumber(record.u16(0), column, record.u16(p), unpacked(record.i32(p + 2)));
        break;
      case SHARED:
        cells.setText(record.u16(0), record.u16(2), (strings[record.u32(6)] ?? '').trim());
        break;
      case LABEL:
        cells.setText(record.u16(0), record.u16(2), record.text(6, 2).trim());
        break;
      case FORMULA:
        formula = undefined;
        if (record.u16(12) !== 0xffff)
          setNumber(record.u16(0), record.u16(2), record.u16(4), record.f64(6));
        else if (record.u8(6) === 0) formula = [record.u16(0), record.u16(2)];
        break;
      case FORMULA_TEXT:
        if (formula) cells.setText(formula[0], formula[1], record.text(0, 2).trim());
        formula = undefined;
        break;
    }
  }
  return cells.finish(name);
}
