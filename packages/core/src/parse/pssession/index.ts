import { TafelError } from '../../errors.ts';
import type { FileFormat } from '../format.ts';
import { readJson } from '../readers/json-document.ts';
import { readMeasurement } from './measurement.ts';
import { asNode, nodesAt, numberAt, textAt } from './session-node.ts';

/**
 * PalmSens session, UTF-16 JSON, several measurements a file. Layout of core versions 5.0 to 5.11 as seen in files; the vendor
 * publishes no specification.
 */
export const pssession: FileFormat = {
  id: 'pssession',
  title: 'PalmSens session (.pssession)',
  extensions: ['pssession'],
  recognises: (file) =>
    /^\s*\{/.test(file.head.replace(/^\uFEFF/, '')) &&
    (file.extension === 'pssession' || /PalmSens\.DataFiles\.SessionFile/i.test(file.head)),
  parse(file, options) {
    const session = asNode(readJson(file.text, file.baseName));
    const measurements = session ? nodesAt(session, 'Measurements') : [];
    if (!session || measurements.length === 0)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `Tafel could not find electrochemical data in '${file.baseName}': the session holds no measurement.`,
      );
    const readings = measurements.map((measurement, place) =>
      readMeasurement(measurement, place, file.baseName, options),
    );
    const lines = readings.flatMap((reading) => reading.lines);
    const warnings = readings.flatMap((reading, place) =>
      reading.warnings.map((warning) => ({
        ...warning,
        where: { key: `Measurements[${place}]`, ...warning.where },
      })),
    );
    const mismatch = warnings.find(({ code }) => code === 'DATASET_TYPE_MISMATCH');
    if (lines.length === 0 && mismatch)
      throw new TafelError('DATASET_TYPE_MISMATCH', mismatch.message, mismatch.where);
    const techniques = new Set(readings.flatMap(({ technique }) => technique ?? []));
    const serial = measurements
      .map((measurement) => textAt(measurement, 'DeviceSerial'))
      .find((text) => text !== '');
    const signs = lines.some(({ columns }) => columns.impedanceIm)
      ? ["PalmSens stores −Z'' and −phase; both were turned to the sign as measured."]
      : [];
    return {
      instrument: serial === undefined ? 'PalmSens' : `PalmSens (${serial})`,
      technique: techniques.size === 1 ? [...techniques][0] : null,
      lines: lines.map((line, index) => ({ ...line, index })),
      warnings,
      report: {
        encoding: file.encoding,
        separator: null,
        decimal: null,
        headerRow: null,
        used: [
          ...new Set(
            lines.flatMap(({ columns }) => Object.values(columns).map(({ header }) => header)),
          ),
        ],
        ignored: [
          ...new Set(lines.flatMap(({ auxiliary }) => auxiliary.map(({ header }) => header))),
        ],
        decisions: [
          `PalmSens core version ${textAt(session, 'CoreVersion') || String(numberAt(session, 'CoreVersion') ?? 'not stated')}.`,
          'Units by their type: PalmSens writes the symbol A beside values in microampere.',
          ...signs,
          ...readings.flatMap(({ decisions }) => decisions),
        ],
      },
    };
  },
};
