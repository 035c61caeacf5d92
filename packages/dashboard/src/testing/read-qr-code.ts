/**
 * Reads an undamaged QR code of error correction M as ISO/IEC 18004 says to read one (clause 12). Shares nothing with the
 * writer, so that tests can check it.
 */
export function readQrCode(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number) => (rows[row]?.[column] ? 1 : 0);
  const bits = readBits(size, at, maskOf(at), isFunctionModule(version, size));
  const all = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  );
  return textOf(blocksOf(version, all).flat(), version < 10 ? 8 : 16);
}

type At = (row: number, column: number) => number;

/** The mask of a symbol whose format information says error correction M. */
function maskOf(at: At): number {
  const written = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)).join('');
  const [level, mask] = [written.slice(0, 2), written.slice(2, 5)];
  if (level !== '10') throw new Error(`The error correction is not M: ${level}.`);
  return Number.parseInt(mask, 2) ^ 0b101;
}

const CENTRES: Readonly<Record<number, readonly number[]>> = {
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  11: [6, 30, 54],
  12: [6, 32, 58],
  13: [6, 34, 62],
  14: [6, 26, 46, 66],
  15: [6, 26, 48, 70],
};

const isFunctionModule = (version: number, size: number) => (row: number, column: number) => {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9))
    return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11)))
    return true;
  const centres = version === 1 ? [] : (CENTRES[version] ?? [6, size - 7]);
  const near = (place: number) => centres.find((centre) => Math.abs(centre - place) <= 2);
  const [down, right] = [near(row), near(column)];
  if (down === undefined || right === undefined) return false;
  const corners = [`6 6`, `6 ${size - 7}`, `${size - 7} 6`];
  return !corners.includes(`${down} ${right}`);
};

function isMasked(mask: number, i: number, j: number): boolean {
  const product = i * j;
  if (mask === 0) return (i + j) % 2 === 0;
  if (mask === 1) return i % 2 === 0;
  if (mask === 2) return j % 3 === 0;
  if (mask === 3) return (i + j) % 3 === 0;
  if (mask === 4) return ((i >> 1) + Math.trunc(j / 3)) % 2 === 0;
  if (mask === 5) return (product % 2) + (product % 3) === 0;
  if (mask === 6) return ((product % 2) + (product % 3)) % 2 === 0;
  return (((i + j) % 2) + (product % 3)) % 2 === 0;
}

function readBits(
  size: number,
  at: At,
  mask: number,
  isFunction: (row: number, column: number) => boolean,
): number[] {
  const bits: number[] = [];
  let row = size - 1;
  let step = -1;
  for (let column = size - 1; column > 0; column -= column === 8 ? 3 : 2) {
    for (; row >= 0 && row < size; row += step)
      for (const place of [column, column - 1])
        if (!isFunction(row, place)) bits.push(at(row, place) ^ Number(isMasked(mask, row, place)));
    step = -step;
    row += step;
  }
  return bits;
}

/** Blocks and data codewords of each, by version. */
const SHAPES: readonly string[] = (
  '16;28;44;32 32;43 43;27 27 27 27;31 31 31 31;38 38 39 39;36 36 36 37 37;43 43 43 43 44;' +
  '50 51 51 51 51;36 36 36 36 36 36 37 37;37 37 37 37 37 37 37 37 38;' +
  '40 40 40 40 41 41 41 41 41;41 41 41 41 41 42 42 42 42 42'
).split(';');

/** The data of each block, once the codewords that mend it say that it is whole. */
function blocksOf(version: number, all: readonly number[]): number[][] {
  const sizes = (SHAPES[version - 1] ?? '').split(' ').map(Number);
  const dataLength = sizes.reduce((sum, length) => sum + length, 0);
  const mending = (all.length - dataLength) / sizes.length;
  if (!Number.isInteger(mending)) throw new Error('The blocks do not fill the symbol.');
  const rows: number[][] = sizes.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...sizes); i++)
    sizes.forEach((length, block) => {
      if (i < length) rows[block]?.push(all[next++] ?? 0);
    });
  for (let i = 0; i < mending; i++) for (const row of rows) row.push(all[next++] ?? 0);
  for (const row of rows) if (!isWhole(row, mending)) throw new Error('A block is damaged.');
  return rows.map((row, block) => row.slice(0, sizes[block]));
}

/** Powers of 2 in the field, and the power of each element. */
const POWERS: number[] = [1];
for (let i = 1; i < 255; i++) {
  const twice = 2 * (POWERS[i - 1] ?? 0);
  POWERS.push(twice > 255 ? twice ^ 285 : twice);
}

/** A codeword polynomial is zero at the roots of the generator. */
const isWhole = (row: readonly number[], mending: number) =>
  Array.from({ length: mending }, (_, root) =>
    row.reduce(
      (sum, value, i) =>
        value === 0
          ? sum
          : sum ^ (POWERS[(POWERS.indexOf(value) + root * (row.length - 1 - i)) % 255] ?? 0),
      0,
    ),
  ).every((syndrome) => syndrome === 0);

function textOf(data: readonly number[], lengthBits: number): string {
  const bits = data.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('The mode is not that of bytes.');
  const start = 4 + lengthBits;
  const length = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(bits.slice(start + 8 * i, start + 8 * i + 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
