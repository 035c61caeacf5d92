import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arbitrary, assert, double, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../testing/shared.ts';
import { expInto } from './elementary/exponential.ts';
import { log10Into, logInto } from './elementary/logarithm.ts';
import * as elementary from './elementary.ts';

type Name = keyof typeof elementary;

const isName = (name: string): name is Name => name in elementary;

const fixture: { cases: Record<string, number[][]> } = JSON.parse(
  readFileSync(join(projectRoot, 'fixtures/math/elementary.json'), 'utf8'),
);

const bits = new Float64Array(1);
const integer = new BigInt64Array(bits.buffer);

/** Distance from a double to the next larger in size. */
function ulp(value: number): number {
  bits[0] = Math.abs(value);
  integer[0] += 1n;
  return bits[0] - Math.abs(value);
}

/** One of our functions, or the engine's of the same name, with its arguments as a list. */
const call = (library: object, name: Name, args: readonly number[]): number =>
  Number(Reflect.apply(Reflect.get(library, name), undefined, args));

describe('against values of 50 digits', () => {
  test.each(Object.keys(fixture.cases).filter(isName))('PP-13 %s is within 1 ulp', (name) => {
    for (const row of fixture.cases[name]) {
      const args = row.slice(0, -2);
      const [high, low] = row.slice(-2);
      const error = Math.abs(call(elementary, name, args) - high - low);
      expect(error / ulp(high), `${name}(${args.join()})`).toBeLessThanOrEqual(1);
    }
  });
});

