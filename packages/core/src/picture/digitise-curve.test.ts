import { expect, test } from 'vitest';
import { type DigitiseSettings, digitiseCurve, type Picture } from './digitise-curve.ts';

const BOX = { left: 10, top: 5, right: 110, bottom: 85 };
const SETTINGS: DigitiseSettings = {
  box: BOX,
  x: { from: -0.5, to: 0.5, log: false },
  y: { from: 0, to: 8e-6, log: false },
  colour: '#1f77b4',
  tolerance: 60,
};

/** A white picture with a black frame, and a line that is three pixels thick at the given rows. */
function drawn(rowAt: (column: number) => number, width = 130, height = 100): Picture {
  const rgba = new Uint8Array(4 * width * height).fill(255);
  const paint = (column: number, row: number, colour: readonly number[]) =>
    rgba.set([...colour, 255], 4 * (row * width + column));
  for (let row = BOX.top; row <= BOX.bottom; row++) paint(BOX.left, row, [0, 0, 0]);
  for (let column = BOX.left; column <= BOX.right; column++) {
    paint(column, BOX.bottom, [0, 0, 0]);
    const row = Math.round(rowAt(column));
    for (let d = -1; d <= 1; d++) paint(column, row + d, [31, 119, 180]);
  }
  return { width, height, rgba };
}

test('reads a curve back to half a pixel', () => {
  const row = (column: number) => 45 - 30 * Math.sin(column / 15);
  const { x, y } = digitiseCurve(drawn(row), SETTINGS);
  expect(x.length).toBe(101);
  expect([x[0], x[100]]).toEqual([-0.5, 0.5]);
  for (let i = 0; i < 101; i++) {
    const wanted = (8e-6 * (BOX.bottom - row(BOX.left + i))) / 80;
    expect(Math.abs(y[i] - wanted)).toBeLessThanOrEqual(0.51 * (8e-6 / 80));
  }
});

test('a logarithmic axis has equal steps for equal factors', () => {
  const { x } = digitiseCurve(
    drawn(() => 40),
    { ...SETTINGS, x: { from: 0.1, to: 1000, log: true } },
  );
  expect(x[50]).toBeCloseTo(10, 12);
  expect(x[25]).toBeCloseTo(1, 12);
});

test('follows its curve past a legend of the same colour', () => {
  const picture = drawn(() => 70);
  for (let column = 60; column < 80; column++)
    for (let row = 10; row < 20; row++)
      picture.rgba.set([31, 119, 180, 255], 4 * (row * picture.width + column));
  const { y } = digitiseCurve(picture, SETTINGS);
  expect(new Set(y)).toEqual(new Set([y[0]]));
});

test('says what is wrong with axes and colour', () => {
  const picture = drawn(() => 40);
  const refused = (change: Partial<DigitiseSettings>) => () =>
    digitiseCurve(picture, { ...SETTINGS, ...change });
  expect(refused({ box: { ...BOX, right: 130 } })).toThrow(/out of the picture/);
  expect(refused({ x: { from: 1, to: 1, log: false } })).toThrow(/same value/);
  expect(refused({ y: { from: 0, to: 1, log: true } })).toThrow(/above zero/);
  expect(refused({ colour: '#ff0000' })).toThrow(/colour of the curve/);
});
