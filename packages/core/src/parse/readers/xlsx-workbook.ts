import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { dateStyles } from './cell-styles.ts';
import { type Sheet, SheetColumns } from './sheet-columns.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { attribute, refuseDoctype, scanXml, xmlText } from './xml-scanner.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** Parts that a reader of numbers needs; the others are never unpacked. */
const WORKBOOK = 'xl/workbook.xml';
const BINARY = 'xl/workbook.bin';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
const TYPES = '[Content_Types].xml';

/** Texts are dear in memory, and measurements are numbers. */
const MAX_STRING_BYTES = 48 * 1024 * 1024;
const MAX_STRINGS = 1_000_000;

/** 1899-12-30, from which Excel counts days, and 1904-01-01, where a workbook says so. */
const DAY_ZERO = -25_569;
const DAY_ZERO_1904 = -24_107;

/** Whether a ZIP archive holds an Excel workbook, going by its directory. */
export function isXlsx(file: OpenedFile): boolean {
  if (!file.isZip) return false;
  try {
    return openZip(file.bytes, file.baseName).names.includes(WORKBOOK);
  } catch {
    return false;
  }
}

/** An Excel workbook (.xlsx): sheets are inflated and read as they come, everything else stays packed. */
export function readXlsx(file: OpenedFile) {
  const fileName = file.baseName;
  const zip = openZip(file.bytes, fileName);
  const types = textOf(zip, TYPES);
  if (types !== undefined) refuseDoctype(types, fileName, TYPES);
  const workbook = textOf(zip, WORKBOOK);
  if (zip.names.includes(BINARY))
    throw new TafelError(
      'FORMAT_UNSUPPORTED',
      `'${fileName}' is a binary workbook (.xlsb), which Tafel does not read. Save it as .xlsx.`,
    );
  if (workbook === undefined)
    throw new TafelError(
      'FORMAT_MISMATCH',
      `'${fileName}' is a ZIP archive without a workbook in it.`,
    );
  const targets = relations(textOf(zip, RELATIONS) ?? '', fileName);
  const parts = new Map<string, string>();
  let from1904 = false;
  for (const { name, kind, attributes } of scanXml(workbook, fileName, WORKBOOK)) {
    if (kind === 'close') continue;
    if (name === 'workbookPr')
      from1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') continue;
    const target = targets.get(attribute(attributes, 'id') ?? '');
    const title = attribute(attributes, 'name');
    // A sheet that is a chart has no cells
    if (title !== undefined && target?.includes('worksheets/')) parts.set(title, target);
  }
  let strings: readonly string[] | undefined;
  let styles: ReadonlySet<number> | undefined;
  const heads = new Map<string, Sheet>();
  const read = (name: string, rows: number): Sheet => {
    const part = parts.get(name) ?? '';
    // As many rows in the rest of the sheet as in what was read of it
    let bytesBefore = 0;
    let bytesRead = 0;
    const cells = new SheetColumns(fileName, (row) =>
      bytesBefore > 0 ? Math.ceil((row * zip.statedSize(part)) / bytesBefore) : 16 * row,
    );
    const plan = {
      fileName,
      part,
      rows,
      sharedString: (index: number) =>
        (strings ??= sharedStrings(textOf(zip, STRINGS, MAX_STRING_BYTES) ?? '', fileName))[
          index
        ] ?? '',
      isDateStyle: (style: number) =>
        (styles ??= dateStyles(textOf(zip, STYLES) ?? '', fileName, STYLES)).has(style),
    };
    const scanner = new SheetScanner(plan, cells);
    let stopped = false;
    const found = zip.stream(part, (piece) => {
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
    sheetNames: [...parts.keys()],
    dayZero: from1904 ? DAY_ZERO_1904 : DAY_ZERO,
    sheet(name: string, rows?: number): Sheet {
      if (rows === undefined) return read(name, Infinity);
      const head = heads.get(name) ?? read(name, rows);
      heads.set(name, head);
      return head;
    },
  };
}

function textOf(zip: ZipArchive, part: string, limit?: number): string | undefined {
  const bytes = zip.read(part, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/** Relation id → path of the part. */
function relations(xml: string, fileName: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const { name, attributes } of scanXml(xml, fileName, RELATIONS)) {
    const id = name === 'Relationship' ? attribute(attributes, 'Id') : undefined;
    const target = attribute(attributes, 'Target');
    if (id !== undefined && target !== undefined)
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return targets;
}

function sharedStrings(xml: string, fileName: string): string[] {
  const strings: string[] = [];
  let text = '';
  let phonetic = 0;
  for (const { name, kind, textBefore } of scanXml(xml, fileName, STRINGS)) {
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
