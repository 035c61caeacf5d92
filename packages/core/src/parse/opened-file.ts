import type { Warning } from '../errors.ts';
import { arraySource, type ByteSource, sourceFrom } from './byte-source.ts';
import { detectEncoding, type TextEncoding } from './readers/text-encoding.ts';
import { decodeWide, type WideEncoding } from './readers/wide-text.ts';

/** Bytes that recognition looks at. */
const HEAD_BYTES = 1 << 14;
/** Bytes that are kept of a file that is read piece by piece: more than the lines above any table. */
const BEGINNING_BYTES = 1 << 17;

/** A file as the formats see it: bytes, and the same as text, decoded once and only when somebody asks. */
export interface OpenedFile {
  /** As in MeasurementFile: a path with forward slashes. */
  readonly name: string;
  /** The last part of the path, with its extension. */
  readonly baseName: string;
  /** Lower-case, without the dot; '' where there is none. */
  readonly extension: string;
  /** The whole file; read from the disk when somebody asks, as `textBytes` and `text` are. */
  readonly bytes: Uint8Array;
  readonly size: number;
  /** What recognition looks at without reading the rest: BEGINNING_BYTES, or all of a smaller file. */
  readonly beginning: Uint8Array;
  readonly isZip: boolean;
  /** As in ParseReport: 'utf-16le+bom'. */
  readonly encoding: string;
  /**
   * The text as bytes in which ASCII characters are single bytes (no UTF-16), without its byte order mark:
   * what the table readers run over.
   */
  readonly textBytes: Uint8Array;
  /** The same, piece by piece: for a table that may be large. */
  readonly textSource: ByteSource;
  /** The first bytes of `textBytes`: all of them, or at least BEGINNING_BYTES. */
  readonly textBeginning: Uint8Array;
  /** Whether a NUL stands in `textBytes`: no text of a table has one. */
  readonly hasNul: boolean;
  /** Decodes a piece of `textBytes`. */
  decode(bytes: Uint8Array): string;
  /** The text of the bytes `from` … `to` of `textBytes`. */
  textBetween(from: number, to: number): string;
  /** The beginning of the text. */
  readonly head: string;
  /** The whole text, without byte order marks at either end. */
  readonly text: string;
  /** What was repaired while decoding. */
  readonly warnings: readonly Warning[];
}

/** Computes a value when it is first asked for. */
function lazy<T>(compute: () => T): () => T {
  let box: { readonly value: T } | undefined;
  return () => (box ??= { value: compute() }).value;
}

const extensionOf = (baseName: string) => /\.([^.\s]+)$/.exec(baseName)?.[1]?.toLowerCase() ?? '';

const isWide = (encoding: TextEncoding): encoding is WideEncoding =>
  encoding === 'utf-16le' || encoding === 'utf-16be';

/** Without byte order marks at either end and white space at the end, as which a byte order mark counts. */
const trimmed = (text: string) => text.trimEnd().replace(/^\uFEFF+/, '');

/** What stays of a source: a view of an array, a copy of what is read piece by piece. */
function beginningOf(source: ByteSource): Uint8Array {
  if (source.pieceLength >= source.length) return source.piece(0, source.length);
  return source.piece(0, Math.min(source.length, BEGINNING_BYTES)).slice();
}

/** Opens a file: nothing is read or decoded before it is needed, and no byte is changed. */
export function openFile(
  file: Pick<OpenedFile, 'name' | 'bytes'> & { readonly source?: ByteSource },
): OpenedFile {
  const { name } = file;
  const baseName = name.slice(name.lastIndexOf('/') + 1);
  const source = file.source ?? arraySource(file.bytes);
  const beginning = lazy(() => beginningOf(source));
  const isZip = lazy(() => [0x50, 0x4b, 3, 4].every((byte, i) => beginning()[i] === byte));
  const detected = lazy(() => detectEncoding(source));
  const content = lazy(() => file.bytes.subarray(detected().markLength));
  const wideText = lazy(() => {
    const { encoding } = detected();
    return isWide(encoding) ? decodeWide(content(), encoding) : null;
  });
  const textBytes = lazy(() => {
    const wide = wideText();
    return wide === null ? content() : new TextEncoder().encode(wide);
  });
  const narrow = lazy(() => {
    const { encoding } = detected();
    return new TextDecoder(isWide(encoding) ? 'utf-8' : encoding, { ignoreBOM: true });
  });
  const textSource = lazy(() =>
    isWide(detected().encoding)
      ? arraySource(textBytes())
      : sourceFrom(source, detected().markLength),
  );
  const textBeginning = lazy(() => beginningOf(textSource()));
  const hasNul = lazy(() => detected().hasNul ?? textBytes().includes(0));
  const decode = (part: Uint8Array) => narrow().decode(part);
  const text = lazy(() => trimmed(wideText() ?? decode(textBytes())));
  const head = lazy(() => {
    const { encoding, markLength } = detected();
    return isWide(encoding)
      ? decodeWide(beginning().subarray(markLength, 2 * HEAD_BYTES), encoding)
      : decode(textBeginning().subarray(0, HEAD_BYTES));
  });
  const warnings = lazy((): readonly Warning[] =>
    isWide(detected().encoding) && (source.length - detected().markLength) % 2 === 1
      ? [
          {
            code: 'ODD_BYTE_DROPPED',
            message: `'${baseName}' ends with half a UTF-16 character, which was left out: the file may be cut off.`,
            where: { position: source.length - 1 },
          },
        ]
      : [],
  );
  return {
    name,
    baseName,
    extension: extensionOf(baseName),
    size: source.length,
    decode,
    textBetween: (from, to) =>
      decode((to <= textBeginning().length ? textBeginning() : textBytes()).subarray(from, to)),
    get bytes() {
      return file.bytes;
    },
    get beginning() {
      return beginning();
    },
    get isZip() {
      return isZip();
    },
    get encoding() {
      return detected().encoding + (detected().markLength > 0 ? '+bom' : '');
    },
    get textBytes() {
      return textBytes();
    },
    get textSource() {
      return textSource();
    },
    get textBeginning() {
      return textBeginning();
    },
    get hasNul() {
      return hasNul();
    },
    get head() {
      return head();
    },
    get text() {
      return text();
    },
    get warnings() {
      return warnings();
    },
  };
}
