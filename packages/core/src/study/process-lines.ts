import { TafelError, type Warning } from '../errors.ts';
import type { Columns } from '../measurement/data-line.ts';
import { cleanLine } from '../preprocess/clean-line.ts';
import { currentInDirection, missingReverseWarning } from '../preprocess/current-direction.ts';
import { preprocess } from '../preprocess/preprocess.ts';
import type { CurrentDirection, StudyConfiguration } from './configuration.ts';
import type { StudyLine } from './line.ts';
import type { ProcessedLine, StudyAxis } from './study-type.ts';

interface Processed {
  readonly lines: readonly ProcessedLine[];
  readonly warnings: readonly Warning[];
}

/** The column on the y axis: the current in the direction asked for, any other column as it is. */
function yValues(
  columns: Columns,
  { column }: StudyAxis,
  direction: CurrentDirection,
): Float64Array | null {
  if (column !== 'current') return columns[column]?.values ?? null;
  if (!columns.current) return null;
  const reverseCurrent = columns.reverseCurrent?.values;
  return currentInDirection({ current: columns.current.values, reverseCurrent }, direction);
}

/**
 * Lines of a study in its axes: cleaned, transformed, and run through the preprocessing steps. A line that cannot go
 * through is left out with the reason; it never stops the others.
 */
export function processLines(
  lines: readonly StudyLine[],
  { PreProcessing, Properties }: StudyConfiguration,
  { x, y }: { readonly x: StudyAxis; readonly y: StudyAxis },
): Processed {
  const warnings: Warning[] = [];
  let withoutReverse = 0;
  const seen = new Set<string>();
  const note = (warning: Warning) => {
    const key = `${warning.code} ${warning.message}`;
    if (warning.code === 'UNKNOWN_PREPROCESSING' && seen.has(key)) return;
    seen.add(key);
    warnings.push(warning);
  };
  const processed = lines.flatMap((line): ProcessedLine[] => {
    const where = { file: line.fileName };
    const { columns } = line.line;
    const xs = columns[x.column]?.values;
    const ys = yValues(columns, y, Properties.currentDirection);
    if (!xs || !ys) {
      if (xs && columns.current && y.column === 'current') withoutReverse += 1;
      else
        note({
          code: 'LINE_SKIPPED',
          message: `'${line.name}' has no ${xs ? y.label : x.label} and was left out of the study.`,
          where,
        });
      return [];
    }
    try {
      const time = x.column === 'time' ? undefined : columns.time?.values;
      const usable = time !== undefined && time.length === xs.length && time.every(Number.isFinite);
      const cleaned = cleanLine(
        { x: xs, y: ys, ...(usable ? { time } : {}) },
        line.settings,
        where,
      );
      const after = preprocess(cleaned.curve, PreProcessing, where);
      for (const warning of [...cleaned.warnings, ...after.warnings]) note(warning);
      const { curve: processed, baseline, parameters, removed } = after;
      return [{ ...line, raw: cleaned.curve, processed, baseline, parameters, removed }];
    } catch (error) {
      if (!(error instanceof TafelError)) throw error;
      note({
        code: 'LINE_SKIPPED',
        message: `'${line.name}' was left out of the study. ${error.message}`,
        where: { ...where, ...error.where },
      });
      return [];
    }
  });
  for (const warning of missingReverseWarning(withoutReverse)) note(warning);
  return { lines: processed, warnings };
}
