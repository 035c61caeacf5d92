import { expect } from 'vitest';
import { z } from 'zod';
import { readShared } from '../../testing/shared.ts';
import type { ParseOptions } from '../format.ts';
import { type Inspection, inspectFile } from '../inspect.ts';

/** A column as an index of the corpus describes it: values as written in the file, SI = value · toSI. */
const ExpectedColumn = z.object({
  column: z.string(),
  header: z.string().optional(),
  unit: z.string(),
  n: z.number(),
  first: z.array(z.number()),
  last: z.number(),
  toSI: z.number(),
});
export const ExpectedCurve = z.object({
  title: z.string(),
  points: z.number(),
  scan: z.number().nullable().optional(),
  date: z.string().nullable().optional(),
  concentration: z.object({ value: z.number(), unit: z.string() }).optional(),
  columns: z.array(ExpectedColumn),
});
export type ExpectedColumn = z.infer<typeof ExpectedColumn>;

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  impedance_re: 'impedanceRe',
  impedance_im: 'impedanceIm',
  impedance_mod: 'impedanceModulus',
};

/** The key of a column that an index names. */
export const keyOf = (column: string): string => COLUMN_NAMES[column] ?? column;

/** The indexes give a phase in degrees; ours is in rad. */
export const unitFactor = (unit: string): number => (unit === 'deg' ? Math.PI / 180 : 1);

export function inspectShared(
  path: string,
  options: ParseOptions = {},
  name = path.slice(path.lastIndexOf('/') + 1),
): Inspection {
  const file = { name, bytes: new Uint8Array(readShared(path)), sha256: '' };
  return inspectFile(file, options);
}

export function expectClose(
  actual: number | null | undefined,
  expected: number,
  what: string,
): void {
  expect(typeof actual, what).toBe('number');
  expect(
    Math.abs((actual ?? NaN) - expected),
    `${what}: ${actual} instead of ${expected}`,
  ).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
}
