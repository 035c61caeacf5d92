import { expect, test } from 'vitest';
import { formatQuantity } from './format.ts';

const THIN = '\u2009';

test.each([
  [133.3e-9, 'A/μM', { uncertainty: 0.9e-9 }, `133.3(9)${THIN}nA μM⁻¹`],
  [1243.04, 'Ω', { uncertainty: 1.6 }, `1.2430(16)${THIN}kΩ`],
  [-0.2, 'V', { prefix: '' as const, uncertainty: 0.001 }, `−0.2000(10)${THIN}V`],
  [1.8e-3, 'mM', { digits: 2, prefix: '' as const }, `0.0018${THIN}mM`],
  [184320, '', {}, `184${THIN}300`],
  [184320, '', { digits: 9 }, `184${THIN}320`],
  [0, 'A', {}, `0${THIN}A`],
  [-703, 'V', { prefix: '' as const, uncertainty: 412 }, `−700(400)${THIN}V`],
  [4.7578e-6, 'A', {}, `4.758${THIN}μA`],
])('%d %s reads %s', (value, unit, options, text) => {
  expect(formatQuantity(value, unit, options)).toBe(text);
});

test('a missing value is a dash without a unit', () => {
  expect(formatQuantity(null, 'A')).toBe('–');
  expect(formatQuantity(Number.NaN, 'A')).toBe('–');
});
