import { TafelError } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { readRecords } from './readers/delimited-record.ts';
import { ecLabHeaders, ecLabTechnique, zeroPotentialWarnings } from './readers/ec-lab.ts';
import { headerDate } from './readers/header-date.ts';
import { trimEmptyEnd } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { lineText, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

const MAGIC = /^\s*(?:EC|BT)-Lab ASCII FILE/;
/** Names that only EC-Lab gives to columns; a file exported without its header begins with them. */
const BARE_HEADER =
  /^\s*(?:[^\t\r\n]+\t)*(?:<?(?:Ewe|Ecell|Ece)>?\/V|<I>\/mA|ox\/red|-Im\(Z\)\/Ohm)(?:\t|\s*$)/;
/** No header of EC-Lab is longer, also with hundreds of sequences. */
const MOST_HEADER_LINES = 100_000;

/**
 * Text files of BioLogic EC-Lab and BT-Lab: a header of as many lines as its second line says, the last of which names the
 * columns, then rows of cells separated by tabs. Without that header the file begins with the names.
 *
 * Cycles stay in one line, as they do in the file: 'cycle number' and 'z cycle' are kept beside it.
 */
export const bioLogicMpt: FileFormat = {
  id: 'biologic-mpt',
  title: 'BioLogic EC-Lab or BT-Lab text (.mpt)',
  extensions: ['mpt', 'txt'],
  recognises: (file) => {
    if (file.isZip || file.hasNul) return false;
    const head = file.head.replace(/^\uFEFF/, '');
    return MAGIC.test(head) || BARE_HEADER.test(/\S.*/.exec(head)?.[0] ?? '');
  },
  parse(file) {
    const { header, names: stated, headerRow, start, line } = readHead(file);
    const { names, nameless } = namedColumns(file, stated, start, line);
    const layout = statedLayout(file, {
      separator: '\t',
      names,
      headers: ecLabHeaders(names),
      headerRow,
      start,
      line,
    });
    // A blank line, the technique in words, a blank line
    const technique = header[3]?.trim() ?? '';
    const started = /^Acquisition started on : (.+)$/m.exec(header.join('\n'))?.[1] ?? '';
    const { date, warnings } = headerDate(started, 'month first');
    const table = readTextTable(file, layout, {
      ...(technique !== '' && { title: technique }),
      technique: ecLabTechnique(technique),
      date,
    });
    const decisions = nameless.map((name) => `The last name '${name}' has no values.`);
    const reading: Reading = combineReadings(
      { fileName: file.baseName, instrument: 'BioLogic', decisions },
      [table],
    );
    return {
      ...reading,
      warnings: [...warnings, ...reading.warnings, ...zeroPotentialWarnings(reading.lines)],
    };
  },
};

/**
 * EC-Lab 11.6 names a column behind an empty name although the rows end before: names without values. No other difference between
 * names and cells is explained.
 */
function namedColumns(file: OpenedFile, names: readonly string[], start: number, line: number) {
  const [row] = readRecords(file, '\t', 1, start, line);
  const width = names.indexOf('');
  return width > 0 && row?.cells.length === width
    ? { names: names.slice(0, width), nameless: names.slice(width + 1) }
    : { names, nameless: [] };
}

interface Head {
  /** Lines above the names; empty for a file without a header. */
  readonly header: readonly string[];
  readonly names: readonly string[];
  readonly headerRow: number;
  readonly start: number;
  readonly line: number;
}

/** @throws TafelError HEADER_MISSING where the names do not stand where the second line says. */
function readHead(file: OpenedFile): Head {
  const header: string[] = [];
  let stated: number | null = null;
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (line.line === 1 && !MAGIC.test(text)) stated = 0;
    if (line.line === 2 && stated === null)
      stated = Number(/^\s*Nb header lines\s*:\s*(\d+)/.exec(text)?.[1] ?? 0);
    const isNames = stated === 0 ? text.includes('\t') : line.line === stated;
    if (isNames) {
      const names = trimEmptyEnd(text.split('\t').map((name) => name.trim()));
      if (names.length < 2) break;
      return {
        header: stated === 0 ? [] : header,
        names,
        headerRow: line.line,
        start: line.next,
        line: line.line + 1,
      };
    }
    header.push(text);
    if (header.length > MOST_HEADER_LINES) break;
  }
  throw new TafelError(
    'HEADER_MISSING',
    `'${file.baseName}' announces ${stated ?? 0} header lines, but no column names stand in the last of them.`,
    { line: stated === null || stated === 0 ? 2 : stated },
  );
}
