import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { attribute, refuseDoctype, scanXml, xmlText } from './xml-scanner.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** A cell: a number, a text, or nothing. */
export type Cell = number | string | null;

/** One sheet row by row; `rows[r][c]` counts from 0, missing rows are empty. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

export interface Workbook {
  readonly sheetNames: readonly string[];
  /** Reads one sheet; the others stay packed. */
  sheet(name: string): Sheet;
}

/** The sizes of Excel. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** Whether a ZIP archive holds a workbook, going by its directory. */
export function isWorkbook(file: OpenedFile): boolean {
  if (!file.isZip) return false;
  try {
    return openZip(file.bytes, file.baseName).names.includes(WORKBOOK);
  } catch {
    return false;
  }
}

/** Parts that a reader of numbers needs; the others are never unpacked. */
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const TYPES = '[Content_Types].xml';

/**
 * Opens an Excel workbook (.xlsx): cell values only; formulas count by their stored value, styles and everything else are left
 * packed.
 *
 * @throws TafelError FORMAT_MISMATCH for a ZIP archive that is no workbook; FORMAT_BROKEN; LIMIT_EXCEEDED.
 */
export function openWorkbook(file: OpenedFile): Workbook {
  const zip = openZip(file.bytes, file.baseName);
  const types = textOf(zip, TYPES);
  if (types !== undefined) refuseDoctype(types, file.baseName, TYPES);
  const workbook = textOf(zip, WORKBOOK);
  if (workbook === undefined)
    throw new TafelError(
      'FORMAT_MISMATCH',
      `'${file.baseName}' is a ZIP archive without a workbook in it.`,
    );
  const targets = relations(textOf(zip, RELATIONS) ?? '', file.baseName);
  const sheets = new Map<string, string>();
  for (const { name, kind, attributes } of scanXml(workbook, file.baseName, WORKBOOK)) {
    if (name !== 'sheet' || kind === 'close') continue;
    const target = targets.get(attribute(attributes, 'id') ?? '');
    const title = attribute(attributes, 'name');
    if (title !== undefined && target !== undefined) sheets.set(title, target);
  }
  let strings: readonly string[] | undefined;
  return {
    sheetNames: [...sheets.keys()],
    sheet(name) {
      const part = sheets.get(name);
      const xml = part === undefined ? undefined : textOf(zip, part);
      if (part === undefined || xml === undefined)
        throw new TafelError('SHEET_MISSING', `'${file.baseName}' has no sheet '${name}'.`, {
          sheet: name,
        });
      strings ??= sharedStrings(textOf(zip, STRINGS) ?? '', file.baseName);
      return { name, rows: rowsOf(xml, part, strings, file.baseName) };
    },
  };
}

function textOf(zip: ZipArchive, part: string): string | undefined {
  const bytes = zip.read(part);
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
    else if (name === 'si' && kind !== 'open') strings.push(kind === 'empty' ? '' : text);
  }
  return strings;
}

/** 'AB12' → row 11, column 27. */
function placeOf(reference: string): readonly [row: number, column: number] | undefined {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!match) return undefined;
  let column = 0;
  for (const letter of match[1]) column = column * 26 + letter.charCodeAt(0) - 64;
  return [Number(match[2]) - 1, column - 1];
}

function rowsOf(xml: string, part: string, strings: readonly string[], fileName: string): Cell[][] {
  const rows: Cell[][] = [];
  let row = -1;
  let column = -1;
  let type = 'n';
  let raw = '';
  for (const { name, kind, attributes, textBefore } of scanXml(xml, fileName, part)) {
    if (name === 'row' && kind !== 'close') {
      row = Number(attribute(attributes, 'r') ?? row + 2) - 1;
      column = -1;
    } else if (name === 'c' && kind !== 'close') {
      const place = placeOf(attribute(attributes, 'r') ?? '');
      [row, column] = place ?? [Math.max(row, 0), column + 1];
      type = attribute(attributes, 't') ?? 'n';
      raw = '';
      if (!(row >= 0 && row < MAX_ROWS && column < MAX_COLUMNS))
        throw new TafelError(
          'FORMAT_BROKEN',
          `'${fileName}' has a cell outside the size of a sheet, in '${part}'.`,
          { sheet: part },
        );
    } else if ((name === 'v' || name === 't') && kind === 'close') raw += xmlText(textBefore);
    else if (name === 'c' && kind === 'close') {
      while (rows.length <= row) rows.push([]);
      const cells = rows[row];
      while (cells.length <= column) cells.push(null);
      cells[column] = valueOf(type, raw, strings);
    }
  }
  return rows;
}

function valueOf(type: string, raw: string, strings: readonly string[]): Cell {
  if (raw === '') return null;
  if (type === 's') return strings[Number(raw)] ?? null;
  if (type !== 'n') return raw;
  const value = Number(raw);
  return Number.isFinite(value) ? value : raw;
}
