import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

/** Measured in a browser with the embedded font at 11 pixels. */
test.each([
  ['0.05', 400, 23.0],
  ['−0.0004', 400, 44.8],
  ['10 k', 400, 20.5],
  ['DPV DA 50 uM scan 3.csv', 400, 135.9],
  ['Concentration / μM', 500, 101.3],
  ['Potential / V', 500, 63.6],
  ['−Z″ / kΩ', 500, 44.2],
  ['y = 0.1333(9)·x + 0.03(2)', 400, 128.6],
])('%s takes the room that a browser gives it, within 5 %%', (text, weight, pixels) => {
  expect(Math.abs(textWidth(text, 11, weight) / pixels - 1)).toBeLessThan(0.05);
});
