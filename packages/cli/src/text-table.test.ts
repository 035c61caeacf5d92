import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('aligns numbers right and leaves out columns without text', () => {
  const columns = [
    { title: 'line' },
    { title: 'points', align: 'right' as const },
    { title: 'state' },
  ];
  expect(
    textTable(
      columns,
      [
        ['CV', '1001', ''],
        ['μ', '7', ''],
      ],
      '  ',
    ),
  ).toBe(['  line  points', '  CV      1001', '  μ          7'].join('\n'));
});
