import type { Warning } from '../../errors.ts';
import type { ColumnSet } from '../readers/column-set.ts';
import { addColumn, type Found, lineOf, type MeasurementContext } from './measurement-lines.ts';
import { readArray, type SessionArray } from './session-array.ts';
import { nodeAt, nodesAt, type SessionNode, textAt } from './session-node.ts';

/** Arrays that belong together: the two axes of a curve, or the arrays of a scan. */
interface Group {
  readonly title: string;
  readonly arrays: readonly SessionArray[];
}

const lengthOf = ({ fileValues }: SessionArray) => fileValues.length;

/** Curves as drawn by the instrument's program, completed by time and charge of the same scan from the data set. */
export function readCurves(measurement: SessionNode, context: MeasurementContext): Found {
  const warnings: Warning[] = [];
  const curves = nodesAt(measurement, 'Curves').flatMap((curve): Group[] => {
    const x = nodeAt(curve, 'XAxisDataArray');
    const y = nodeAt(curve, 'YAxisDataArray');
    return x && y ? [{ title: textAt(curve, 'Title'), arrays: [readArray(x), readArray(y)] }] : [];
  });
  const groups = curves.length > 0 ? curves : scansOf(context);
  const lines = groups.flatMap((group, place) => {
    const { title } = group;
    const arrays = ofOneLength(group, context.name, warnings);
    const columns: ColumnSet = {};
    for (const array of arrays)
      if (!array.fileValues.every(Number.isNaN)) addColumn(columns, array);
    const length = lengthOf(arrays[0]);
    if (Object.keys(columns).length < 2) {
      warnings.push({
        code: 'UNEXTRACTED_DATATABLE',
        message: `The curve '${title}' of ${context.name} was left out: it does not hold two different quantities.`,
      });
      return [];
    }
    const series = arrays.find((array) => array.series !== '')?.series ?? '';
    // Arrays without a scan belong to the first, as the one time array of a data set does
    const others = context.arrays.filter(
      (array) =>
        lengthOf(array) === length &&
        (array.key === 'time'
          ? place === 0
          : array.series === series || (array.series === '' && groups.length === 1)),
    );
    const held = [...arrays, ...others.filter(({ isOther }) => !isOther)];
    for (const array of held) addColumn(columns, array);
    const auxiliary = others
      .filter((array) => !isHeld(array, held))
      .map(({ name, fileUnit, fileValues }) => ({ header: name, fileUnit, values: fileValues }));
    return [lineOf(title === '' ? context.title : title, columns, auxiliary, context)];
  });
  return { lines, warnings };
}

/** Whether a column holds the array: the axes of a curve stand in the data set, too. */
function isHeld({ key, type, description }: SessionArray, held: readonly SessionArray[]): boolean {
  const holder = key === null ? undefined : held.find((other) => other.key === key);
  return holder?.type === type && holder.description === description;
}

/**
 * The arrays of a group with as many values as its first. The axes of a curve are cut to the shorter one; of a scan, what has another
 * length is left out.
 */
function ofOneLength(
  { title, arrays }: Group,
  measurement: string,
  warnings: Warning[],
): readonly SessionArray[] {
  const [first] = arrays;
  const others = arrays.filter((array) => lengthOf(array) !== lengthOf(first));
  if (others.length === 0) return arrays;
  const counts = arrays.map((array) => `${lengthOf(array)} of '${array.key ?? array.name}'`);
  const isPair = arrays.length === 2;
  const shortest = Math.min(...arrays.map(lengthOf));
  warnings.push({
    code: 'LENGTHS_DIFFER',
    message: `The curve '${title}' of ${measurement} has ${counts.join(', ')}: ${isPair ? `the first ${shortest} of each were kept` : `those with ${lengthOf(first)} values were kept`}.`,
  });
  return isPair
    ? arrays.map((array) => ({ ...array, fileValues: array.fileValues.subarray(0, shortest) }))
    : arrays.filter((array) => !others.includes(array));
}

/** Without curves: the arrays of each scan of the data set. */
function scansOf({ title, arrays }: MeasurementContext): Group[] {
  const measured = arrays.filter(
    ({ key, isOther, fileValues }) =>
      key !== null && key !== 'time' && !isOther && fileValues.length > 0,
  );
  const names = [...new Set(measured.map(({ series }) => series))];
  return names.map((name) => {
    const own = measured.filter(({ series }) => series === name);
    const time = arrays.find(
      (array) => array.key === 'time' && lengthOf(array) === lengthOf(own[0]),
    );
    return {
      title: names.length > 1 ? `${title} ${name}` : title,
      arrays: own.length > 1 || !time ? own : [time, ...own],
    };
  });
}
