import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../testing/render-with.tsx';
import { CircuitCard } from './circuit-card.tsx';

const card = {
  kind: 'circuit',
  id: 'equivalentCircuit/circuit',
  title: 'Equivalent circuit',
} as const;

test('VW-31 a circuit is drawn with the values below its elements', () => {
  renderWith(
    <CircuitCard
      card={{ ...card, circuit: 'R0-p(R1,C1)', values: { R1: '250(3) Ω' } }}
      wide={false}
    />,
  );
  const drawing = screen.getByRole('img');
  expect(drawing.querySelector('desc')?.textContent).toBe('R0, then (R1 beside C1)');
  const value = screen.getByText('250(3) Ω');
  expect([value.tagName, value.dataset['role']]).toEqual(['text', 'value']);
  expect(screen.getByText('R0-p(R1,C1)')).toBeTruthy();
});

test('a text that is no circuit stands as it is', () => {
  renderWith(<CircuitCard card={{ ...card, circuit: 'R0-<script>' }} wide={false} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('R0-<script>')).toBeTruthy();
});
