import { expect, test } from 'vitest';
import { curveKey } from '../chart/curve-key.ts';
import type { Column, ColumnKey } from '../measurement/column.ts';
import { type DataLineInput, dataLine } from '../measurement/data-line.ts';
import { buildStudy } from './build-study.ts';
import { StudyConfiguration } from './configuration.ts';
import { studyTypes } from './index.ts';
import type { StudyLine } from './line.ts';

const column = (...values: number[]): Column => ({
  values: Float64Array.from(values),
  header: '',
  fileUnit: null,
});

const untouched = {
  enabled: true,
  flipx: false,
  flipy: false,
  offsetx: 0,
  offsety: 0,
  scalex: 1,
  scaley: 1,
};

function studyLine(name: string, input: Partial<DataLineInput>, settings = {}): StudyLine {
  const columns = { potential: column(0, 1, 2), current: column(1, 2, 3), ...input.columns };
  const line = dataLine(0, { title: name, ...input, columns });
  return {
    ref: `${name}#0`,
    fileName: `${name}.csv`,
    name,
    line,
    settings: { ...untouched, ...settings },
  };
}

function built(lines: readonly StudyLine[], configuration: Record<string, unknown> = {}) {
  const study = buildStudy({
    id: 'VD',
    type: studyTypes.get('VD'),
    configuration: StudyConfiguration.parse(configuration),
    lines,
    notation: 'Concentration',
    unit: 'mM',
  });
  const drawn = (name: string) => {
    const place = { line: `${name}#0`, stage: 'raw', x: 'potential', y: 'current' } as const;
    const curve = study.curves.get(curveKey(place, 'VD'));
    return curve && { x: [...curve.x], y: [...curve.y] };
  };
  return { ...study, drawn, codes: study.warnings.map(({ code }) => code) };
}

const currents: Partial<DataLineInput> = {
  columns: { reverseCurrent: column(-1, -1, -1) } satisfies Partial<Record<ColumnKey, Column>>,
};

test('VW-25 the current direction is forward, reverse, or forward minus reverse', () => {
  const y = (currentDirection: string) =>
    built([studyLine('a', currents)], { Properties: { currentDirection } }).drawn('a')?.y;
  expect(built([studyLine('a', currents)]).drawn('a')?.y).toEqual([1, 2, 3]);
  expect(y('Forward_Current')).toEqual([1, 2, 3]);
  expect(y('Reverse_Current')).toEqual([-1, -1, -1]);
  expect(y('Difference_Current')).toEqual([2, 3, 4]);
});

test('VW-26 lines without reverse current are discarded and counted in one warning', () => {
  const lines = [studyLine('a', currents), studyLine('b', {}), studyLine('c', {})];
  const study = built(lines, { Properties: { currentDirection: 'Difference_Current' } });
  expect(study.lines).toBe(1);
  expect(
    study.warnings.filter(({ code }) => code === 'LINES_WITHOUT_REVERSE_CURRENT'),
  ).toHaveLength(1);
  expect(study.warnings[0]?.message).toMatch(/^2 lines/);
});

test('VW-06 no state selected is a warning, and the cards are empty', () => {
  const lines = [studyLine('a', { state: 'A' }), studyLine('b', { state: 'B' })];
  const study = built(lines, { Properties: { stateType: [] } });
  expect(study.states).toEqual(['A', 'B']);
  expect(study.codes).toEqual(['NO_STATES_SELECTED']);
  expect(study.warnings[0]?.message).toMatch(/^No states selected/);
  expect(built(lines, { Properties: { stateType: ['B'] } }).lines).toBe(1);
});

test('EN-12 X-46 a line is flipped, then scaled, then moved', () => {
  const line = studyLine('a', {}, { flipx: true, scalex: 2, offsetx: 0.5, scaley: 10, offsety: 1 });
  expect(built([line]).drawn('a')).toEqual({ x: [0.5, -1.5, -3.5], y: [11, 21, 31] });
});

test('PA-33 two lines at one place of the plate give the warning Duplicate mapping', () => {
  const place = { mapping: [1, 2] as const };
  const { warnings } = built([
    studyLine('a', place),
    studyLine('b', place),
    studyLine('c', { mapping: [1, 3] }),
  ]);
  expect(warnings).toEqual([
    {
      code: 'DUPLICATE_MAPPING',
      message: "'b' and 'a' both stand at row 1, column 2.",
      where: { file: 'b.csv' },
    },
  ]);
});

test('a line without the columns of the study is left out with the reason', () => {
  const bare = studyLine('a', {});
  const line = { ...bare, line: { ...bare.line, columns: { time: column(0, 1) } } };
  const study = built([line]);
  expect(study.lines).toBe(0);
  expect(study.codes).toEqual(['LINE_SKIPPED']);
});
