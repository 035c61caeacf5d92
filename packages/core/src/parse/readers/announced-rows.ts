import { TafelError } from '../../errors.ts';
import { pointsOf } from '../../measurement/data-line.ts';
import type { Reading } from '../format.ts';

/**
 * The reading of a table that said how many rows it has.
 *
 * @param announced the line with the number
 * @throws TafelError FORMAT_BROKEN where fewer are there
 */
export function withAnnouncedRows(reading: Reading, announced: string, fileName: string): Reading {
  const rows = Number(announced);
  const points = Math.max(0, ...reading.lines.map(pointsOf));
  if (points >= rows) return reading;
  throw new TafelError(
    'FORMAT_BROKEN',
    `'${fileName}' is cut off: it announces ${rows} points, but only ${points} follow.`,
  );
}
