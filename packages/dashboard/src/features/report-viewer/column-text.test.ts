import type { Row, TableColumn } from '@tafel/core';
import { expect, test } from 'vitest';
import { columnText, columnTitle } from './column-text.ts';

const texts = (column: TableColumn, rows: readonly Row[]) =>
  rows.map((row) => columnText(column, rows)(row).text);

const current: TableColumn = {
  key: 'height',
  title: 'Peak height',
  kind: 'number',
  unit: 'μA',
  factor: 1e6,
};

test('numbers of a column stand in its unit with aligned decimals', () => {
  const rows = [{ height: 4.6e-8 }, { height: 2.674e-6 }, { height: -4.7581e-6 }, { height: null }];
  expect(texts(current, rows)).toEqual(['0.046', '2.674', '−4.758', '–']);
  expect(columnTitle(current)).toBe('Peak height / μA');
});

test('a number that would round to zero keeps its own digits', () => {
  const rows = [{ height: 4.2e-10 }, { height: 1.6e-6 }, { height: 0 }];
  expect(texts(current, rows)).toEqual(['0.00042', '1.6', '0']);
});

test('a wide range keeps the significant digits of its small numbers', () => {
  const frequency: TableColumn = {
    key: 'f',
    title: 'Frequency',
    kind: 'number',
    unit: 'Hz',
    factor: 1,
  };
  const rows = [{ f: 0.1 }, { f: 31.6228 }, { f: 10_000 }];
  expect(texts(frequency, rows)).toEqual(['0.1', '31.62', '10\u2009000']);
});

test('an uncertainty decides the digits', () => {
  const column: TableColumn = { ...current, key: 'slope', uncertaintyKey: 'u', factor: 1e9 };
  const rows = [{ slope: 1.333467e-7, u: 9.24e-10 }];
  expect(texts(column, rows)).toEqual(['133.3(9)']);
});
