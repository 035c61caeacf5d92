import { codewords, fits } from './codewords.ts';
import { emptyGrid, type Grid, writeFormat } from './grid.ts';
import { masks, penalty } from './masks.ts';
import { qrVersions } from './versions.ts';

/** Right columns of the pairs that are filled together; the timing pattern has column 6 for itself. */
const rightColumns = (size: number) =>
  Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair).map((column) =>
    column > 6 ? column : column - 1,
  );

/** Free modules in the order in which they are filled: pairs of columns from the right, up and down in turns. */
const freeModules = ({ size, fixed }: Grid) =>
  rightColumns(size).flatMap((right, pair) =>
    Array.from({ length: size }, (_, step) => (pair % 2 === 0 ? size - 1 - step : step)).flatMap(
      (row) =>
        [right, right - 1]
          .filter((column) => fixed[row]?.[column] === false)
          .map((column) => ({ row, column })),
    ),
  );

/**
 * The rows of a QR code of model 2, true for dark: byte mode, error correction M, the smallest version that holds the text
 * (UTF-8). null where none does.
 *
 * Source: ISO/IEC 18004:2015.
 */
export function qrSymbol(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const version = qrVersions.find((each) => fits(each, bytes.length));
  if (version === undefined) return null;
  const all = codewords(version, bytes);
  const drawn = masks.map((turnsOver, mask) => {
    const grid = emptyGrid(version);
    writeFormat(grid, mask);
    freeModules(grid).forEach(({ row, column }, index) => {
      // A few modules at the end hold no codeword.
      const bit = ((all[index >> 3] ?? 0) >> (7 - (index % 8))) & 1;
      (grid.dark[row] ?? [])[column] = (bit === 1) !== turnsOver(row, column);
    });
    return grid.dark;
  });
  const [first, ...others] = drawn.map((dark) => ({ dark, cost: penalty(dark) }));
  if (first === undefined) return null;
  return others.reduce((best, each) => (each.cost < best.cost ? each : best), first).dark;
}
