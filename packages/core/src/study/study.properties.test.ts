import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sin } from '../math/elementary.ts';
import { preprocess, type StoredStep } from '../preprocess/preprocess.ts';
import { studyOf } from '../testing/study-lines.ts';

const potential = Array.from({ length: 60 }, (_, i) => -0.3 + 0.01 * i);
const level = fc.integer({ min: 1, max: 9 });
const peaked = (height: number, seed: number) =>
  potential.map((x, i) => 1e-8 * sin(7 * i + seed) + height * Math.max(0, 1 - Math.abs(x) / 0.1));

/** Voltammograms of a few concentrations, and the peak fits that a study takes of them. */
const lines = fc
  .array(fc.tuple(level, fc.integer({ min: 0, max: 50 })), { minLength: 4, maxLength: 8 })
  .map((all) =>
    all.map(([group, seed], i) => ({
      columns: { potential, current: peaked(1e-6 * group, seed) },
      group,
      name: `line ${i}`,
    })),
  );
const configuration = {
  CurveFit: [
    { kind: 'peakHeight', center: 0, window: 0.4 },
    { kind: 'peakPos', center: 0, window: 0.4 },
    { kind: 'peakAUC', center: 0, window: 0.4 },
  ],
};
const runs = { numRuns: 15, seed: 7 };

test('results in SI do not change with the units shown, nor with the scale of the axes', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const plain = studyOf('VD', some, configuration).results;
      const shown = studyOf('VD', some, {
        ...configuration,
        AxisProperties: { Xscale: 'm', Yscale: 'n', LogY: true },
        Calibration: { LogX: true },
      }).results;
      const numbers = ({ fits }: typeof plain) =>
        fits.map(({ calibration, ...rest }) => ({ ...rest, ...calibration, equation: '' }));
      expect(numbers(shown)).toEqual(numbers(plain));
    }),
    runs,
  );
});

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const [there, back] = [some, some.toReversed()].map(
        (all) => studyOf('VD', all, configuration).results.fits[0],
      );
      there.groups.forEach(({ mean, sd }, i) => {
        expect(back.groups[i].mean / mean).toBeCloseTo(1, 12);
        expect((back.groups[i].sd ?? 0) - (sd ?? 0)).toBeCloseTo(0, 12);
      });
      const slopes = [there, back].map(({ calibration }) => calibration?.sensitivity.value ?? 1);
      expect(slopes[1] / slopes[0]).toBeCloseTo(1, 9);
    }),
    runs,
  );
});

test('a signal twice as large gives twice the heights and areas, at the same place', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const double = some.map(({ columns, ...rest }) => ({
        ...rest,
        columns: { potential, current: columns.current.map((value) => 2 * value) },
      }));
      const values = (all: typeof some) =>
        studyOf('VD', all, configuration).results.fits.map(({ observations }) =>
          observations.map(({ value }) => value ?? Number.NaN),
        );
      const [once, twice] = [values(some), values(double)];
      for (const [k, factor] of [2, 1, 2].entries())
        once[k].forEach((value, i) => expect(twice[k][i]).toBe(factor * value));
    }),
    runs,
  );
});

const step: fc.Arbitrary<StoredStep> = fc.oneof(
  fc
    .constantFrom('Flip x', 'Flip y', 'Differentiate', 'Accumulate', 'Outlier Rejection')
    .map((id) => ({ step: id })),
  fc.record({
    step: fc.constantFrom('Offset x', 'Offset y'),
    Offset: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({
    step: fc.constantFrom('Moving average', 'Median filter'),
    window: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    step: fc.constant('Savitzky-Golay'),
    window: fc.constant(5),
    order: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    step: fc.constant('Baseline'),
    BaselineType: fc.constantFrom('Linear', 'Minimum Offset', 'Rubberband'),
  }),
);

test('PP-12 PP-13 any list of steps leaves its input alone, keeps x and y equally long and finite, and repeats', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 5 }),
      fc.integer({ min: 0, max: 99 }),
      (steps, seed) => {
        const curve = { x: Float64Array.from(potential), y: Float64Array.from(peaked(1e-6, seed)) };
        const before = structuredClone(curve);
        const first = preprocess(curve, steps);
        expect(curve).toEqual(before);
        expect(first.curve.x).toHaveLength(first.curve.y.length);
        expect([...first.curve.x, ...first.curve.y].every(Number.isFinite)).toBe(true);
        expect(preprocess(curve, steps)).toEqual(first);
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});
