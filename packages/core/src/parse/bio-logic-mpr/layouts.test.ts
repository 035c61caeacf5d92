import { expect, test } from 'vitest';
import type { Inspection } from '../inspect.ts';
import { inspectBytes } from '../testing/inspect-bytes.ts';
import { mprBytes, mprKinds, type MprTestColumn } from '../testing/mpr-bytes.ts';
import { KNOWN_COLUMNS, type Storage } from './columns.ts';

const time: MprTestColumn = { id: 4, storage: 'f64', values: [0.5, 1.5, 3.5] };
const potential: MprTestColumn = { id: 6, storage: 'f32', values: [0.25, 0.5, 0.75] };
const current: MprTestColumn = { id: 8, storage: 'f32', values: [8, 16, 32] };

/** First values of the measured columns and of those beside them. */
const valuesOf = ({ lines: [line] }: Inspection) => [
  ...Object.values(line.columns).map(({ first }) => first),
  ...line.auxiliary.map(({ first }) => first),
];

/** Values in relation to the first, whatever their SI factor and sign. */
const ratios = (values: readonly (number | null)[]) =>
  values.map((value) => Number(((value ?? NaN) / (values[0] ?? NaN)).toPrecision(6)));

test.each([...KNOWN_COLUMNS])(
  'the column with the id %i stands at its place, and those behind it at theirs',
  (id, { storage }) => {
    const column = { id, storage, values: [3, 5, 7] };
    for (const kind of mprKinds) {
      if (kind === '0' && id > 255) continue;
      const read = inspectBytes('a.mpr', mprBytes(kind, [time, current, column, potential]).bytes);
      const seen = valuesOf(read).map(ratios);
      for (const values of [column.values, potential.values])
        expect(seen, `version ${kind}`).toContainEqual(ratios(values));
      expect(read.lines[0].columns.time?.first, `version ${kind}`).toEqual(time.values);
    }
  },
);

test.each([
  ['u8', 1],
  ['u16', 2],
  ['u32', 4],
  ['f64', 8],
] as const)(
  'an unknown column of %s moves none of the others, wherever it stands',
  (storage, width) => {
    const unknown = { id: 250, storage, values: [1, 2, 3] };
    for (const kind of mprKinds)
      for (let place = 0; place <= 3; place++) {
        const columns = [time, current, potential];
        columns.splice(place, 0, unknown);
        const { lines, report } = inspectBytes('a.mpr', mprBytes(kind, columns).bytes);
        const where = `version ${kind}, ${width} bytes at ${place}`;
        expect(lines[0].columns.time?.first, where).toEqual(time.values);
        expect(lines[0].columns.potential?.first, where).toEqual(potential.values);
        expect(lines[0].columns.current?.first, where).toEqual([8e-3, 16e-3, 32e-3]);
        expect(report?.decisions.join(' '), where).toContain('id 250');
      }
  },
);

test('a file that ends where a module ends has what stands before', () => {
  const modules = ['VMP Set', 'VMP data', 'VMP LOG', 'VMP loop'];
  for (const kind of mprKinds) {
    const { bytes, begins } = mprBytes(kind, [time, potential, current], modules);
    const read = (end: number) => inspectBytes('a.mpr', bytes.subarray(0, end));
    expect(read(begins[1]).error?.code, kind).toBe('NO_ELECTROCHEMICAL_DATA');
    for (const end of [begins[2], begins[3], bytes.length])
      expect(read(end).lines, kind).toMatchObject([{ points: 3 }]);
    for (const begin of begins)
      for (const end of [begin + 1, begin + 10, begin + 58])
        expect(read(end).error?.code, `${kind}, cut at ${end}`).toBe('FORMAT_BROKEN');
  }
});

test('data may stand behind other modules', () => {
  const modules = ['VMP Set', 'VMP ExtDev', 'VMP loop', 'VMP data'];
  const { lines } = inspectBytes('a.mpr', mprBytes('3', [time, potential, current], modules).bytes);
  expect(lines[0].columns.potential?.first).toEqual(potential.values);
});

test('without a current it is computed from the charge of every step, as the text export does', () => {
  const steps = { id: 7, storage: 'f64' as Storage, values: [1, 2, -4] };
  const read = (...columns: readonly MprTestColumn[]) =>
    inspectBytes('a.mpr', mprBytes('2', [time, ...columns, potential]).bytes);
  // 2 mA·h in 1 s, −4 mA·h in 2 s
  const { lines, report } = read(steps);
  expect(lines[0].columns.current).toMatchObject({ header: '<I>/mA', first: [0, 7.2, -7.2] });
  expect(report?.decisions.join(' ')).toContain('computed from the charge');
  expect(read(steps, current).lines[0].columns.current?.header).toBe('I/mA');
  expect(read().lines[0].columns.current).toBeUndefined();
});
