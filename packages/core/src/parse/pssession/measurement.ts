import { TafelError, type Warning } from '../../errors.ts';
import type { AuxiliaryColumn, ColumnKey } from '../../measurement/column.ts';
import { type DataLine, dataLine } from '../../measurement/data-line.ts';
import type { ParseOptions } from '../format.ts';
import type { ColumnSet } from '../readers/column-set.ts';
import { isoDateTime } from '../readers/date-time.ts';
import { techniqueByName, techniqueOfColumns } from '../readers/technique.ts';
import { missingValueWarnings, withConcentrationOf } from './measurement-lines.ts';
import { readArray, type SessionArray, siValues } from './session-array.ts';
import { nodeAt, nodesAt, numberAt, type SessionNode, textAt } from './session-node.ts';

/** What one measurement of a session gave. */
export interface MeasurementReading {
  readonly lines: readonly Omit<DataLine, 'index'>[];
  readonly warnings: readonly Warning[];
  readonly decisions: readonly string[];
  readonly technique: string | null;
}

type Structure = 'common' | 'eis';

/** METHOD_ID of the method text → technique. */
const METHODS: Readonly<Record<string, string>> = {
  cv: 'CV',
  fcv: 'CV',
  lsv: 'LSV',
  dpv: 'DPV',
  swv: 'SWV',
  npv: 'NPV',
  acv: 'ACV',
  ad: 'CA',
  ca: 'CA',
  fam: 'CA',
  mad: 'CA',
  pad: 'CA',
  ps: 'CA',
  pot: 'CP',
  cp: 'CP',
  scp: 'CP',
  ocp: 'OCP',
  cc: 'CC',
  eis: 'EIS',
  is: 'EIS',
  geis: 'EIS',
};

const TICKS_PER_SECOND = 1e7;
const SECONDS_PER_DAY = 86_400;
/** Days from 0001-01-01, where .NET counts from, to 1970-01-01. */
const DAYS_TO_1970 = 719_162;

/** .NET ticks (100 ns since the year 1, local time) as ISO 8601, whole seconds; null for what is no date. */
function dateOf(ticks: number | undefined): string | null {
  if (ticks === undefined || !(ticks > 0)) return null;
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  const day = Math.floor(seconds / SECONDS_PER_DAY);
  return isoDateTime(day - DAYS_TO_1970, seconds - day * SECONDS_PER_DAY);
}

/** The structure that a data set claims; null for an empty one, which claims nothing. */
function claimedStructure(dataSet: SessionNode | undefined, name: string): Structure | null {
  const type = dataSet ? (textAt(dataSet, 'Type').split('.').at(-1) ?? '') : '';
  if (type === '') return null;
  if (/^DataSetCommon$/i.test(type)) return 'common';
  if (/^DataSetEIS$/i.test(type)) return 'eis';
  throw new TafelError(
    'DATASET_TYPE_UNKNOWN',
    `The data set of ${name} is of type '${type}', which is neither common nor EIS.`,
    { key: 'DataSet.Type' },
  );
}

/** What the arrays are: a spectrum has a frequency and a part of the impedance. */
function actualStructure(
  measurement: SessionNode,
  arrays: readonly SessionArray[],
): Structure | null {
  const filled = arrays.filter(({ fileValues }) => fileValues.length > 0);
  const isSpectrum = filled.some(({ key }) => key === 'impedanceRe' || key === 'impedanceIm');
  const isCurve = nodesAt(measurement, 'Curves').length > 0;
  if (isSpectrum || (nodesAt(measurement, 'EISDataList').length > 0 && !isCurve)) return 'eis';
  return filled.length > 0 || isCurve ? 'common' : null;
}

/**
 * Reads one measurement: its curves, or its impedance spectra. A measurement whose data set claims one structure and holds the
 * other is a question to the user (PA-11): it is left out with a warning until `options.dataset` answers.
 *
 * @throws TafelError DATASET_TYPE_UNKNOWN
 */
export function readMeasurement(
  measurement: SessionNode,
  place: number,
  fileName: string,
  options: ParseOptions,
): MeasurementReading {
  const title = textAt(measurement, 'Title');
  const name = `measurement ${place + 1}${title === '' ? '' : ` ('${title}')`} in '${fileName}'`;
  const dataSet = nodeAt(measurement, 'DataSet');
  const claimed = claimedStructure(dataSet, name);
  const arrays = dataSet ? nodesAt(dataSet, 'Values').map(readArray) : [];
  const actual = actualStructure(measurement, arrays);
  const decisions: string[] = [];
  if (claimed !== null && actual !== null && claimed !== actual) {
    if (options.dataset === undefined)
      return {
        lines: [],
        decisions,
        technique: null,
        warnings: [
          {
            code: 'DATASET_TYPE_MISMATCH',
            message: `The data set of ${name} says ${claimed}, but its content is ${actual}. Use the other structure? Answer with --dataset ${actual}; the measurement was left out.`,
            where: { key: `Measurements[${place}].DataSet.Type`, setting: 'dataset' },
          },
        ],
      };
    decisions.push(
      `The data set of ${name} says ${claimed}, its content is ${actual}; read as ${options.dataset}, as asked.`,
    );
  }
  const structure = claimed === actual ? actual : (options.dataset ?? actual);
  const technique = techniqueOf(measurement, title);
  const context = {
    title,
    name,
    arrays,
    date: dateOf(numberAt(measurement, 'TimeStamp')),
    technique,
  };
  const { lines, warnings } =
    structure === 'eis' ? readSpectra(measurement, context) : readCurves(measurement, context);
  if (lines.length === 0 && warnings.length === 0)
    return {
      lines,
      technique,
      decisions,
      warnings: [
        {
          code: 'UNEXTRACTED_DATATABLE',
          message: `Nothing could be read from ${name}: it has no table of two columns that belong together.`,
        },
      ],
    };
  const named = withConcentrationOf(title, lines);
  return {
    lines: named.lines,
    warnings: [...warnings, ...missingValueWarnings(lines, name)],
    decisions: [...decisions, ...named.decisions],
    technique,
  };
}

