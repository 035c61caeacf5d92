import type { ChartCard } from '@tafel/core';
import { expect, test } from 'vitest';
import { legendLayout } from './legend-layout.ts';

const card = (names: readonly string[]): ChartCard => ({
  kind: 'chart',
  id: 'raw',
  title: 'Raw lines',
  label: 'Raw lines.',
  spec: {},
  data: {},
  lines: names.map((name, index) => ({
    line: `a#${index}`,
    stage: 'raw',
    x: 'potential',
    y: 'current',
    xFactor: 1,
    yFactor: 1,
    name,
    group: null,
  })),
});

test('a short legend stands beside the title of the axis', () => {
  expect(legendLayout(card(['bare', 'coated']), 400)).toEqual({});
});

test('a long one takes as many rows as its names need', () => {
  const { columns } = legendLayout(
    card(['CV 10 mV per s', 'CV 100 mV per s', 'CV 200 mV per s']),
    300,
  );
  expect(columns).toBe(2);
});

test('the title of a legend of groups needs room beside the title of the axis', () => {
  const levels = ['0', '5', '10', '20', '40'];
  const plain = card(levels);
  const grouped = {
    ...plain,
    lines: plain.lines.map((line, index) => ({ ...line, group: Number(levels[index]) })),
  };
  expect(legendLayout(plain, 320)).toEqual({});
  expect(legendLayout(grouped, 320).offset).toBeGreaterThan(0);
});
