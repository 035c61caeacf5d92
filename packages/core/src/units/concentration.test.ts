import { expect, test } from 'vitest';
import { convertConcentration, readConcentrationUnit } from './concentration.ts';

test('units of one family convert, in every spelling', () => {
  expect(convertConcentration(5, 'uM', 'mM')).toBe(0.005);
  expect(convertConcentration(2, 'mol/L', 'μM')).toBe(2e6);
  expect(convertConcentration(1, 'mg/L', 'ug/mL')).toBe(1);
  expect(convertConcentration(3, 'ppm', 'ppb')).toBe(3000);
});

test('between families a molar mass is missing, so there is no number', () => {
  expect(convertConcentration(1, 'mg/L', 'mM')).toBeUndefined();
  expect(convertConcentration(1, 'ppm', 'mg/L')).toBeUndefined();
});

test('the symbol is written with the Greek letter', () => {
  expect(readConcentrationUnit('um')?.symbol).toBe('μM');
  expect(readConcentrationUnit('volts')).toBeUndefined();
});

test('masses and ratios become amounts with a molar mass and a density', () => {
  const glucose = { molarMass: 180.156, density: 1 };
  expect(convertConcentration(180.156, 'mg/L', 'mM', glucose)).toBeCloseTo(1, 12);
  expect(convertConcentration(2, 'mM', 'mg/dL', glucose)).toBeCloseTo(36.0312, 10);
  expect(convertConcentration(180.156, 'ppm', 'mM', glucose)).toBeCloseTo(1, 12);
  expect(convertConcentration(1, 'ppm', 'mM', { molarMass: 100 })).toBeUndefined();
  expect(convertConcentration(1, 'mg', 'mM', glucose)).toBeUndefined();
});
