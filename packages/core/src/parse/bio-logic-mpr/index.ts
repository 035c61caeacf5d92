import { TafelError } from '../../errors.ts';
import type { FileFormat } from '../format.ts';
import { readColumnTable } from '../readers/column-reading.ts';
import { ecLabHeaders, zeroPotentialWarnings } from '../readers/ec-lab.ts';
import { averageCurrent } from './average-current.ts';
import { FLAG_IDS } from './columns.ts';
import { readColumns, readRows } from './data-module.ts';
import { readModules } from './modules.ts';
import { startTime } from './start-time.ts';
import { techniqueOf } from './technique.ts';

const MAGIC = Uint8Array.from('BIO-LOGIC MODULAR FILE', (letter) => letter.charCodeAt(0));

/**
 * Binary files of BioLogic EC-Lab, little endian: modules of settings, data and log. Ids of columns stand in the data module,
 * rows are packed. The vendor publishes no specification; names are those of the text export.
 */
export const bioLogicMpr: FileFormat = {
  id: 'biologic-mpr',
  title: 'BioLogic EC-Lab binary (.mpr)',
  extensions: ['mpr'],
  recognises: ({ beginning }) => MAGIC.every((letter, i) => beginning[i] === letter),
  parse(file) {
    const modules = readModules(file);
    const module = modules.find(({ name }) => name === 'VMP data');
    if (!module)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${file.baseName}' holds settings but no data module: the measurement was not started or not saved.`,
      );
    const rows = readRows(file, module);
    if (rows.points === 0)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${file.baseName}' holds no data points: its technique records none, or it was stopped before the first.`,
        { position: module.start },
      );
    const decisions: string[] = [];
    if (rows.columns.some(({ name }) => name === 'flags'))
      decisions.push(
        `The flags ${[...FLAG_IDS.values()].join(', ')} share one byte, which is kept as the column 'flags'.`,
      );
    if (rows.skipped !== null)
      decisions.push(
        `The column with the id ${rows.skipped}, which Tafel does not know, was left out.`,
      );
    const names = rows.columns.map(({ name }) => name);
    const values = readColumns(file, rows);
    const current = averageCurrent(names, values);
    if (current)
      decisions.push(
        "The file holds no current: '<I>/mA' was computed from the charge and the time between two points, as the text export does.",
      );
    const reading = readColumnTable({
      fileName: file.baseName,
      title: file.baseName,
      headers: ecLabHeaders(current ? [...names, '<I>/mA'] : names),
      values: current ? [...values, current] : values,
      date: startTime(file, modules),
      technique: techniqueOf(file, modules),
      decisions,
    });
    const { report } = reading;
    return {
      ...reading,
      instrument: 'BioLogic',
      report: { ...report, used: report.used.filter((name) => names.includes(name)) },
      warnings: [...reading.warnings, ...zeroPotentialWarnings(reading.lines)],
    };
  },
};
