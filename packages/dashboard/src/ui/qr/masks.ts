/** Whether a mask turns the module over (ISO/IEC 18004, table 10). */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** What looks like a finder pattern with light ground on one side. */
const LIKE_FINDER = /(?=10111010000|00001011101)/g;
const LONG_RUN = /(.)\1{4,}/g;

/** How hard a symbol is to read: the mask with the lowest sum is used (ISO/IEC 18004, 7.8.3). */
export function penalty(dark: readonly (readonly boolean[])[]): number {
  const rows = dark.map((row) => row.map(Number));
  const columns = rows.map((_, column) => rows.map((row) => row[column] ?? 0));
  let sum = 0;
  for (const line of [...rows, ...columns].map((each) => each.join(''))) {
    for (const [run] of line.matchAll(LONG_RUN)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(LIKE_FINDER)].length;
  }
  rows.forEach((row, r) =>
    row.forEach((module, c) => {
      const below = rows[r + 1];
      if (row[c + 1] === module && below?.[c] === module && below[c + 1] === module) sum += 3;
    }),
  );
  const share = rows.flat().reduce((count, module) => count + module, 0) / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(100 * share - 50) / 5);
}
