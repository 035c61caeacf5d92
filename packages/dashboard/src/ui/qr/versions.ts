/** A size of the symbol, with error correction M: about 15 % of it may be unreadable. */
export interface QrVersion {
  readonly number: number;
  /** Modules at each side. */
  readonly size: number;
  /** Data codewords of each block. */
  readonly blocks: readonly number[];
  readonly errorCorrectionPerBlock: number;
  /** Rows and columns in which alignment patterns have their middle. */
  readonly alignment: readonly number[];
}

const blocks = (...groups: readonly (readonly [count: number, codewords: number])[]) =>
  groups.flatMap(([count, codewords]) => Array.from({ length: count }, () => codewords));

/** Error correction per block, blocks (ISO/IEC 18004, table 9), alignment patterns (table E.1); from version 1 on. */
const TABLE: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [10, blocks([1, 16]), []],
  [16, blocks([1, 28]), [6, 18]],
  [26, blocks([1, 44]), [6, 22]],
  [18, blocks([2, 32]), [6, 26]],
  [24, blocks([2, 43]), [6, 30]],
  [16, blocks([4, 27]), [6, 34]],
  [18, blocks([4, 31]), [6, 22, 38]],
  [22, blocks([2, 38], [2, 39]), [6, 24, 42]],
  [22, blocks([3, 36], [2, 37]), [6, 26, 46]],
  [26, blocks([4, 43], [1, 44]), [6, 28, 50]],
  [30, blocks([1, 50], [4, 51]), [6, 30, 54]],
  [22, blocks([6, 36], [2, 37]), [6, 32, 58]],
  [22, blocks([8, 37], [1, 38]), [6, 34, 62]],
  [24, blocks([4, 40], [5, 41]), [6, 26, 46, 66]],
  [24, blocks([5, 41], [5, 42]), [6, 26, 48, 70]],
];

/** The smallest fifteen sizes: up to 412 bytes. */
export const qrVersions: readonly QrVersion[] = TABLE.map(
  ([errorCorrectionPerBlock, sizes, alignment], index) => ({
    number: index + 1,
    size: 4 * (index + 1) + 17,
    blocks: sizes,
    errorCorrectionPerBlock,
    alignment,
  }),
);

/** Bits in which the number of bytes is written (ISO/IEC 18004, table 3). */
export const lengthBits = ({ number }: QrVersion) => (number < 10 ? 8 : 16);

export const dataCodewords = ({ blocks: sizes }: QrVersion) =>
  sizes.reduce((sum, size) => sum + size, 0);
