import type { Warning } from '../../errors.ts';
import type { AuxiliaryColumn, ColumnKey } from '../../measurement/column.ts';
import type { ColumnSet } from '../readers/column-set.ts';
import { addColumn, type Found, lineOf, type MeasurementContext } from './measurement-lines.ts';
import { readArray } from './session-array.ts';
import { nodeAt, nodesAt, type SessionNode, textAt } from './session-node.ts';

const SPECTRUM: readonly ColumnKey[] = [
  'frequency',
  'impedanceRe',
  'impedanceIm',
  'impedanceModulus',
  'phase',
];

/** One line for each entry of EISDataList, or for each of its sub scans (potential scans, multiplexer). */
export function readSpectra(measurement: SessionNode, context: MeasurementContext): Found {
  const warnings: Warning[] = [];
  const tables = nodesAt(measurement, 'EISDataList').flatMap((entry) => {
    const title = textAt(entry, 'Title');
    const own = nodeAt(entry, 'DataSet');
    const scans = nodesAt(entry, 'SubScans').flatMap((scan) => {
      const dataSet = nodeAt(scan, 'DataSet');
      const name = [title, textAt(scan, 'Title')].filter(Boolean).join(' / ');
      if (dataSet) return [{ title: name, dataSet }];
      warnings.push({
        code: 'UNEXTRACTED_DATATABLE',
        message: `'${name}' of ${context.name} was left out: it has no data set.`,
      });
      return [];
    });
    return scans.length > 0 ? scans : own ? [{ title, dataSet: own }] : [];
  });
  const spectra =
    tables.length > 0
      ? tables.map(({ title, dataSet }) => ({
          title,
          arrays: nodesAt(dataSet, 'Values').map(readArray),
        }))
      : [{ title: context.title, arrays: context.arrays }];
  const lines = spectra.flatMap(({ title, arrays }) => {
    const columns: ColumnSet = {};
    for (const array of arrays)
      if (array.key !== null && SPECTRUM.includes(array.key)) addColumn(columns, array);
    const { frequency, impedanceRe, impedanceIm } = columns;
    if (!frequency || !impedanceRe || !impedanceIm) {
      warnings.push({
        code: 'UNEXTRACTED_DATATABLE',
        message: `'${title}' of ${context.name} was left out: it lacks frequency, Z' or Z''.`,
      });
      return [];
    }
    const [f, re, im] = [frequency, impedanceRe, impedanceIm].map(({ values }) => values.length);
    if (re !== im || f !== re) {
      warnings.push({
        code: 'NON_SYMMETRIC_IMPEDANCE',
        message: `Non-symmetric impedance array: '${title}' of ${context.name} has ${f} frequencies, ${re} real and ${im} imaginary values; it was left out.`,
      });
      return [];
    }
    if (re === 0) return [];
    const side = arrays.flatMap((array): AuxiliaryColumn[] =>
      array.fileValues.length > 0 && (array.key === null || !SPECTRUM.includes(array.key))
        ? [{ header: array.description, fileUnit: array.fileUnit, values: array.fileValues }]
        : [],
    );
    return [lineOf(title, columns, side, context)];
  });
  return { lines, warnings };
}