describe('against the engine', () => {
  const finite = double({ noNaN: true, noDefaultInfinity: true });
  const arguments_: Record<Name, Arbitrary<number[]>> = {
    exp: tuple(double({ min: -750, max: 710, noNaN: true })),
    expm1: tuple(double({ min: -50, max: 710, noNaN: true })),
    log: tuple(double({ min: 0, noNaN: true })),
    log1p: tuple(double({ min: -1, noNaN: true })),
    log10: tuple(double({ min: 0, noNaN: true })),
    pow: tuple(
      double({ min: 1e-30, max: 1e30, noNaN: true }),
      double({ min: -12, max: 12, noNaN: true }),
    ),
    sin: tuple(finite),
    cos: tuple(finite),
    tan: tuple(finite),
    sinh: tuple(double({ min: -711, max: 711, noNaN: true })),
    cosh: tuple(double({ min: -711, max: 711, noNaN: true })),
    tanh: tuple(finite),
    asin: tuple(double({ min: -1, max: 1, noNaN: true })),
    acos: tuple(double({ min: -1, max: 1, noNaN: true })),
    atan: tuple(finite),
    atan2: tuple(finite, finite),
    hypot: tuple(finite, finite),
  };
  test.each(Object.keys(arguments_).filter(isName))('%s stays within 2 ulp', (name) => {
    assert(
      property(arguments_[name], (args) => {
        const ours = call(elementary, name, args);
        const engine = call(Math, name, args);
        if (Object.is(ours, engine)) return;
        expect(Math.abs(ours - engine)).toBeLessThanOrEqual(2 * ulp(engine));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('special values are those of IEEE 754', () => {
  const {
    exp,
    expm1,
    log,
    log1p,
    log10,
    pow,
    sin,
    tan,
    atan,
    atan2,
    acos,
    hypot,
    tanh,
    sinh,
    cosh,
  } = elementary;
  test.each([
    ['exp(−∞)', exp(-Infinity), 0],
    ['exp(∞)', exp(Infinity), Infinity],
    ['exp(NaN)', exp(NaN), NaN],
    ['exp(0)', exp(0), 1],
    ['exp(−0)', exp(-0), 1],
    ['expm1(−0)', expm1(-0), -0],
    ['expm1(−∞)', expm1(-Infinity), -1],
    ['log(0)', log(0), -Infinity],
    ['log(−0)', log(-0), -Infinity],
    ['log(−1)', log(-1), NaN],
    ['log(1)', log(1), 0],
    ['log(∞)', log(Infinity), Infinity],
    ['log1p(−1)', log1p(-1), -Infinity],
    ['log1p(−2)', log1p(-2), NaN],
    ['log1p(−0)', log1p(-0), -0],
    ['log10(0)', log10(0), -Infinity],
    ['pow(0, −1)', pow(0, -1), Infinity],
    ['pow(−0, −3)', pow(-0, -3), -Infinity],
    ['pow(−0, 3)', pow(-0, 3), -0],
    ['pow(−0, 2)', pow(-0, 2), 0],
    ['pow(−8, 3)', pow(-8, 3), -512],
    ['pow(−8, 0.5)', pow(-8, 0.5), NaN],
    ['pow(1, NaN)', pow(1, NaN), 1],
    ['pow(NaN, 0)', pow(NaN, 0), 1],
    ['pow(−1, ∞)', pow(-1, Infinity), 1],
    ['pow(0.5, −∞)', pow(0.5, -Infinity), Infinity],
    ['pow(−∞, 3)', pow(-Infinity, 3), -Infinity],
    ['pow(−∞, −3)', pow(-Infinity, -3), -0],
    ['sin(−0)', sin(-0), -0],
    ['sin(∞)', sin(Infinity), NaN],
    ['tan(−0)', tan(-0), -0],
    ['atan(−0)', atan(-0), -0],
    ['atan(∞)', atan(Infinity), Math.PI / 2],
    ['atan2(0, −0)', atan2(0, -0), Math.PI],
    ['atan2(−0, 0)', atan2(-0, 0), -0],
    ['atan2(−0, −1)', atan2(-0, -1), -Math.PI],
    ['atan2(∞, −∞)', atan2(Infinity, -Infinity), (3 * Math.PI) / 4],
    ['acos(1)', acos(1), 0],
    ['acos(2)', acos(2), NaN],
    ['tanh(∞)', tanh(Infinity), 1],
    ['sinh(−0)', sinh(-0), -0],
    ['sinh(−∞)', sinh(-Infinity), -Infinity],
    ['cosh(−∞)', cosh(-Infinity), Infinity],
    ['cosh(0)', cosh(0), 1],
    ['hypot(NaN, ∞)', hypot(NaN, Infinity), Infinity],
    ['hypot(0, 0)', hypot(0, 0), 0],
    ['hypot(NaN, 1)', hypot(NaN, 1), NaN],
  ])('%s', (_, value, expected) => expect(value).toBe(expected));
});

test('log10 is exact at every power of ten that a double holds', () => {
  for (let k = -307; k <= 308; k++) expect(elementary.log10(Number(`1e${k}`))).toBe(k);
});

test('powers of ten are exact up to 10²²', () => {
  for (let k = 0; k <= 22; k++) expect(elementary.pow(10, k)).toBe(Number(`1e${k}`));
});

test('small integer powers are exact', () => {
  for (let x = 2; x <= 100; x++)
    for (let k = 0; x ** k <= Number.MAX_SAFE_INTEGER; k++)
      expect(elementary.pow(x, k)).toBe(Number(BigInt(x) ** BigInt(k)));
});

test('many exponentials or logarithms at once have the bits of each alone', () => {
  const x = Float64Array.from({ length: 4000 }, (_, i) => 0.5 * i - 1000);
  const near1 = Float64Array.from({ length: 4000 }, (_, i) => 0.7 + 1e-4 * i);
  const out = new Float64Array(x.length);
  expInto(x, 0.9, 0.1, out);
  expect(out).toEqual(x.map((xi) => elementary.exp(0.9 * (xi - 0.1))));
  for (const values of [
    x,
    near1,
    x.slice(2001),
    Float64Array.of(0, 1e-310, Infinity, Number.NaN),
  ]) {
    logInto(values, 0, out);
    expect(out.slice(0, values.length)).toEqual(values.map((value) => elementary.log(value)));
    log10Into(values, out);
    expect(out.slice(0, values.length)).toEqual(values.map((value) => elementary.log10(value)));
  }
});
