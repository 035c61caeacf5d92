import { expect, test } from 'vitest';
import { formatFixtures } from '../testing/fuzz.ts';
import type { Inspection } from './inspect.ts';
import { inspectBytes } from './testing/inspect-bytes.ts';

const isText = ({ bytes }: { readonly bytes: Uint8Array }) =>
  !bytes.includes(0) && !(bytes[0] === 0x50 && bytes[1] === 0x4b);

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** Ways to store one text. */
const VARIANTS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  LF: utf8,
  CRLF: (text) => utf8(text.replaceAll('\n', '\r\n')),
  CR: (text) => utf8(text.replaceAll('\n', '\r')),
  'CR CR LF': (text) => utf8(text.replaceAll('\n', '\r\r\n')),
  'UTF-8 with a mark': (text) => utf8(`\uFEFF${text}`),
  'UTF-16': (text) => wide(text.replaceAll('\n', '\r\n')),
  'blank lines at the end': (text) => utf8(`${text}\n\n\n`),
  'no line end at the end': (text) => utf8(text.replace(/\n+$/, '')),
};

/** All that a file says, but how it is stored. */
const meaningOf = ({ format, technique, lines, error }: Inspection) => ({
  format,
  technique,
  lines,
  error: error?.code ?? null,
});

test.each(formatFixtures().filter(isText))(
  '$name means the same whatever its line ends and encoding',
  ({ name, bytes }) => {
    const text = decoded(bytes)
      .replace(/^\uFEFF/, '')
      .replace(/\r*\n|\r/g, '\n');
    const meaning = meaningOf(inspectBytes(name, bytes));
    for (const [variant, stored] of Object.entries(VARIANTS))
      expect(meaningOf(inspectBytes(name, stored(text))), variant).toEqual(meaning);
  },
);
