import { expect, test } from 'vitest';
import { readHeader } from './column-header.ts';

/** Header → key, factor to SI (1 where the header has no unit), sign. */
test.each([
  ['Potential (V)', 'potential', 1, 1],
  ['E / V', 'potential', 1, 1],
  ['E/V', 'potential', 1, 1],
  ['Ewe/V', 'potential', 1, 1],
  ['<Ewe>/V', 'potential', 1, 1],
  ['Ecell/V', 'potential', 1, 1],
  ['WE(1).Potential (V)', 'potential', 1, 1],
  ['Potential applied (V)', 'potentialApplied', 1, 1],
  ['E_WE_V', 'potential', 1, 1],
  ['Vf', 'potential', 1, 1],
  ['Voltage [mV]', 'potential', 1e-3, 1],
  ['potential_v', 'potential', 1, 1],
  ['E vs. Ag/AgCl (V)', 'potential', 1, 1],
  ['Potential/V vs SCE', 'potential', 1, 1],
  ['Potential (V vs. RHE)', 'potential', 1, 1],
  ['Potential, V', 'potential', 1, 1],
  ['Potential in mV', 'potential', 1e-3, 1],
  ['mV', 'potential', 1e-3, 1],
  ['Current (µA)', 'current', 1e-6, 1],
  ['Current (μA)', 'current', 1e-6, 1],
  ['Current (uA)', 'current', 1e-6, 1],
  ['Current (ÂµA)', 'current', 1e-6, 1],
  ['<I>/mA', 'current', 1e-3, 1],
  ['WE(1).Current (A)', 'current', 1, 1],
  ['I(A)', 'current', 1, 1],
  ['current_uA', 'current', 1e-6, 1],
  ['mAmps', 'current', 1e-3, 1],
  ['For(i/A)', 'current', 1, 1],
  ['Rev(i/A)', 'reverseCurrent', 1, 1],
  ['i1r/A', 'reverseCurrent', 1, 1],
  ['Diff(i/A)', 'differenceCurrent', 1, 1],
  ['j / uA cm-2', 'currentDensity', 1e-2, 1],
  ['Current density (mA/cm²)', 'currentDensity', 10, 1],
  ['Current (A/cm2)', 'currentDensity', 1e4, 1],
  ['time/s', 'time', 1, 1],
  ['time (min)', 'time', 60, 1],
  ['Elapsed Time (s)', 'time', 1, 1],
  ['Test_Time(s)', 'time', 1, 1],
  ['freq / Hz', 'frequency', 1, 1],
  ['Freq(kHz)', 'frequency', 1e3, 1],
  ['f', 'frequency', 1, 1],
  ["Z' (Ω)", 'impedanceRe', 1, 1],
  ['Z′ / kOhm', 'impedanceRe', 1e3, 1],
  ['Re(Z)/Ohm', 'impedanceRe', 1, 1],
  ['Zreal', 'impedanceRe', 1, 1],
  ["-Z'' (Ω)", 'impedanceIm', 1, -1],
  ['-Im(Z)/Ohm', 'impedanceIm', 1, -1],
  ['−Im(Z)/Ohm', 'impedanceIm', 1, -1],
  ['Z"/ohm', 'impedanceIm', 1, 1],
  ['Z″ (ohm)', 'impedanceIm', 1, 1],
  ['-Zim', 'impedanceIm', 1, -1],
  ['|Z|/Ohm', 'impedanceModulus', 1, 1],
  ['Z / Ohm', 'impedanceModulus', 1, 1],
  ['Phase(Z)/deg', 'phase', Math.PI / 180, 1],
  ['neg. Phase / °', 'phase', Math.PI / 180, -1],
  ['(Q-Qo)/C', 'charge', 1, 1],
  ['Charge (mC)', 'charge', 1e-3, 1],
] as const)('PA-06 X-43 %s is %s', (header, key, factor, sign) => {
  const read = readHeader(header);
  expect([read.key, read.sign]).toEqual([key, sign]);
  expect(read.unit?.factor ?? 1).toBeCloseTo(factor, 12);
});

test.each([
  'Current range',
  'I Range',
  'z_Pos_m',
  'U_Tip_V',
  'I_Tip_A',
  'Temperature (C)',
  'Index',
  'Ece/V',
  'Iac / uA',
  'control/V',
  'Capacity',
  'Cs / F',
  '',
])('PA-06 %s is no measured column', (header) => expect(readHeader(header).key).toBeNull());

test('PA-06 a unit row below gives the unit', () => {
  expect(readHeader('Current', 'µA')).toMatchObject({ key: 'current', fileUnit: 'µA' });
  expect(readHeader('WE', '(V)').key).toBe('potential');
});
