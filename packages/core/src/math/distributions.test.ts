import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../testing/shared.ts';
import * as distributions from './distributions.ts';

const fixture: { cases: Record<string, number[][]> } = JSON.parse(
  readFileSync(join(projectRoot, 'fixtures/math/distributions.json'), 'utf8'),
);

test.each(Object.keys(fixture.cases))('%s has 12 digits', (name) => {
  for (const row of fixture.cases[name]) {
    const args = row.slice(0, -1);
    const expected = row[row.length - 1];
    const value = Number(Reflect.apply(Reflect.get(distributions, name), undefined, args));
    const error = Math.abs(value - expected);
    expect(error, `${name}(${args.join()})`).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
  }
});

test('the median of every symmetric distribution is 0', () => {
  expect(distributions.studentQuantile(0.5, 7)).toBe(0);
  expect(distributions.normalQuantile(0.5)).toBeCloseTo(0, 15);
});

test('quantiles below the median are the negatives of those above', () => {
  expect(distributions.studentQuantile(0.025, 6)).toBe(-distributions.studentQuantile(0.975, 6));
});
