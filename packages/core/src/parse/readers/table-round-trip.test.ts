import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TafelError } from '../../errors.ts';
import { projectRoot } from '../../testing/shared.ts';
import { fileFormats } from '../index.ts';
import { parseFile } from '../parse.ts';

const encodings = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8+bom': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'utf-16le+bom': (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'utf-16be+bom': (text: string) =>
    new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
  'utf-16le': (text: string) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'windows-1252': (text: string) => new Uint8Array(Buffer.from(text, 'latin1')),
} as const;

const finite = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 })
  .map((value) => value + 0);
const rows = fc.array(fc.tuple(finite, finite, finite), { minLength: 3, maxLength: 60 });
const settings = fc.record({
  separator: fc.constantFrom(',', '\t', ';', ' '),
  decimal: fc.constantFrom('.', ','),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r', '\r\r\n'),
  encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  lastLineEnd: fc.boolean(),
  quoted: fc.boolean(),
  trailing: fc.boolean(),
});

test('PA-05 X-47 a table reads back bit by bit, whatever separator, decimal sign, line end and encoding it was written with', () => {
  fc.assert(
    fc.property(
      rows,
      settings,
      (values, { separator, decimal, lineEnd, encoding, lastLineEnd, quoted, trailing }) => {
        fc.pre(!(separator === ',' && decimal === ','));
        const write = (value: number) => {
          const text = String(value).replace('.', decimal);
          return quoted ? `"${text}"` : text;
        };
        const head = ['Time(s)', 'Potential(V)', 'Current(A)'].map((name) =>
          quoted ? `"${name}"` : name,
        );
        const end = trailing && separator !== ' ' ? separator : '';
        const text = [head, ...values.map((row) => row.map(write))]
          .map((cells) => cells.join(separator) + end)
          .join(lineEnd);
        const bytes = encodings[encoding](lastLineEnd ? text + lineEnd : text);
        const { lines, report, warnings } = parseFile({ name: 'table.csv', bytes, sha256: '' });
        expect(warnings).toEqual([]);
        expect(report.separator).toBe(separator);
        const { time, potential, current } = lines[0].columns;
        // Unix seconds would be counted from the first one
        fc.pre(!values.every(([seconds]) => seconds >= 1e9 && seconds <= 4e9));
        expect([...(time?.values ?? [])]).toEqual(values.map(([value]) => value + 0));
        expect([...(potential?.values ?? [])]).toEqual(values.map(([, value]) => value + 0));
        expect([...(current?.values ?? [])]).toEqual(values.map(([, , value]) => value + 0));
      },
    ),
    { numRuns: 300, seed: 20261127 },
  );
});

/** Whatever happens, it is a measurement, a picture or a TafelError that is no defect of ours. */
function readsOrRefuses(bytes: Uint8Array, name: string): void {
  try {
    const { lines, dataType, format } = parseFile({ name, bytes, sha256: '' });
    expect(lines.length > 0 || dataType === 'picture').toBe(true);
    // A session may hold arrays of different length, and so may what was written from one
    if (format === 'pssession' || format === 'tafel-csv') return;
    for (const { columns } of lines) {
      const lengths = Object.values(columns).map(({ values }) => values.length);
      expect(new Set(lengths).size).toBe(1);
    }
  } catch (error) {
    if (!(error instanceof TafelError)) throw error;
    expect(error.code, error.message).not.toBe('INTERNAL');
  }
}

const names = fc.constantFrom('a.csv', 'a.txt', 'a.dat', 'a.xlsx', 'a.pssession', 'a', 'a.mpr');

test('random bytes never raise anything but a TafelError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), names, (bytes, name) =>
      readsOrRefuses(bytes, name),
    ),
    { numRuns: 1000, seed: 20261127 },
  );
});

test('random text of separators, digits and quotes never raises anything but a TafelError', () => {
  const text = fc.array(
    fc.constantFrom(
      ',',
      ';',
      '\t',
      ' ',
      '\n',
      '\r',
      '"',
      '1',
      '-2.5',
      '3,5',
      'E',
      '(V)',
      'I/mA',
      'time',
      "Z'",
      'f',
      '#',
      '\uFEFF',
      'e5',
      '12:00:00',
      '=',
      'nan',
    ),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(text, names, (parts, name) =>
      readsOrRefuses(new TextEncoder().encode(parts.join('')), name),
    ),
    { numRuns: 2000, seed: 20261127 },
  );
});

const fixtures = fileFormats.members.flatMap(({ id }) => {
  const folder = join(projectRoot, 'fixtures/formats', id);
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.golden.json'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
});

test('damaged fixtures of every format never raise anything but a TafelError', () => {
  const damage = fc.record({
    fixture: fc.constantFrom(...fixtures),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    keep: fc.boolean(),
    changes: fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      { maxLength: 20 },
    ),
  });
  fc.assert(
    fc.property(damage, ({ fixture, cut, keep, changes }) => {
      const bytes = fixture.bytes.slice(
        0,
        keep ? fixture.bytes.length : Math.floor(cut * fixture.bytes.length),
      );
      for (const [place, byte] of changes)
        if (bytes.length > 0) bytes[Math.floor(place * (bytes.length - 1))] = byte;
      readsOrRefuses(bytes, fixture.name);
    }),
    { numRuns: 1500, seed: 20261127 },
  );
});
