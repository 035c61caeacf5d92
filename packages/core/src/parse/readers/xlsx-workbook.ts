import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { dateStyles } from './cell-styles.ts';
import { type Sheet, SheetColumns } from './sheet-columns.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { namesWorkbook, openXlsxParts, type RelatedPart } from './xlsx-parts.ts';
import { attribute, scanXml, xmlText } from './xml-scanner.ts';
import { openZip } from './zip-archive.ts';

/** Texts are dear in memory, and measurements are numbers. */
const MAX_STRING_BYTES = 32 * 1024 * 1024;
const MAX_STRINGS = 1_000_000;
const MAX_SHEETS = 1000;
/** What all sheets take together, and the first rows of all of them, which are kept. */
const ROOM = { numbers: 64e6, gaps: 8e6, texts: 2e6 };
const ROOM_OF_HEADS = { numbers: 4e6, gaps: 4e6, texts: 2e5 };

/** 1899-12-30, from which Excel counts days, and 1904-01-01, where a workbook says so. */
const DAY_ZERO = -25_569;
const DAY_ZERO_1904 = -24_107;

/** Whether a ZIP archive holds an Excel workbook, going by its directory. */
export function isXlsx(file: OpenedFile): boolean {
  if (!file.isZip) return false;
  try {
    return namesWorkbook(openZip(file.bytes, file.baseName).names);
  } catch {
    return false;
  }
}

/** An Excel workbook (.xlsx): sheets are inflated and read as they come, everything else stays packed. */
export function readXlsx(file: OpenedFile) {
  const fileName = file.baseName;
  const parts = openXlsxParts(file.bytes, fileName);
  const workbook = parts.text(parts.main);
  if (workbook === undefined)
    throw new TafelError(
      'FORMAT_MISMATCH',
      `'${fileName}' is a ZIP archive without a workbook in it.`,
    );
  const related = parts.relationsOf(parts.main);
  const pathOf = (wanted: string) =>
    [...related.values()].find(({ kind }) => kind === wanted)?.path ?? `xl/${wanted}.xml`;
  const sheets = new Map<string, string>();
  const hidden: string[] = [];
  let from1904 = false;
  for (const { name, kind, attributes } of scanXml(workbook, fileName, parts.main)) {
    if (kind === 'close') continue;
    if (name === 'workbookPr')
      from1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') continue;
    const part = related.get(attribute(attributes, 'id') ?? '');
    const title = attribute(attributes, 'name');
    if (title !== undefined && part && holdsCells(part)) {
      sheets.set(title, part.path);
      if (/^(?:very)?hidden$/i.test(attribute(attributes, 'state') ?? '')) hidden.push(title);
    }
    if (sheets.size > MAX_SHEETS)
      throw new TafelError(
        'LIMIT_EXCEEDED',
        `'${fileName}' has more than ${MAX_SHEETS} sheets; Tafel stopped.`,
      );
  }
  const stringsPath = pathOf('sharedStrings');
  const stylesPath = pathOf('styles');
  let strings: readonly string[] | undefined;
  let styles: ReadonlySet<number> | undefined;
  const sharedString = (index: number) => {
    const xml = () => parts.text(stringsPath, MAX_STRING_BYTES) ?? '';
    return (strings ??= sharedStrings(xml(), fileName, stringsPath))[index] ?? '';
  };
  const isDateStyle = (style: number) => {
    const xml = () => parts.text(stylesPath) ?? '';
    return (styles ??= dateStyles(xml(), fileName, stylesPath)).has(style);
  };
  const heads = new Map<string, Sheet>();
  /** Of the sheets that were read whole only the last is kept. */
  let last: Sheet | undefined;
  const room = { ...ROOM };
  const roomOfHeads = { ...ROOM_OF_HEADS };
  const read = (name: string, rows: number): Sheet => {
    const part = sheets.get(name) ?? '';
    // As many rows in the rest of the sheet as in what was read of it
    let bytesBefore = 0;
    let bytesRead = 0;
    const cells = new SheetColumns(fileName, rows === Infinity ? room : roomOfHeads, (row) =>
      bytesBefore > 0 ? Math.ceil((row * parts.statedSize(part)) / bytesBefore) : 16 * row,
    );
    const plan = { fileName, part, rows, sharedString, isDateStyle };
    const scanner = new SheetScanner(plan, cells);
    let stopped = false;
    const found = parts.stream(part, (piece) => {
      bytesBefore = bytesRead;
      bytesRead += piece.length;
      return (stopped = scanner.take(piece));
    });
    if (!found)
      throw new TafelError('SHEET_MISSING', `'${fileName}' has no sheet '${name}'.`, {
        sheet: name,
      });
    if (!stopped) scanner.finish();
    return cells.finish(name);
  };
  return {
    sheetNames: [...sheets.keys()],
    hidden,
    dayZero: from1904 ? DAY_ZERO_1904 : DAY_ZERO,
    sheet(name: string, rows?: number): Sheet {
      if (rows === undefined) return (last = last?.name === name ? last : read(name, Infinity));
      const head = heads.get(name) ?? read(name, rows);
      heads.set(name, head);
      return head;
    },
  };
}

/** A sheet that is a chart has no cells. Some programs do not say of what type a part is. */
const holdsCells = ({ kind, path }: RelatedPart): boolean =>
  kind === 'worksheet' || (kind === '' && path.includes('worksheets/'));

function sharedStrings(xml: string, fileName: string, part: string): string[] {
  const strings: string[] = [];
  let text = '';
  let phonetic = 0;
  for (const { name, kind, textBefore } of scanXml(xml, fileName, part)) {
    if (name === 'rPh') phonetic += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    else if (name === 'si' && kind === 'open') text = '';
    else if (name === 't' && kind === 'close' && phonetic === 0) text += xmlText(textBefore);
    else if (name === 'si' && kind !== 'open') {
      if (strings.length === MAX_STRINGS)
        throw new TafelError(
          'LIMIT_EXCEEDED',
          `'${fileName}' has more than ${MAX_STRINGS} different texts; Tafel stopped.`,
        );
      strings.push(kind === 'empty' ? '' : text);
    }
  }
  return strings;
}
