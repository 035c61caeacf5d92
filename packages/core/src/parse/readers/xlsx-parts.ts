import { TafelError } from '../../errors.ts';
import { attribute, refuseDoctype, scanXml } from './xml-scanner.ts';
import { openZip } from './zip-archive.ts';

/** A part that another one names, and as what: the last word of its type ('worksheet', 'styles'), '' where it has none. */
export interface RelatedPart {
  readonly kind: string;
  readonly path: string;
}

/** The parts of a workbook in a ZIP archive: found by their relations, as programs name them in their own ways. */
export interface XlsxParts {
  /** Path of the part that lists the sheets. */
  readonly main: string;
  /** @param limit bytes that the part may expand to; 8 MB unless stated */
  text(path: string, limit?: number): string | undefined;
  /** What a part relates to, by the id of the relation. */
  relationsOf(path: string): ReadonlyMap<string, RelatedPart>;
  /** Hands the inflated bytes over until `take` answers true. @returns false where there is no such part */
  stream(path: string, take: (piece: Uint8Array) => boolean): boolean;
  statedSize(path: string): number;
}

const TYPES = '[Content_Types].xml';
/** What a part may expand to that only describes: of real workbooks it is a few hundred kB. */
const MAX_PART_BYTES = 8 * 1024 * 1024;
const DEFAULT_MAIN = 'xl/workbook.xml';

/** Names of parts do not tell upper from lower case; some programs write backslashes. */
const normal = (path: string) => path.replaceAll('\\', '/').toLowerCase();

const isWorkbookPart = (name: string) => /^xl[\\/]workbook[^\\/]*\.(?:xml|bin)$/i.test(name);

/** Whether the names of a ZIP archive are those of an Excel workbook. */
export const namesWorkbook = (names: readonly string[]): boolean =>
  names.some(isWorkbookPart) ||
  (names.some((name) => normal(name) === normal(TYPES)) &&
    names.some((name) => normal(name).startsWith('xl/')));

/** 'xl/workbook.xml' and '../data/a.xml' → 'data/a.xml'; a path from the root begins with a slash. */
function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const folders = from.split('/').slice(0, -1);
  for (const name of target.split('/'))
    if (name === '..') folders.pop();
    else if (name !== '.') folders.push(name);
  return folders.join('/');
}

/** 'xl/workbook.xml' → 'xl/_rels/workbook.xml.rels'. */
const relationsPath = (path: string) => path.replace(/[^/]*$/, '_rels/$&.rels');

/** @throws TafelError FORMAT_BROKEN, LIMIT_EXCEEDED. */
export function openXlsxParts(bytes: Uint8Array, fileName: string): XlsxParts {
  const zip = openZip(bytes, fileName);
  const names = new Map(zip.names.map((name) => [normal(name), name]));
  const nameOf = (path: string) => names.get(normal(path)) ?? path;
  const text = (path: string, limit = MAX_PART_BYTES) => {
    const part = zip.read(nameOf(path), limit);
    return part && new TextDecoder().decode(part);
  };
  const relationsOf = (path: string) => {
    const related = new Map<string, RelatedPart>();
    const own = relationsPath(path);
    for (const { name, attributes } of scanXml(text(own) ?? '', fileName, own)) {
      if (name !== 'Relationship') continue;
      const id = attribute(attributes, 'Id');
      const target = attribute(attributes, 'Target');
      const kind = attribute(attributes, 'Type')?.replace(/^.*\//, '') ?? '';
      if (id !== undefined && target !== undefined)
        related.set(id, { kind, path: resolved(path, target) });
    }
    return related;
  };
  const types = text(TYPES);
  if (types !== undefined) refuseDoctype(types, fileName, TYPES);
  const main =
    [...relationsOf('').values()].find(({ kind }) => kind === 'officeDocument')?.path ??
    DEFAULT_MAIN;
  if (/\.bin$/i.test(main) || names.has('xl/workbook.bin'))
    throw new TafelError(
      'FORMAT_UNSUPPORTED',
      `'${fileName}' is a binary workbook (.xlsb), which Tafel does not read. Save it as .xlsx.`,
    );
  return {
    main,
    text,
    relationsOf,
    stream: (path, take) => zip.stream(nameOf(path), take),
    statedSize: (path) => zip.statedSize(nameOf(path)),
  };
}
