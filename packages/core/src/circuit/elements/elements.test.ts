import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hypot } from '../../math/elementary.ts';
import { describeShared, sharedPath } from '../../testing/shared.ts';
import { frequencyPoint } from './element.ts';
import { circuitElements } from './index.ts';

const typical = circuitElements.members.map(
  (element) => [element.id, element, element.parameters.map(({ initial }) => initial)] as const,
);

test.each(typical)('%s: the derivatives are those of the impedance', (_, element, parameters) => {
  for (const frequency of [1e-2, 3, 1e3]) {
    const point = frequencyPoint(frequency);
    const { z, gradient } = element.impedance(parameters)(point);
    expect(gradient).toHaveLength(parameters.length);
    gradient.forEach((slope, k) => {
      const step = 1e-5 * (parameters[k] ?? 0);
      const at = (sign: number) =>
        element.impedance(parameters.map((value, i) => (i === k ? value + sign * step : value)))(
          point,
        ).z;
      const high = at(1);
      const low = at(-1);
      const error = hypot(
        slope.re - (high.re - low.re) / (2 * step),
        slope.im - (high.im - low.im) / (2 * step),
      );
      const size = hypot(slope.re, slope.im) + hypot(z.re, z.im) / (parameters[k] ?? 1);
      expect(error).toBeLessThan(1e-8 * size);
    });
  }
});

test.each(typical)('%s: finite from 1 μHz to 1 GHz', (_, element, parameters) => {
  for (let exponent = -6; exponent <= 9; exponent++) {
    const { z, gradient } = element.impedance(parameters)(frequencyPoint(Number(`1e${exponent}`)));
    for (const { re, im } of [z, ...gradient])
      expect(Number.isFinite(re) && Number.isFinite(im)).toBe(true);
  }
});

describeShared('values with 50 digits', () => {
  interface Values {
    readonly params: readonly number[];
    readonly re: readonly number[];
    readonly im: readonly number[];
  }
  interface Reference {
    readonly frequencies_hz: readonly number[];
    readonly stress_frequencies_hz: readonly number[];
    readonly elements: readonly {
      readonly id: string;
      readonly sets: readonly Values[];
      readonly stress: Values;
    }[];
  }
  const reference: Reference = JSON.parse(
    readFileSync(sharedPath('reference/eis/elements.json'), 'utf8'),
  );
  const worst = (id: string, { params, re, im }: Values, frequencies: readonly number[]) => {
    const impedance = circuitElements.get(id).impedance(params);
    return Math.max(
      ...frequencies.map((frequency, i) => {
        const { z } = impedance(frequencyPoint(frequency));
        return hypot(z.re - re[i], z.im - im[i]) / hypot(re[i], im[i]);
      }),
    );
  };
  test.each(reference.elements)('$id within 1e-12, 1e-9 under stress', ({ id, sets, stress }) => {
    for (const set of sets) expect(worst(id, set, reference.frequencies_hz)).toBeLessThan(1e-12);
    expect(worst(id, stress, reference.stress_frequencies_hz)).toBeLessThan(1e-9);
  });
});
