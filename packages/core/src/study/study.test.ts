import { expect, test } from 'vitest';
import { studyTypes } from './index.ts';
import { linesInStates, statesOf } from './states.ts';
import { compareStudyIds, nextStudyId, studyTypeOf } from './study-id.ts';

test('VW-28 VW-29 X-40 the study types have their names, kinds and default axes', () => {
  expect(
    studyTypes.members.map(({ id, title, kind, axes }) => [id, title, kind, axes?.x, axes?.y]),
  ).toEqual([
    ['PC', 'Potentiometry Continuous', 'continuous', 'time', 'potential'],
    ['AC', 'Amperometry Continuous', 'continuous', 'time', 'current'],
    ['GC', 'Generic Continuous', 'continuous', undefined, undefined],
    ['VD', 'Voltammetry Discrete', 'discrete', 'potential', 'current'],
    ['AD', 'Amperometry Discrete', 'discrete', 'time', 'current'],
    ['PD', 'Potentiometry Discrete', 'discrete', 'time', 'potential'],
    ['ID', 'Impedance Discrete', 'discrete', 'frequency', 'impedanceRe'],
    ['GD', 'Generic Discrete', 'discrete', undefined, undefined],
    ['EXTERN', 'External', 'discrete', undefined, undefined],
  ]);
});

test('VW-30 X-41 a new study gets the bare code, then the smallest unused number', () => {
  expect(nextStudyId('VD', [])).toBe('VD');
  expect(nextStudyId('VD', ['VD'])).toBe('VD1');
  expect(nextStudyId('VD', ['VD', 'VD2'])).toBe('VD1');
  expect(nextStudyId('VD', ['VD', 'VD1', 'VD2'])).toBe('VD3');
  expect([studyTypeOf('VD12'), studyTypeOf('ID'), studyTypeOf('XY'), studyTypeOf('')]).toEqual([
    'VD',
    'ID',
    undefined,
    undefined,
  ]);
});

const line = (state: string | null) => ({ state });

test('VW-05 default stands first, and leaves when every line has a state', () => {
  expect(statesOf([line('A'), line(null), line('B')])).toEqual(['default', 'A', 'B']);
  expect(statesOf([line('B'), line('A'), line('B')])).toEqual(['B', 'A']);
  expect(statesOf([line(null)])).toEqual(['default']);
});

test('VW-06 with more than one state the lines are filtered, with one they are not', () => {
  const lines = [line('A'), line(null)];
  expect(linesInStates(lines, ['default'])).toEqual([line(null)]);
  expect(linesInStates(lines, [])).toEqual([]);
  expect(linesInStates([line('A')], [])).toEqual([line('A')]);
});

test('studies stand in the order of the menu, numbers counting as numbers', () => {
  expect(['VD10', 'ID', 'VD2', 'AC', 'VD'].toSorted(compareStudyIds)).toEqual([
    'AC',
    'VD',
    'VD2',
    'VD10',
    'ID',
  ]);
});
