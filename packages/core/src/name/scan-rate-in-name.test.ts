import { expect, test } from 'vitest';
import { scanRateInName } from './scan-rate-in-name.ts';

test.each([
  ['CV 10 mV per s', 0.01],
  ['scan 50mVs.csv', 0.05],
  ['ferri_0.1 V s-1', 0.1],
  ['CV 2,5 mV/s', 0.0025],
  ['CV 100mVps run 2', 0.1],
])("'%s' states %d V/s", (name, rate) => expect(scanRateInName(name)).toBeCloseTo(rate, 12));

test.each(['CV 5 V scan 2', 'CV run 3', 'DPV 5uM', 'CV 0 mV/s', '10 mV step'])(
  "'%s' states none",
  (name) => expect(scanRateInName(name)).toBeNull(),
);
