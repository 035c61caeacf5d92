import type { Warning } from '../errors.ts';
import { detectEncoding, type TextEncoding } from './readers/text-encoding.ts';

/** Bytes that recognition looks at. */
const HEAD_BYTES = 1 << 14;

/** A file as the formats see it: bytes, and the same as text, decoded once and only when somebody asks. */
export interface OpenedFile {
  /** As in MeasurementFile: a path with forward slashes. */
  readonly name: string;
  /** The last part of the path, with its extension. */
  readonly baseName: string;
  /** Lower-case, without the dot; '' where there is none. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  readonly isZip: boolean;
  /** As in ParseReport: 'utf-16le+bom'. */
  readonly encoding: string;
  /**
   * The text as bytes in which ASCII characters are single bytes (UTF-8 or Windows-1252), without its byte order mark:
   * what the table readers run over.
   */
  readonly textBytes: Uint8Array;
  /** Whether a NUL stands in `textBytes`: no text of a table has one. */
  readonly hasNul: boolean;
  /** Decodes a piece of `textBytes`. */
  decode(bytes: Uint8Array): string;
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

/** UTF-16 bytes as a string; half a character at the end is left out. */
function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const whole = bytes.subarray(0, bytes.length & ~1);
  if (encoding === 'utf-16le') return new TextDecoder('utf-16le').decode(whole);
  // Swapped by hand: a TextDecoder for big-endian is missing where the engine was built with few languages.
  const swapped = new Uint8Array(whole.length);
  for (let i = 0; i < whole.length; i += 2) {
    swapped[i] = whole[i + 1];
    swapped[i + 1] = whole[i];
  }
  return new TextDecoder('utf-16le').decode(swapped);
}

const isWide = (encoding: TextEncoding) => encoding === 'utf-16le' || encoding === 'utf-16be';

/** Opens a file: nothing is decoded before it is needed, and no byte is changed. */
export function openFile({ name, bytes }: Pick<OpenedFile, 'name' | 'bytes'>): OpenedFile {
  const baseName = name.slice(name.lastIndexOf('/') + 1);
  const detected = lazy(() => detectEncoding(bytes));
  const content = lazy(() => bytes.subarray(detected().markLength));
  const textBytes = lazy(() => {
    const { encoding } = detected();
    if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return content();
    return new TextEncoder().encode(decodeWide(content(), encoding));
  });
  const narrow = lazy(
    () =>
      new TextDecoder(detected().encoding === 'windows-1252' ? 'windows-1252' : 'utf-8', {
        ignoreBOM: true,
      }),
  );
  const hasNul = lazy(() => textBytes().includes(0));
  const decode = (part: Uint8Array) => narrow().decode(part);
  const text = lazy(() => decode(textBytes()).replace(/^\uFEFF+|[\uFEFF\s]+$/g, ''));
  const head = lazy(() => decode(textBytes().subarray(0, HEAD_BYTES)));
  const warnings = lazy((): readonly Warning[] =>
    isWide(detected().encoding) && content().length % 2 === 1
      ? [
          {
            code: 'ODD_BYTE_DROPPED',
            message: `'${baseName}' ends with half a UTF-16 character, which was left out: the file may be cut off.`,
            where: { position: bytes.length - 1 },
          },
        ]
      : [],
  );
  return {
    name,
    baseName,
    extension: extensionOf(baseName),
    bytes,
    isZip: bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
    decode,
    get encoding() {
      return detected().encoding + (detected().markLength > 0 ? '+bom' : '');
    },
    get textBytes() {
      return textBytes();
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
