import { errorCorrection } from './reed-solomon.ts';
import { dataCodewords, lengthBits, type QrVersion } from './versions.ts';

const BYTE_MODE = 0b0100;
const MODE_BITS = 4;
/** What fills the rest, in turns. */
const PADDING = [0b11101100, 0b00010001] as const;

/** Whether so many bytes fit into a symbol of the version. */
export const fits = (version: QrVersion, bytes: number) =>
  MODE_BITS + lengthBits(version) + 8 * bytes <= 8 * dataCodewords(version);

/** Mode, length, bytes and padding, in codewords of eight bits. */
function data(version: QrVersion, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const append = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  append(BYTE_MODE, MODE_BITS);
  append(bytes.length, lengthBits(version));
  for (const byte of bytes) append(byte, 8);
  const capacity = dataCodewords(version);
  // The bits of the mode and the terminator make one codeword together.
  append(0, MODE_BITS);
  const used = bits.length / 8;
  return Array.from({ length: capacity }, (_, index) =>
    index < used
      ? bits.slice(8 * index, 8 * index + 8).reduce((codeword, bit) => 2 * codeword + bit, 0)
      : (PADDING[(index - used) % 2] ?? 0),
  );
}

/** One codeword of each block after the other, as they are placed in the symbol. */
const interleaved = (rows: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, index) =>
    rows.flatMap((row) => row[index] ?? []),
  ).flat();

/** Everything that is written into the symbol: the data, and what mends it. */
export function codewords(version: QrVersion, bytes: Uint8Array): number[] {
  const all = data(version, bytes);
  let start = 0;
  const rows = version.blocks.map((length) => {
    start += length;
    return all.slice(start - length, start);
  });
  const mending = rows.map((row) => errorCorrection(row, version.errorCorrectionPerBlock));
  return [...interleaved(rows), ...interleaved(mending)];
}
