import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../testing/render-with.tsx';
import { RowList } from './row-list.tsx';

const row = { key: '1', title: 'Week 6', to: '/', icons: null, details: ['IR-1', '', 'J. Berg'] };

test('a row is a link with two lines', () => {
  renderWith(<RowList label="reports" rows={[row]} />);
  expect(screen.getByRole('link').textContent).toBe('Week 6 IR-1 · J. Berg');
});
