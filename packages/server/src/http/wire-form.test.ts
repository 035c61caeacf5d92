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

test('what may be missing when it comes in does not leave without a value', () => {
  const Labelled = z.object({
    label: z.string().default('none'),
    more: z.object({ unit: z.string() }).prefault({ unit: 'V' }),
    sample: Sample,
  });
  const labelled = { label: 'a', more: { unit: 'A' }, sample: ada };
  expect(encoderOf(Labelled)(labelled)).toEqual(Labelled.encode(labelled));
  expect(() => encoderOf(Labelled)({ more: { unit: 'A' }, sample: ada })).toThrow(z.ZodError);
  expect(() => encoderOf(Labelled)({ label: 'a', sample: ada })).toThrow(z.ZodError);
  const Lists = z.object({ lists: z.record(z.string(), z.array(Labelled.pick({ label: true }))) });
  expect(() => encoderOf(Lists)({ lists: { a: [{}] } })).toThrow(z.ZodError);
});

test('records, pairs and choices leave as zod writes them', () => {
  const Kinds = z.object({
    counts: z.record(z.enum(['a', 'b']), z.int()).nullable(),
    pair: z.tuple([z.number(), z.number()]).optional(),
    choice: z.union([z.string(), z.object({ id: z.int() })]),
    nothing: Sample.nullable(),
    missing: Sample.optional(),
  });
  const full = {
    counts: { a: 1, b: 2 },
    pair: [1, 2],
    choice: { id: 3 },
    nothing: ada,
    missing: ada,
  };
  expect(encoderOf(Kinds)(full)).toEqual({
    ...full,
    nothing: { Name: 'Ada', days: null },
    missing: { Name: 'Ada', days: null },
  });
  const bare = { counts: null, choice: 'a', nothing: null };
  expect(encoderOf(Kinds)(bare)).toEqual(bare);
  expect(() => encoderOf(Kinds)({ ...full, counts: { a: 1 } })).toThrow(z.ZodError);
  expect(() => encoderOf(Kinds)({ ...full, pair: [1] })).toThrow(z.ZodError);
  expect(encoderOf(Kinds)({ ...bare, choice: { id: 3, secret: 1 } })).toEqual({
    ...bare,
    choice: { id: 3 },
  });
});

test('what only zod knows the way back of is written by zod', () => {
  const Choices = z.object({ either: z.union([Sample, z.string()]) });
  expect(encoderOf(Choices)({ either: ada })).toEqual({ either: { Name: 'Ada', days: null } });
  expect(() => encoderOf(Choices)({ either: { name: '' } })).toThrow(z.ZodError);
});
