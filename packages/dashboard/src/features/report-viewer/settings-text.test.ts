import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingsText } from './settings-text.ts';

const units = { x: 'V', y: 'A', concentration: 'μM' };
const schema = z.object({
  xmin: z.number().meta({ title: 'From', unit: 'x' }),
  window: z.int().default(9).meta({ title: 'Window', unit: 'points' }),
  valley: z.boolean().default(false).meta({ title: 'Valley' }),
});

test('a setting is shown with its title and its unit, defaults included', () => {
  expect(settingsText(schema, { step: 'Crop', xmin: -0.2 }, units)).toEqual([
    { key: 'xmin', title: 'From', text: '−0.2\u2009V' },
    { key: 'window', title: 'Window', text: '9\u2009points' },
    { key: 'valley', title: 'Valley', text: 'no' },
  ]);
});

test('settings that do not pass the check are shown as they are stored', () => {
  expect(settingsText(schema, { xmin: 'left' }, units)).toEqual([
    { key: 'xmin', title: 'From', text: 'left' },
  ]);
});

test('pairs of time and concentration carry both units', () => {
  const steps = z.object({
    steps: z.array(z.tuple([z.number(), z.number()])).meta({ title: 'Steps', unit: 's' }),
  });
  const [text] = settingsText(
    steps,
    {
      steps: [
        [0, 0],
        [60, 100],
      ],
    },
    { ...units, x: 's' },
  );
  expect(text?.text).toBe('0\u2009s: 0\u2009μM, 60\u2009s: 100\u2009μM');
});