function techniqueOf(measurement: SessionNode, title: string): string | null {
  const method = /^METHOD_ID=(\w+)/im.exec(textAt(measurement, 'Method'))?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(METHODS, method) ? METHODS[method] : undefined) ?? techniqueByName(title);
}

interface Context {
  readonly title: string;
  readonly name: string;
  readonly arrays: readonly SessionArray[];
  readonly date: string | null;
  readonly technique: string | null;
}

type Found = Pick<MeasurementReading, 'lines' | 'warnings'>;

function addColumn(columns: ColumnSet, array: SessionArray, header: string): void {
  if (array.key === null || columns[array.key]) return;
  columns[array.key] = { values: siValues(array), header, fileUnit: array.fileUnit };
}

/** Curves as drawn by the instrument's program, completed by time and charge of the same scan from the data set. */
function readCurves(measurement: SessionNode, context: Context): Found {
  const warnings: Warning[] = [];
  const curves = nodesAt(measurement, 'Curves').flatMap((curve) => {
    const x = nodeAt(curve, 'XAxisDataArray');
    const y = nodeAt(curve, 'YAxisDataArray');
    return x && y ? [{ title: textAt(curve, 'Title'), arrays: [readArray(x), readArray(y)] }] : [];
  });
  const groups = curves.length > 0 ? curves : seriesOf(context);
  const lines = groups.flatMap(({ title, arrays }, place) => {
    const columns: ColumnSet = {};
    for (const array of arrays) addColumn(columns, array, array.description);
    const length = Math.max(0, ...arrays.map(({ fileValues }) => fileValues.length));
    if (Object.keys(columns).length < 2 || length === 0) {
      warnings.push({
        code: 'UNEXTRACTED_DATATABLE',
        message: `The curve '${title}' of ${context.name} was left out: it does not hold two different quantities.`,
      });
      return [];
    }
    const series = arrays[0].series;
    for (const array of context.arrays)
      if (array.key !== 'time' && array.series === series && array.fileValues.length === length)
        addColumn(columns, array, array.description);
    // The one time array of a data set belongs to the first scan
    for (const array of context.arrays)
      if (place === 0 && array.key === 'time' && array.fileValues.length === length)
        addColumn(columns, array, array.description);
    return [lineOf(title === '' ? context.title : title, columns, [], context)];
  });
  return { lines, warnings };
}

/** Without curves: the arrays of each scan of the data set. */
function seriesOf({
  title,
  arrays,
}: Context): { title: string; arrays: readonly SessionArray[] }[] {
  const measured = arrays.filter(
    ({ key, fileValues }) => key !== null && key !== 'time' && fileValues.length > 0,
  );
  const names = [...new Set(measured.map(({ series }) => series))];
  return names.map((name) => {
    const own = measured.filter(({ series }) => series === name);
    const time = arrays.find(
      ({ key, fileValues }) => key === 'time' && fileValues.length === own[0].fileValues.length,
    );
    return {
      title: names.length > 1 ? `${title} ${name}` : title,
      arrays: own.length > 1 || !time ? own : [time, ...own],
    };
  });
}

const SPECTRUM: readonly ColumnKey[] = [
  'frequency',
  'impedanceRe',
  'impedanceIm',
  'impedanceModulus',
  'phase',
];

/** One line for each entry of EISDataList, or for each of its sub scans (potential scans, multiplexer). */
function readSpectra(measurement: SessionNode, context: Context): Found {
  const warnings: Warning[] = [];
  const tables = nodesAt(measurement, 'EISDataList').flatMap((entry) => {
    const title = textAt(entry, 'Title');
    const own = nodeAt(entry, 'DataSet');
    const scans = nodesAt(entry, 'SubScans').flatMap((scan) => {
      const dataSet = nodeAt(scan, 'DataSet');
      return dataSet
        ? [{ title: [title, textAt(scan, 'Title')].filter(Boolean).join(' / '), dataSet }]
        : [];
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
      if (array.key !== null && SPECTRUM.includes(array.key))
        addColumn(columns, array, array.description);
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

function lineOf(
  title: string,
  columns: ColumnSet,
  auxiliary: readonly AuxiliaryColumn[],
  { date, technique }: Context,
): Omit<DataLine, 'index'> {
  return {
    ...dataLine(0, { title, columns }),
    auxiliary,
    date,
    technique: technique ?? techniqueOfColumns(columns, title),
  };
}
