import { attribute, scanXml } from './xml-scanner.ts';

/** The built-in number formats of Excel that show a date, a clock time or a duration. */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** No spreadsheet takes a longer one. */
const LONGEST_FORMAT = 255;

/** 'yyyy-mm-dd hh:mm', but not '0.00 "days"' or '[Red]0': what stands in quotes or brackets is no date, except [h] and the like. */
export function showsDate(code: string): boolean {
  const bare = code
    .slice(0, LONGEST_FORMAT)
    .replace(/"[^"]*"|\\./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/e[+-]|general/gi, '');
  return /[ymdhs]/i.test(bare);
}

/** Whether a number of a built-in format shows a date or a clock time. */
export const isBuiltInDate = (format: number): boolean => BUILT_IN.has(format);

/** Numbers of the cell styles that show a date or a clock time. */
export function dateStyles(xml: string, fileName: string, part: string): ReadonlySet<number> {
  const formats = new Set(BUILT_IN);
  const styles = new Set<number>();
  let inCellFormats = false;
  let style = 0;
  for (const { name, kind, attributes } of scanXml(xml, fileName, part)) {
    if (name === 'cellXfs') inCellFormats = kind === 'open';
    if (kind === 'close') continue;
    if (name === 'numFmt') {
      const id = Number(attribute(attributes, 'numFmtId'));
      if (showsDate(attribute(attributes, 'formatCode') ?? '')) formats.add(id);
    }
    if (name !== 'xf' || !inCellFormats) continue;
    if (formats.has(Number(attribute(attributes, 'numFmtId') ?? 0))) styles.add(style);
    style++;
  }
  return styles;
}
