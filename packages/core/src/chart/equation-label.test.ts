import { expect, test } from 'vitest';
import { equationCorner } from './equation-label.ts';

const equation = 'y = 0.30(2) + 1.20(3)·x';
const rising = [
  { x: 0, y: 0 },
  { x: 10, y: 12 },
];
const falling = [
  { x: 0, y: 12 },
  { x: 10, y: 0 },
];
const at = (...places: number[]) => places.map((x) => ({ x }));
const corner = (curve: typeof rising, limits: { x: number }[], log = false) =>
  equationCorner({ equation, curve, limits, log });

test('the equation stands where neither the line nor a limit is', () => {
  expect(corner(rising, at(0.5, 2))).toEqual({ side: 'right', edge: 'bottom' });
  expect(corner(rising, at(7, 8))).toEqual({ side: 'left', edge: 'top' });
  expect(corner(falling, at(0.5, 2))).toEqual({ side: 'right', edge: 'top' });
  expect(corner(falling, at(7, 8))).toEqual({ side: 'left', edge: 'bottom' });
});

test('limits on both sides leave it below the line', () => {
  expect(corner(rising, at(1, 9))).toEqual({ side: 'right', edge: 'bottom' });
  expect(corner(rising, [])).toEqual({ side: 'right', edge: 'bottom' });
});

test('on a logarithmic axis places count by their logarithms', () => {
  const decades = [
    { x: 0.001, y: 0 },
    { x: 1000, y: 6 },
  ];
  expect(corner(decades, at(20, 60), true)).toEqual({ side: 'left', edge: 'top' });
  expect(corner(decades, at(20, 60))).toEqual({ side: 'right', edge: 'bottom' });
});
