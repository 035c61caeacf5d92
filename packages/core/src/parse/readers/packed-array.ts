import { bytesOfBase64 } from './base64.ts';

/** Plotly packs arrays of numbers as {"dtype": "f8", "bdata": "…"}: little-endian bytes in base64. */
const READERS: Readonly<
  Record<string, readonly [bytes: number, read: (view: DataView, at: number) => number]>
> = {
  f8: [8, (view, at) => view.getFloat64(at, true)],
  f4: [4, (view, at) => view.getFloat32(at, true)],
  i4: [4, (view, at) => view.getInt32(at, true)],
  u4: [4, (view, at) => view.getUint32(at, true)],
  i2: [2, (view, at) => view.getInt16(at, true)],
  u2: [2, (view, at) => view.getUint16(at, true)],
  i1: [1, (view, at) => view.getInt8(at)],
  u1: [1, (view, at) => view.getUint8(at)],
};

/** The numbers of a packed array; undefined where its type or its bytes are not understood. */
export function unpackArray(dtype: string, packed: string): Float64Array | undefined {
  const reader = READERS[dtype.replace(/^[<|]/, '')];
  const bytes = reader && bytesOfBase64(packed);
  if (!reader || !bytes) return undefined;
  const [size, read] = reader;
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: Math.floor(bytes.length / size) }, (_, i) =>
    read(view, i * size),
  );
}
