import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../testing/shared.ts';
import { inspectBytes } from '../testing/inspect-bytes.ts';

const folder = join(projectRoot, 'fixtures/formats/biologic-mpr');
const fixture = (name: string) => Buffer.from(readFileSync(join(folder, name)));
const spectrum = () => fixture('eis version 3, unknown id.mpr');
/** Place of the data module's content, behind its name and its sizes. */
const contentOf = (bytes: Buffer) => bytes.indexOf('MODULEVMP data') + 57;

test('one unknown column is sized by what the others leave, and left out', () => {
  const { lines, report } = inspectBytes('a.mpr', spectrum());
  expect(lines[0].points).toBe(5);
  expect(report?.decisions.join()).toContain('9999');
});

test('two unknown columns are refused, naming their ids', () => {
  const bytes = spectrum();
  bytes.writeUInt16LE(8888, contentOf(bytes) + 5 + 2 * 2);
  const { error } = inspectBytes('a.mpr', bytes);
  expect(error).toMatchObject({ code: 'FORMAT_UNSUPPORTED' });
  expect(error?.message).toContain('9999, 8888');
});

test('an id that stands twice gets a number, and only the first is the measurement', () => {
  const bytes = spectrum();
  bytes.writeUInt16LE(37, contentOf(bytes) + 5 + 2);
  const { lines } = inspectBytes('a.mpr', bytes);
  expect(lines).toHaveLength(1);
  expect(lines[0].columns.impedanceRe?.header).toBe('Re(Z)/Ohm');
  expect(lines[0].auxiliary.map(({ header }) => header)).toEqual(['Re(Z)/Ohm 2']);
});

test.each([
  ['more points than bytes', 4_000_000_000, 'announces 4000000000 points'],
  ['a number of points that the rows do not fill', 3, '3 rows'],
])('%s: refused with the position', (_, points, words) => {
  const bytes = spectrum();
  bytes.writeUInt32LE(points, contentOf(bytes));
  const { error } = inspectBytes('a.mpr', bytes);
  expect(error?.code).toBe('FORMAT_BROKEN');
  expect(error?.message).toContain(words);
  expect(error?.where.position).toBeGreaterThan(0);
});

test('no points are no measurement', () => {
  const bytes = spectrum();
  bytes.writeUInt32LE(0, contentOf(bytes));
  expect(inspectBytes('a.mpr', bytes).error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
});

test('a data module of an unknown version is refused', () => {
  const bytes = spectrum();
  bytes.writeUInt32LE(7, contentOf(bytes) - 12);
  expect(inspectBytes('a.mpr', bytes).error?.message).toContain('version 7');
});

test('a file that ends within a module is refused', () => {
  for (const length of [60, 200, 500])
    expect(inspectBytes('a.mpr', spectrum().subarray(0, length)).error?.code).toBe('FORMAT_BROKEN');
});

test('without a log there is a day and no time of day', () => {
  const bytes = spectrum();
  const { lines } = inspectBytes('a.mpr', bytes.subarray(0, bytes.indexOf('MODULEVMP LOG')));
  expect(lines[0].date).toBe('2024-03-05T00:00:00');
});
