import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingWords } from './setting-words.ts';

const schema = z.object({
  center: z.number().meta({ title: 'Center', unit: 'V' }),
  window: z.int().default(9).meta({ title: 'Window', unit: 'samples' }),
  baseline: z.enum(['chord', 'none']).default('chord').meta({ title: 'Baseline' }),
  valley: z.boolean().default(false).meta({ title: 'Valley' }),
  from: z.number().nullable().default(null).meta({ title: 'From', unit: 'V' }),
});

test('settings are told with title and unit, defaults included, what is off left out', () => {
  expect(settingWords(schema, { center: -0.205 }).replaceAll('\u2009', ' ')).toBe(
    'center −0.205 V, window 9 samples, baseline chord',
  );
});
