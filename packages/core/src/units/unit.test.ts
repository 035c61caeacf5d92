import { expect, test } from 'vitest';
import { axisLabel, displayUnit } from './display-unit.ts';
import { axisKinds, convertTime, quantities } from './quantity.ts';
import { readUnit } from './unit.ts';

test.each([
  ['V', 'potential', 1],
  ['mV', 'potential', 1e-3],
  ['uA', 'current', 1e-6],
  ['µA', 'current', 1e-6],
  ['μA', 'current', 1e-6],
  ['ÂµA', 'current', 1e-6],
  ['nA', 'current', 1e-9],
  ['milliamps', 'current', 1e-3],
  ['microvolt', 'potential', 1e-6],
  ['mA.h', 'charge', 3.6],
  ['kohm', 'impedance', 1e3],
  ['Ohm', 'impedance', 1],
  ['\u2126', 'impedance', 1],
  ['MHz', 'frequency', 1e6],
  ['min', 'time', 60],
  ['ms', 'time', 1e-3],
  ['rad', 'phase', 1],
  ['A/cm2', 'currentDensity', 1e4],
  ['V vs. Ref.', 'potential', 1],
  ['mV vs Ag/AgCl', 'potential', 1e-3],
  ['мкА', 'current', 1e-6],
  ['мВ', 'potential', 1e-3],
  ['кОм', 'impedance', 1e3],
  ['МГц', 'frequency', 1e6],
  ['нФ', 'capacitance', 1e-9],
  ['мКл', 'charge', 1e-3],
  ['мА/см²', 'currentDensity', 10],
  ['мин', 'time', 60],
  ['с', 'time', 1],
])('%s is a %s, %d of the SI unit', (text, quantity, factor) => {
  expect(readUnit(text)).toEqual({ quantity, factor });
});

test('case matters, and what is no unit is none', () => {
  expect(readUnit('MV')?.factor).toBe(1e6);
  expect(readUnit('furlong')).toBeUndefined();
  expect(readUnit('')).toBeUndefined();
});

test('VW-32 the six kinds of axis exist, and frequency is always in Hz', () => {
  expect(axisKinds.map((kind) => quantities.get(kind).unit)).toEqual([
    'A',
    'V',
    'C',
    'Ω',
    'Hz',
    's',
  ]);
  expect(displayUnit('frequency', 'k')).toEqual({ symbol: 'Hz', factor: 1 });
});

test('VW-34 time converts between s, min, hours and day', () => {
  expect(convertTime(90, 's', 'min')).toBe(1.5);
  expect(convertTime(2, 'day', 'hours')).toBe(48);
});

test('VW-36 axis labels are those of the specification', () => {
  expect(axisLabel('current', 'μ')).toBe('Current / μA');
  expect(axisLabel('potential', 'm')).toBe('Potential / mV');
  expect(axisLabel('charge')).toBe('Charge / C');
  expect(axisLabel('impedance', 'k')).toBe('Impedance / kΩ');
  expect(axisLabel('frequency')).toBe('Frequency / Hz');
  expect(axisLabel('time', 'min')).toBe('Time / min');
});

test('current density is kept in A/m² and shown per cm²', () => {
  expect(displayUnit('currentDensity', 'm')).toEqual({ symbol: 'mA/cm²', factor: 0.1 });
  expect(axisLabel('currentDensity', 'μ')).toBe('Current density / μA/cm²');
});
