import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExpression } from './expression.ts';

const value = (text: string, quantities: Readonly<Record<string, number>> = {}) =>
  readExpression(text, Object.keys(quantities)).evaluate(Object.values(quantities));

test.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['2^3^2', 512],
  ['-2^2', -4],
  ['2^-1', 0.5],
  ['2^-2^2', 1 / 16],
  ['8/4/2', 1],
  ['5-3-1', 1],
  ['2*-3*4', -24],
  ['--3', 3],
  ['+.5e1', 5],
  ['−2 × 3', -6],
  ['exp(0)+log(1)+cos(0)+sin(0)', 2],
  ['arctan(1)*4', Math.PI],
  ['sqrt(2)^2', 2],
  ['2**3**2 - 2**-1', 511.5],
  ['exp[ -(1 - 1) ] * ln(1e0 + .0)', 0],
  ['atan[1]/pi + π/π', 1.25],
  ['2E+1*-1.5e-1', -3],
])('%s is %d', (text, expected) => expect(value(text)).toBeCloseTo(expected, 12));

test.each([
  ['', 1],
  ['1+', 3],
  ['1 2', 3],
  ['(1+2', 1],
  ['1+2)', 4],
  ['2*(3', 3],
  ['*2', 1],
  ['sinh(1)', 1],
  ['1+y', 3],
  ['1 + #', 5],
  ['()', 2],
  ['exp', 1],
])("'%s' is refused at position %d", (text, position) => {
  expect(() => readExpression(text, ['x'])).toThrow(
    expect.objectContaining({
      code: 'INVALID_SETTING',
      where: { setting: 'formula', position },
    }),
  );
});

test('ten thousand brackets are no deeper than one', () => {
  const deep = 10_000;
  expect(value(`${'('.repeat(deep)}x${')'.repeat(deep)}`, { x: 3 })).toBe(3);
  expect(value(`${'exp(-'.repeat(deep)}x${')'.repeat(deep)}`, { x: 3 })).toBeCloseTo(0.567143, 5);
});

test('derivatives are those of central differences', () => {
  const text = 'b1*exp(-b2*x)+b1/(1+b3^2)-arctan(b2*x)*sin(b3)^b1+cos(b1)*log(b2)+sqrt(b3)';
  const formula = readExpression(text, ['b1', 'b2', 'b3', 'x']);
  const positive = fc.double({ min: 0.2, max: 1.4, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(positive, positive, positive, positive), (at) => {
      const out = new Float64Array(3);
      expect(formula.gradient(at, out)).toBe(formula.evaluate(at));
      out.forEach((slope, k) => {
        const moved = (by: number) => formula.evaluate(at.with(k, at[k] + by));
        expect(slope).toBeCloseTo((moved(1e-5) - moved(-1e-5)) / 2e-5, 6);
      });
    }),
  );
});
