import { expect, test } from 'vitest';
import { z } from 'zod';
import { encoderOf } from './wire-form.ts';

/** Spelt in another way on the wire. */
const Sample = z.codec(
  z.object({ Name: z.string().min(1), days: z.int().nullable() }),
  z.object({ name: z.string(), days: z.int().nullable() }),
  {
    decode: ({ Name, ...same }) => ({ ...same, name: Name }),
    encode: ({ name, ...same }) => ({ ...same, Name: name }),
  },
);
const Samples = z.object({
  first: Sample,
  rest: z.array(Sample).max(2),
  total: z.int().optional(),
});
const ada = { name: 'Ada', days: null };

test('writes codecs wherever they stand, as zod does', () => {
  const samples = { first: ada, rest: [ada, { name: 'Bea', days: 3 }] };
  expect(encoderOf(Samples)(samples)).toEqual(Samples.encode(samples));
});

test('what leaves is what its contract says, or does not leave', () => {
  const encode = encoderOf(Samples);
  expect(() => encode({ first: { ...ada, name: '' }, rest: [] })).toThrow(z.ZodError);
  expect(() => encode({ first: ada, rest: [ada, ada, ada] })).toThrow(z.ZodError);
  expect(() => encode({ first: ada, rest: [], total: 0.5 })).toThrow(z.ZodError);
});

test('what no contract names does not leave', () => {
  expect(encoderOf(Samples)({ first: { ...ada, password: 'secret' }, rest: [] })).toEqual({
    first: { Name: 'Ada', days: null },
    rest: [],
  });
});

test('what only zod knows the way back of is written by zod', () => {
  const Labelled = z.object({ label: z.string().default('none'), sample: Sample });
  expect(encoderOf(Labelled)({ label: 'a', sample: ada })).toEqual({
    label: 'a',
    sample: { Name: 'Ada', days: null },
  });
  expect(() => encoderOf(Labelled)({ sample: ada })).toThrow(z.ZodError);
});
