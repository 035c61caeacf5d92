import type { ColumnSet } from './column-set.ts';

/** Columns, and what was decided about them. */
interface Signed {
  readonly columns: ColumnSet;
  readonly decisions: readonly string[];
}

/**
 * Some programs write −Im(Z) under a name without a minus, beside a phase with its sign. Where the phase is negative and the
 * imaginary part positive in every row, the phase is right: the sample is capacitive.
 */
export function withSignOfPhase(columns: ColumnSet): Signed {
  const { impedanceIm, phase } = columns;
  if (!impedanceIm || !phase) return { columns, decisions: [] };
  const contradict = impedanceIm.values.every((value, i) => value > 0 && phase.values[i] < 0);
  if (!contradict) return { columns, decisions: [] };
  return {
    columns: {
      ...columns,
      impedanceIm: { ...impedanceIm, values: impedanceIm.values.map((value) => -value) },
    },
    decisions: [
      `'${impedanceIm.header}' holds −Im(Z), although its name has no minus: '${phase.header}' is negative in every row.`,
    ],
  };
}
