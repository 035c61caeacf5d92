import { expect, test } from 'vitest';
import { constructPlot } from './construct-plot.ts';
import { unitTestCase } from './unit-test-case.ts';

/** A peak of the given height (A) at 0.1 V on a flat line. */
const line = (concentration: number, height: number) => {
  const potential = Array.from({ length: 201 }, (_, i) => -0.4 + i * 0.005);
  return {
    title: `${concentration} mM`,
    group: concentration,
    concUnit: 'mM',
    potential,
    current: potential.map((e) => 1e-7 + height * Math.exp(-(((e - 0.1) / 0.05) ** 2))),
  };
};

const DATA = [1, 2, 3, 4].map((c) => line(c, c * 1e-6));
const CONFIGURATION = { study: 'VD', CurveFit: [{ kind: 'peakHeight' }] };

test('EP-61 lines of a request give the cards and numbers of a study, with the points to draw', () => {
  const { dataGraph, results, title } = constructPlot(DATA, CONFIGURATION);
  expect(title).not.toBe('');
  const [fit] = results.fits;
  expect(fit?.observations.length).toBe(4);
  expect(fit?.calibration?.sensitivity.value).toBeCloseTo(1e-6, 8);
  const lines = dataGraph.find((card) => card.kind === 'chart');
  expect(lines?.datasets?.['lines']?.length).toBe(4 * 201);
});

test('what is wrong with the request is said with its place', () => {
  expect(() => constructPlot([{ potential: [1, 2], current: [1] }], { study: 'VD' })).toThrow(
    /2 values in potential and 1 in current/,
  );
  expect(() => constructPlot(DATA, {})).toThrow(/configuration.study/);
  expect(() => constructPlot(DATA, { study: 'XX' })).toThrow(/XX/);
  expect(() => constructPlot([{ title: 'empty' }], { study: 'VD' })).toThrow(/no data/);
});

test('X-73 a case that is recorded twice has the same hash', () => {
  const [once, again] = [unitTestCase(DATA, CONFIGURATION), unitTestCase(DATA, CONFIGURATION)];
  expect(once.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toEqual(once);
  expect(unitTestCase(DATA.slice(1), CONFIGURATION).hash).not.toBe(once.hash);
});
