import type { BuiltStudy, Card, ChartCard as Chart, TableCard as Table } from '@tafel/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../testing/render-with.tsx';
import { CardsGrid } from './cards-grid.tsx';
import { groupColours } from './swatch.tsx';

const LINE = `${'a'.repeat(64)}#0`;

const table: Table = {
  kind: 'table',
  id: 'peakHeight/values',
  title: 'Extracted values',
  columns: [
    { key: 'name', title: 'Line', kind: 'text', unit: '', factor: 1 },
    { key: 'value', title: 'Peak height', kind: 'number', unit: 'μA', factor: 1e6, computed: true },
    { key: 'check', title: 'Check', kind: 'verdict', unit: '', factor: 1 },
  ],
  rows: [
    { name: '35 μM, scan 1', value: 4.758e-6, check: 'pass', line: LINE },
    { name: '20 μM, scan 2', value: 3.208e-6, check: 'warn', omitted: true },
  ],
};

const chart: Chart = {
  kind: 'chart',
  id: 'raw',
  title: 'Raw lines',
  label: 'Raw lines: 1 line, current against potential.',
  spec: {
    data: { name: 'lines' },
    layer: [
      {
        mark: { type: 'line' },
        encoding: {
          x: { field: 'x', type: 'quantitative', title: 'Potential / V' },
          y: { field: 'y', type: 'quantitative', title: 'Current / μA' },
        },
      },
    ],
  },
  lines: [
    {
      line: LINE,
      stage: 'raw',
      x: 'potential',
      y: 'current',
      xFactor: 1,
      yFactor: 1e6,
      name: 'scan 1',
      group: null,
    },
  ],
  data: {},
};

function show(card: Card, onSelect = vi.fn()) {
  const study: BuiltStudy = {
    id: 'VD',
    type: 'VD',
    title: 'Voltammetry Discrete',
    lines: 1,
    states: [],
    inputHash: '',
    cards: [card],
    readout: [],
    results: { fits: [] },
    warnings: [],
  };
  renderWith(
    <CardsGrid
      study={study}
      curves={() => ({ x: Float64Array.of(-0.2, 0.6), y: Float64Array.of(1e-6, 2e-6) })}
      colours={groupColours([])}
      selected={null}
      onSelect={onSelect}
    />,
  );
  return onSelect;
}

test('a table shows numbers in the unit of the head and keeps the full value', () => {
  show(table);
  expect(screen.getByRole('columnheader', { name: 'Peak height / μA' })).toBeTruthy();
  const number = screen.getByText('4.758');
  expect(number.getAttribute('value')).toBe('0.000004758');
  expect(number.getAttribute('title')).toBe('4.758 μA');
  expect(number.closest('td')?.dataset['computed']).toBe('true');
});

test('an omitted row is marked, a verdict is a word', () => {
  show(table);
  expect(screen.getByText('3.208').closest('tr')?.dataset['omitted']).toBe('true');
  expect(screen.getByText('warn')).toBeTruthy();
});

test('a row of a line selects the line', () => {
  const onSelect = show(table);
  fireEvent.click(screen.getByText('35 μM, scan 1'));
  expect(onSelect).toHaveBeenCalledWith(LINE);
});

test('a plot is a figure that says what it shows, and t shows its data as a table', () => {
  show(chart);
  expect(screen.getByRole('figure', { name: chart.label })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('region', { name: 'Raw lines' }), { key: 't' });
  const data = within(screen.getByRole('region', { name: 'Data of Raw lines' }));
  expect(data.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Potential / V',
    'Current / μA',
  ]);
  expect(data.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '−0.2',
    '1',
    '0.6',
    '2',
  ]);
});
