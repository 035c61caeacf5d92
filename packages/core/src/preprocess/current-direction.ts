import type { Warning } from '../errors.ts';

/** Which current of a pulse technique is analysed. */
export type Direction = 'Forward_Current' | 'Reverse_Current' | 'Difference_Current';

/** The two currents of a line; reverse is absent where the technique measures one. */
export interface Currents {
  readonly current: Float64Array;
  readonly reverseCurrent?: Float64Array | undefined;
}

/**
 * The current in the direction asked for: forward, reverse, or forward − reverse.
 *
 * @returns null for a line without reverse current where one is needed.
 */
export function currentInDirection(
  { current, reverseCurrent }: Currents,
  direction: Direction,
): Float64Array | null {
  if (direction === 'Forward_Current') return current;
  if (reverseCurrent === undefined) return null;
  if (direction === 'Reverse_Current') return reverseCurrent;
  return current.map((forward, i) => forward - reverseCurrent[i]);
}

/** The one warning for all lines that `currentInDirection` gave nothing for; none for no line. */
export function missingReverseWarning(lines: number): readonly Warning[] {
  if (lines === 0) return [];
  return [
    {
      code: 'LINES_WITHOUT_REVERSE_CURRENT',
      message: `${lines} ${lines === 1 ? 'line has' : 'lines have'} no reverse current and ${lines === 1 ? 'is' : 'are'} left out.`,
    },
  ];
}
