import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ByteSource, sourceFrom } from '../parse/byte-source.ts';
import { attemptParse } from '../parse/parse.ts';
import { readAhead } from '../parse/readers/rows-ahead.ts';
import { StretchState, WINDOW } from '../parse/readers/shared-rows.ts';
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

/** A source with threads beside this one, which have read some stretches of a table when the reading in order goes on. */
function withHelpers(source: ByteSource, isRead: (stretch: number) => boolean): ByteSource {
  return {
    ...source,
    shareRows(rows, skipped) {
      rows.states.forEach((_, stretch) => {
        // In one thread nobody makes room for a third window
        if (stretch >= 2 * WINDOW || !isRead(stretch)) rows.states[stretch] = StretchState.left;
      });
      readAhead(sourceFrom(source, skipped), rows);
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

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String);
const oddLine = fc.constantFrom(
  '',
  '#',
  '1,2',
  '"1",2,3',
  '1,"2\n3",4',
  '1,,3',
  'a,b,c',
  '1,2,3\r',
);

test('a table reads the same whatever part of it other threads have read', () => {
  const plain = fc.tuple(number, number, number).map((cells) => cells.join(','));
  const lines = fc.array(fc.oneof({ weight: 30, arbitrary: plain }, oddLine), { maxLength: 60 });
  const mark = fc.constantFrom('', '\uFEFF');
  fc.assert(
    fc.property(
      lines,
      mark,
      fc.integer({ min: 20, max: 200 }),
      fc.integer(),
      (rows, begin, pieceLength, pattern) => {
        const content = `${begin}t/s,E/V,I/A\n0.5,0,0\n1,1,1\n${rows.join('\n')}`;
        const bytes = new TextEncoder().encode(content);
        const file = { name: 'a.csv', bytes, sha256: '' };
        const isRead = (stretch: number) => ((pattern >> (stretch % 32)) & 1) === 1;
        const source = withHelpers(smallPieces(bytes, pieceLength), isRead);
        expect(attemptParse({ ...file, source })).toEqual(attemptParse(file));
      },
    ),
    { numRuns: 300, seed: 20261128 },
  );
});

test('rows that other threads have read are taken, not read again', () => {
  const rows = Array.from({ length: 500 }, (_, i) => `${i},${i / 8},${-i}\n`).join('');
  const bytes = new TextEncoder().encode(`t/s,E/V,I/A\n${rows}`);
  const pieces = smallPieces(bytes, 256);
  let taken = 0;
  const source: ByteSource = {
    ...pieces,
    shareRows(shared) {
      shared.states.fill(StretchState.left, 2 * WINDOW);
      readAhead(pieces, shared);
      taken = shared.states.filter((state) => state === StretchState.done).length;
      // What comes out is what they have written
      shared.values.fill(7);
    },
  };
  const { parsed } = attemptParse({ name: 'a.csv', bytes, source, sha256: '' });
  const values = parsed?.lines[0]?.columns.current?.values ?? new Float64Array(0);
  expect(values.length).toBe(500);
  expect(taken).toBeGreaterThan(10);
  expect(values.filter((value) => value === 7).length).toBeGreaterThan(100);
});

test('a table that worker threads help with is the same as without', () => {
  const row = (i: number) => `${i / 1000},${(i % 500) / 1000},${i * 1e-9}\n`;
  const path = put(
    'a.csv',
    `t/s,E/V,I/A\n${Array.from({ length: 340_000 }, (_, i) => row(i)).join('')}`,
  );
  const file = openLargeFile('a.csv', path);
  if (!file.source) throw new Error('The file was not read in pieces.');
  const { shareRows, ...alone } = file.source;
  expect(shareRows !== undefined).toBe(availableParallelism() > 1);
  const { parsed } = attemptParse({
    name: 'a.csv',
    sha256: '',
    source: alone,
    get bytes(): never {
      throw new Error('The whole file was asked for.');
    },
  });
  const shared = attemptParse(file).parsed;
  for (const key of ['time', 'potential', 'current'] as const) {
    const values = shared?.lines[0]?.columns[key]?.values ?? new Float64Array(0);
    const others = parsed?.lines[0]?.columns[key]?.values ?? new Float64Array(0);
    expect([values.length, others.length]).toEqual([340_000, 340_000]);
    expect(values.every((value, at) => value === others[at])).toBe(true);
  }
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
