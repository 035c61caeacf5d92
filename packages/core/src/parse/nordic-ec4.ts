import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { headerDate } from './readers/header-date.ts';
import { readHeader } from './readers/column-header.ts';
import { measuredKeys } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { techniqueByName } from './readers/technique.ts';
import { lineText, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

/** EC4 of Nordic Electrochemistry: settings as name and value, then 'EC Data', its channels and the table, separated by tabs. */
export const nordicEc4: FileFormat = {
  id: 'nordic-ec4',
  title: 'Nordic Electrochemistry EC4 text',
  extensions: ['txt'],
  recognises: ({ head }) => /^\uFEFF?EC4 File used by Nordic Electrochemistry/.test(head),
  parse(file) {
    const { settings, names, headerRow, start } = readSettings(file);
    const layout = statedLayout(file, {
      separator: '\t',
      names,
      headerRow,
      start,
      line: headerRow + 1,
    });
    const { date, warnings } = headerDate(settings.get('dateTime') ?? '', 'day first');
    const title = settings.get('Name');
    const reading = combineReadings({ fileName: file.baseName, instrument: 'Nordic EC4' }, [
      readTextTable(file, layout, {
        ...(title !== undefined && { title }),
        technique: techniqueByName(settings.get('EC_Tech') ?? ''),
        date,
      }),
    ]);
    return { ...reading, warnings: [...warnings, ...reading.warnings] };
  },
};

function readSettings(file: OpenedFile) {
  const settings = new Map<string, string>();
  let isData = false;
  for (const line of textLines(file)) {
    const cells = lineText(file, line)
      .split('\t')
      .map((cell) => cell.trim());
    if (cells.length === 1 && cells[0] === 'EC Data') isData = true;
    else if (isData && cells.length > 1 && measuredKeys(cells.map((cell) => readHeader(cell))) >= 2)
      return { settings, names: cells, headerRow: line.line, start: line.next };
    else if (!isData && cells.length > 1 && cells[1] !== '' && !settings.has(cells[0]))
      settings.set(cells[0], cells[1]);
  }
  throw new TafelError(
    'HEADER_MISSING',
    `'${file.baseName}' has settings but no table below 'EC Data': it may be cut off.`,
  );
}
