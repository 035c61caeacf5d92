import type { QrVersion } from './versions.ts';

/** The modules of a symbol: dark or light, and whether the pattern fixes them. */
export interface Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

const square = (size: number) =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false));

function fix({ size, dark, fixed }: Grid, row: number, column: number, isDark: boolean): void {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  (dark[row] ?? [])[column] = isDark;
  (fixed[row] ?? [])[column] = true;
}

/** Rings around a middle, by their distance from it: the outermost last. */
function rings(grid: Grid, row: number, column: number, dark: readonly boolean[]): void {
  const reach = dark.length - 1;
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      fix(
        grid,
        row + down,
        column + right,
        dark[Math.max(Math.abs(down), Math.abs(right))] ?? false,
      );
}

/** Finder pattern with its light separator; alignment pattern. */
const FINDER = [true, true, false, true, false];
const ALIGNMENT = [true, false, true];

/** `value` and the remainder of its division by a polynomial of this degree, one behind the other. */
function withRemainder(value: number, polynomial: number, degree: number): number {
  let remainder = value;
  for (let i = 0; i < degree; i++)
    remainder = (remainder << 1) ^ ((remainder >> (degree - 1)) & 1 ? polynomial : 0);
  return (value << degree) | remainder;
}

/** Error correction M and the mask, in fifteen bits (ISO/IEC 18004, 7.9). */
export const formatBits = (mask: number) =>
  withRemainder(mask, 0b10100110111, 10) ^ 0b101010000010010;

/** The version in eighteen bits (ISO/IEC 18004, 7.10). */
export const versionBits = (version: number) => withRemainder(version, 0b1111100100101, 12);

/** Says twice which mask was used, so that one place may be damaged. */
export function writeFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask);
  const last = grid.size - 1;
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    // Along the finder at the top left, stepping over the timing patterns,
    if (i < 8) fix(grid, i < 6 ? i : i + 1, 8, isDark);
    else fix(grid, 8, i < 9 ? 7 : 14 - i, isDark);
    // and along the two others.
    if (i < 8) fix(grid, 8, last - i, isDark);
    else fix(grid, last - 14 + i, 8, isDark);
  }
  fix(grid, last - 7, 8, true);
}

function writeVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = versionBits(version);
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    const along = Math.floor(i / 3);
    const across = grid.size - 11 + (i % 3);
    fix(grid, along, across, isDark);
    fix(grid, across, along, isDark);
  }
}

/** A symbol of the version with everything but its data. */
export function emptyGrid({ number, size, alignment }: QrVersion): Grid {
  const grid = { size, dark: square(size), fixed: square(size) };
  for (let i = 0; i < size; i++) {
    fix(grid, 6, i, i % 2 === 0);
    fix(grid, i, 6, i % 2 === 0);
  }
  const far = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    rings(grid, row, column, FINDER);
  const [first = 0] = alignment;
  const last = alignment.at(-1) ?? 0;
  for (const row of alignment)
    for (const column of alignment) {
      // Finder patterns stand in three of the corners.
      const inFinder =
        (row === first && (column === first || column === last)) ||
        (row === last && column === first);
      if (!inFinder) rings(grid, row, column, ALIGNMENT);
    }
  writeFormat(grid, 0);
  writeVersion(grid, number);
  return grid;
}
