import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { TableCard } from '../../chart/card.ts';
import { tableMarkup } from './table-markup.ts';

function tableOf(columns: number, values: readonly number[]) {
  const card: TableCard = {
    kind: 'table',
    id: 'values',
    title: 'Extracted values',
    columns: [
      { key: 'name', title: 'Line', kind: 'text', unit: '', factor: 1 },
      ...Array.from({ length: columns - 1 }, (_, i) => ({
        key: i === 0 ? 'v' : `v${i}`,
        title: 'Peak height',
        kind: 'number' as const,
        unit: 'μA',
        factor: 1e6,
      })),
    ],
    rows: values.map((v, i) => ({ name: `scan ${i}`, v })),
  };
  return new JSDOM(tableMarkup(card).markup).window.document;
}

test('numbers that share no decimals carry what brings their points into one line', () => {
  const page = tableOf(2, [4.2e-10, 1.6e-6, 2e-5]);
  const cells = [...page.querySelectorAll<HTMLElement>('td.number')];
  expect(cells.map((cell) => [cell.textContent, cell.dataset['filler']])).toEqual([
    ['0.00042', undefined],
    ['1.6', '0000'],
    ['20', '.00000'],
  ]);
});

test('a table that a sheet of paper would cut off is printed smaller', () => {
  const isWide = (columns: number) => tableOf(columns, [1]).querySelector('table.wide') !== null;
  expect([7, 8].map(isWide)).toEqual([false, true]);
});
