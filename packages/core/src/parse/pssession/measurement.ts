import { TafelError, type Warning } from '../../errors.ts';
import type { DataLine } from '../../measurement/data-line.ts';
import type { ParseOptions } from '../format.ts';
import { isoDateTime } from '../readers/date-time.ts';
import { techniqueByName } from '../readers/technique.ts';
import { readCurves } from './curves.ts';
import { missingValueWarnings, withConcentrationOf } from './measurement-lines.ts';
import { readArray, type SessionArray } from './session-array.ts';
import { nodeAt, nodesAt, numberAt, type SessionNode, textAt } from './session-node.ts';
import { readSpectra } from './spectra.ts';

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
