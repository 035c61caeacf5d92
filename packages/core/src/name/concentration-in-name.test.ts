import { expect, test } from 'vitest';
import { concentrationInName } from './concentration-in-name.ts';

test.each([
  ['10ppm', 10, 'ppm'],
  ['5 ppb', 5, 'ppb'],
  ['3PPT', 3, 'ppt'],
  ['2 g/L', 2, 'g/L'],
  ['2.5mg/L', 2.5, 'mg/L'],
  ['2,5 ug/l', 2.5, 'ug/L'],
  ['7µg/mL', 7, 'ug/mL'],
  ['7 mg/dL', 7, 'mg/dL'],
  ['sample_2,5 mg_L.csv', 2.5, 'mg/L'],
  ['10ug.csv', 10, 'ug'],
  ['5g', 5, 'g'],
  ['1 M', 1, 'M'],
  ['1mM', 1, 'mM'],
  ['20uM', 20, 'uM'],
  ['20μM', 20, 'uM'],
  ['100nM', 100, 'nM'],
  ['3 pM', 3, 'pM'],
  ['1e-3M.csv', 1e-3, 'M'],
  ['0ppm.csv', 0, 'ppm'],
  ['DPV-5mM-b.csv', 5, 'mM'],
  ['0.05gLDMAB_40gLKOH', 0.05, 'g/L'],
])('PA-30 X-53 %s states %d %s', (name, value, unit) => {
  expect(concentrationInName(name)).toMatchObject({ value, unit });
});

test.each([
  '1 mm',
  '100mVs',
  'K3FeCN6',
  '-0.1to0.5',
  'pH 14',
  '10s',
  '2024-03-05',
  '25 C',
  '5 MM',
  'G2',
  '3 nm',
  '10 mL',
])('PA-30 X-53 %s states no concentration', (name) => expect(concentrationInName(name)).toBeNull());

test('PA-30 the first of several counts, and the others are told', () => {
  expect(concentrationInName('10mM_F2CA_1M_KOH.DTA')).toEqual({
    value: 10,
    unit: 'mM',
    others: ['1M'],
  });
});
