import type { Storage } from '../bio-logic-mpr/columns.ts';

const BYTES = { f32: 4, f64: 8, u8: 1, u16: 2, u32: 4 } as const;

/** A column of an .mpr file, with one value a row. */
export interface MprTestColumn {
  readonly id: number;
  readonly storage: Storage;
  readonly values: readonly number[];
}

/** Versions of the data module, and the one of version 0 with wide ids. */
export const mprKinds = ['0', '0 long', '2', '3'] as const;
type Kind = (typeof mprKinds)[number];

const ROWS_AT: Readonly<Record<Kind, number>> = { '0': 100, '0 long': 1007, '2': 405, '3': 406 };

function dataContent(kind: Kind, columns: readonly MprTestColumn[]) {
  const points = columns[0].values.length;
  const stride = columns.reduce((sum, { storage }) => sum + BYTES[storage], 0);
  const bytes = Buffer.alloc(ROWS_AT[kind] + points * stride);
  bytes.writeUInt32LE(points, 0);
  bytes.writeUInt8(columns.length, 4);
  columns.forEach(({ id }, i) => {
    if (kind === '0') bytes.writeUInt8(id, 5 + i);
    else bytes.writeUInt16LE(id, (kind === '0 long' ? 6 : 5) + 2 * i);
  });
  let at = ROWS_AT[kind];
  for (let row = 0; row < points; row++)
    for (const { storage, values } of columns) {
      if (storage === 'f32') bytes.writeFloatLE(values[row], at);
      else if (storage === 'f64') bytes.writeDoubleLE(values[row], at);
      else bytes.writeUIntLE(values[row], at, BYTES[storage]);
      at += BYTES[storage];
    }
  return bytes;
}

/** One module: its names, its sizes, its date, its content. */
function moduleOf(name: string, kind: Kind, content: Buffer) {
  const head = Buffer.alloc(kind === '0 long' ? 65 : 57, ' ');
  head.write(`MODULE${name}`);
  const version = name === 'VMP data' ? Number(kind[0]) : 0;
  const sizes =
    kind === '0 long' ? [0xffffffff, content.length, version, 0] : [content.length, version];
  sizes.forEach((size, i) => head.writeUInt32LE(size, 41 + 4 * i));
  head.write('03/05/24', head.length - 8);
  return Buffer.concat([head, content]);
}

/** An .mpr file of these columns and modules, and where each module begins. */
export function mprBytes(
  kind: Kind,
  columns: readonly MprTestColumn[],
  modules: readonly string[] = ['VMP Set', 'VMP data', 'VMP LOG'],
): { readonly bytes: Buffer; readonly begins: readonly number[] } {
  const magic = Buffer.alloc(52);
  magic.write('BIO-LOGIC MODULAR FILE\x1a');
  const parts = [magic];
  const begins: number[] = [];
  for (const name of modules) {
    begins.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(
      moduleOf(name, kind, name === 'VMP data' ? dataContent(kind, columns) : Buffer.alloc(600)),
    );
  }
  return { bytes: Buffer.concat(parts), begins };
}
