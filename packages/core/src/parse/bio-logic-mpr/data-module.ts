import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { byteReader } from '../readers/byte-reader.ts';
import { BYTES, FLAG_IDS, KNOWN_COLUMNS, type Storage } from './columns.ts';
import type { MprModule } from './modules.ts';

/** One column of the packed rows. */
interface MprColumn {
  /** As in the text export; a repeated name has a number behind it. */
  readonly name: string;
  readonly storage: Storage;
  /** Bytes from the beginning of a row. */
  readonly offset: number;
}

/** Where the rows stand and what is in them. */
export interface MprRows {
  readonly columns: readonly MprColumn[];
  readonly points: number;
  /** Position of the first row in the file. */
  readonly start: number;
  /** Bytes of a row. */
  readonly stride: number;
  /** An id that no table knows, which took the rest of the row; null where all are known. */
  readonly skipped: number | null;
}

/** The layouts of the data module: where the ids stand, their width in bytes, where the rows begin. */
function layoutOf(file: OpenedFile, { version, isLong, start }: MprModule) {
  if (version === 0)
    return isLong ? { ids: 6, idBytes: 2, rows: 1007 } : { ids: 5, idBytes: 1, rows: 100 };
  if (version === 2) return { ids: 5, idBytes: 2, rows: 405 };
  if (version === 3) return { ids: 5, idBytes: 2, rows: 406 };
  throw new TafelError(
    'FORMAT_UNSUPPORTED',
    `'${file.baseName}' has a data module of version ${version}, which Tafel does not know. Export the measurement as text (.mpt).`,
    { position: start },
  );
}

/**
 * The layout of the rows. Number of points and column ids are all that is needed: an unknown technique loses nothing.
 *
 * @throws TafelError FORMAT_UNSUPPORTED for more than one unknown id, FORMAT_BROKEN where rows and size do not agree.
 */
export function readRows(file: OpenedFile, module: MprModule): MprRows {
  const reader = byteReader(file.bytes, file.baseName, 'little');
  const { start, length } = module;
  const points = reader.u32(start);
  const count = reader.u8(start + 4);
  const { ids: firstId, idBytes, rows } = layoutOf(file, module);
  const ids = Array.from({ length: count }, (_, i) => {
    const at = start + firstId + idBytes * i;
    return idBytes === 1 ? reader.u8(at) : reader.u16(at);
  });
  const available = length - rows;
  if (points > 0 && available < points)
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${file.baseName}' is damaged: it announces ${points} points, but holds only ${Math.max(0, available)} bytes of them.`,
      { position: start },
    );
  const columns: MprColumn[] = [];
  const unknown: number[] = [];
  const names = new Map<string, number>();
  let stride = 0;
  let hasFlags = false;
  const add = (name: string, storage: Storage) => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    columns.push({ name: times === 1 ? name : `${name} ${times}`, storage, offset: stride });
    stride += BYTES[storage];
  };
  for (const id of ids) {
    if (FLAG_IDS.has(id)) {
      if (!hasFlags) add('flags', 'u8');
      hasFlags = true;
      continue;
    }
    const known = KNOWN_COLUMNS.get(id);
    if (known) add(known.name, known.storage);
    else {
      unknown.push(id);
      // Its width is what the row has left: found when all others are known
      stride += unknownWidth(ids, id, points === 0 ? 0 : available / points);
    }
  }
  if (unknown.length > 1)
    throw new TafelError(
      'FORMAT_UNSUPPORTED',
      `'${file.baseName}' has the columns ${unknown.join(', ')}, which Tafel does not know. Export the measurement as text (.mpt).`,
      { position: start + 5 },
    );
  if (stride * points > available || (points > 0 && Math.floor(available / points) !== stride))
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${file.baseName}' is damaged: ${points} rows of ${stride} bytes do not fill the ${available} bytes of its data.`,
      { position: start + rows },
    );
  return { columns, points, start: start + rows, stride, skipped: unknown[0] ?? null };
}

/** Bytes of the only unknown column: of the row, what the known ones leave. */
function unknownWidth(ids: readonly number[], unknown: number, rowBytes: number): number {
  let known = ids.some((id) => FLAG_IDS.has(id)) ? 1 : 0;
  for (const id of ids) {
    const column = id === unknown ? undefined : KNOWN_COLUMNS.get(id);
    if (column) known += BYTES[column.storage];
  }
  const width = Math.floor(rowBytes) - known;
  return [1, 2, 4, 8].includes(width) ? width : 0;
}

/** Rows that are read column by column before the next ones: they stay in the cache of the processor. */
const BLOCK = 1024;

/** The columns as numbers, n = points each. */
export function readColumns(file: OpenedFile, rows: MprRows): readonly Float64Array[] {
  const { start, stride, points, columns } = rows;
  const view = new DataView(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const values = columns.map(() => new Float64Array(points));
  for (let from = 0; from < points; from += BLOCK) {
    const to = Math.min(from + BLOCK, points);
    columns.forEach(({ storage, offset }, k) =>
      READERS[storage](view, start + offset + from * stride, stride, values[k], from, to),
    );
  }
  return values;
}

/** Reads the values `from` … `to` − 1 of a column, the first of which stands at `at`. */
type BlockReader = (
  view: DataView,
  at: number,
  stride: number,
  values: Float64Array,
  from: number,
  to: number,
) => void;

/** One loop for each storage: a loop that asks for it in every step is several times as slow. */
const READERS: Readonly<Record<Storage, BlockReader>> = {
  f32: (view, at, stride, values, from, to) => {
    for (let i = from, p = at; i < to; i++, p += stride) values[i] = view.getFloat32(p, true);
  },
  f64: (view, at, stride, values, from, to) => {
    for (let i = from, p = at; i < to; i++, p += stride) values[i] = view.getFloat64(p, true);
  },
  u8: (view, at, stride, values, from, to) => {
    for (let i = from, p = at; i < to; i++, p += stride) values[i] = view.getUint8(p);
  },
  u16: (view, at, stride, values, from, to) => {
    for (let i = from, p = at; i < to; i++, p += stride) values[i] = view.getUint16(p, true);
  },
  u32: (view, at, stride, values, from, to) => {
    for (let i = from, p = at; i < to; i++, p += stride) values[i] = view.getUint32(p, true);
  },
};
