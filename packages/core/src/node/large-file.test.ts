import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ByteSource } from '../parse/byte-source.ts';
import { attemptParse } from '../parse/parse.ts';
import { fileSource, openLargeFile } from './large-file.ts';
import { isUnread, readMeasurementFile } from './read-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tafel-large-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** An array in pieces of a few bytes, all of them in the same memory, as a file on the disk is read. */
function smallPieces(bytes: Uint8Array, pieceLength: number): ByteSource {
  const memory = new Uint8Array(bytes.length);
  return {
    length: bytes.length,
    pieceLength,
    piece(from, to) {
      memory.fill(0xff);
      memory.set(bytes.subarray(from, to));
      return memory.subarray(0, to - from);
    },
  };
}

const cell = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('', '1,5', '"2"', '"3\n4"', '"', 'n.a.', ' 7 ', '0.1e-3', '#', 'µA'),
);
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\r\r\n', '\n\n');

test('a table reads the same in pieces of any length as in one', () => {
  const text = fc
    .tuple(fc.array(fc.tuple(cell, cell, cell, lineEnd), { maxLength: 30 }), fc.boolean())
    .map(
      ([rows, isCut]) =>
        `t/s,E/V,I/A\n0,0,0\n1,1,1\n${rows.map(([a, b, c, end]) => `${a},${b},${c}${end}`).join('')}${isCut ? '5,5,5' : ''}`,
    );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 300 }), (content, pieceLength) => {
      const bytes = new TextEncoder().encode(content);
      const file = { name: 'a.csv', bytes, sha256: '' };
      const whole = attemptParse(file);
      const pieces = attemptParse({ ...file, source: smallPieces(bytes, pieceLength) });
      expect(pieces).toEqual(whole);
    }),
    { numRuns: 200, seed: 20261127 },
  );
});

test('a large table is read in pieces alone, and has the hash of the whole file', () => {
  const row = (i: number) => `${i / 1000},${(i % 500) / 1000},${i * 1e-9}\n`;
  const rows = Array.from({ length: 260_000 }, (_, i) => row(i)).join('');
  const path = put('large.csv', `Time / s,Potential / V,Current / A\n${rows}`);
  const file = readMeasurementFile({ name: 'large.csv', path });
  if (isUnread(file) || !file.source) throw new Error('The file was not read in pieces.');
  const { parsed } = attemptParse({
    name: file.name,
    source: file.source,
    sha256: file.sha256,
    get bytes(): never {
      throw new Error('The whole file was asked for.');
    },
  });
  expect(file.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'));
  const current = parsed?.lines[0]?.columns.current?.values ?? new Float64Array(0);
  expect(current.length).toBe(260_000);
  expect(current.every((value, i) => value === i * 1e-9)).toBe(true);
});

test('a file that changes while it is read is refused, not mixed', () => {
  const path = put('a.csv', 'Time / s,Current / A\n0,1\n');
  const source = fileSource('a.csv', path);
  const file = openLargeFile('a.csv', path);
  appendFileSync(path, '1,2\n');
  const change = expect.objectContaining({ code: 'FILE_UNREADABLE', where: { file: 'a.csv' } });
  expect(() => source.piece(0, 5)).toThrow(change);
  expect(() => file.bytes).toThrow(change);
});
