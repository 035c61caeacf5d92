import { expect, test } from 'vitest';
import { add, type Complex, complex, multiply, reciprocal, scale } from '../math/complex.ts';
import { parametersOf } from './circuit.ts';
import { fitCircuit } from './fit-circuit.ts';
import { circuitImpedance } from './impedance.ts';
import { lineImpedance, type LineValues } from './line-impedance.ts';
import { readCircuit } from './text/read-circuit.ts';

const FREQUENCIES = [1e-2, 1, 30, 1e4];

const impedanceOf = (text: string, frequencies: readonly number[] = FREQUENCIES): Complex[] => {
  const circuit = readCircuit(text);
  const [re, im] = [new Float64Array(frequencies.length), new Float64Array(frequencies.length)];
  const values = parametersOf(circuit).map(({ value, initial }) => value ?? initial);
  circuitImpedance(circuit, frequencies).values(values, re, im);
  return frequencies.map((_, i) => complex(re[i], im[i]));
};

const distance = (a: Complex, b: Complex) =>
  Math.hypot(a.re - b.re, a.im - b.im) / Math.hypot(b.re, b.im);

/** A ladder of cells in place of the line, by Kirchhoff's laws from end A on. */
function ladder(values: LineValues, cells: number): Complex {
  const rail = (part: Complex | 'short') => (part === 'short' ? complex(0) : part);
  const end = (part: Complex | 'open' | 'short') => {
    if (part === 'open') return complex(0);
    return part === 'short' ? complex(1e12) : reciprocal(part);
  };
  const step = values.length.re / cells;
  const [a, b] = [rail(values.X_1), rail(values.X_2)].map((part) => scale(part, step));
  const wall = scale(reciprocal(values.Zeta), step);
  const rungs = Array.from({ length: cells + 1 }, (_, k) => {
    const share = scale(wall, k === 0 || k === cells ? 0.5 : 1);
    if (k === 0) return add(share, end(values.Z_A));
    return k === cells ? add(share, end(values.Z_B)) : share;
  });
  // v: difference between the rails, i: current in the first one, 1 A in both together; two trials are combined
  const march = (first: Complex) => {
    let v = first;
    let i = add(complex(1), scale(multiply(rungs[0], v), -1));
    let dropFirst = complex(0);
    for (let k = 1; k <= cells; k++) {
      const other = add(complex(1), scale(i, -1));
      dropFirst = add(dropFirst, multiply(a, i));
      v = add(v, add(scale(multiply(a, i), -1), multiply(b, other)));
      i = add(i, scale(multiply(rungs[k], v), -1));
    }
    return { end: i, z: add(dropFirst, v) };
  };
  const [zero, one] = [march(complex(0)), march(complex(1))];
  // all current leaves by the second rail: i = 0 behind the last rung
  const slope = add(one.end, scale(zero.end, -1));
  const first = scale(multiply(zero.end, reciprocal(slope)), -1);
  return add(zero.z, multiply(first, add(one.z, scale(zero.z, -1))));
}

const GENERAL: LineValues = {
  X_1: complex(3, 0.4),
  X_2: complex(1, -0.2),
  Z_A: complex(5, -2),
  Z_B: complex(0.7, 0.1),
  Zeta: complex(2, -3),
  length: complex(1.3),
};

test.each([
  ['general', {}],
  ['open ends', { Z_A: 'open', Z_B: 'open' }],
  ['end A open', { Z_A: 'open' }],
  ['end B open', { Z_B: 'open' }],
  ['end B shorted', { Z_B: 'short', Z_A: 'open' }],
  ['first rail a conductor', { X_1: 'short' }],
  ['second rail a conductor', { X_2: 'short' }],
] as const)('a line is the limit of a ladder of many cells: %s', (_, part) => {
  const values: LineValues = { ...GENERAL, ...part };
  const { z } = lineImpedance(values);
  const [coarse, fine] = [distance(ladder(values, 40), z), distance(ladder(values, 80), z)];
  expect(coarse).toBeLessThan(1e-3);
  // the error of a cell falls with its square
  expect(coarse / fine).toBeGreaterThan(3.8);
  expect(coarse / fine).toBeLessThan(4.2);
});

test.each([
  ['Tlm{X_1=[R{R=50}],Zeta=[Q{Y=1e-3,n=0.9}]}', 'Tlmbo{R_i=50,Y=1e-3,n=0.9,L=1}'],
  ['Tlm{X_1=[R{R=50}],Z_B=short,Zeta=[Q{Y=1e-3,n=0.9}]}', 'Tlmbs{R_i=50,Y=1e-3,n=0.9,L=1}'],
  ['Tlm{X_1=[R{R=40}],Zeta=[C{C=2e-3}]}', 'T{Y0=0.00707106781186547524,B=0.28284271247461901}'],
])('%s is %s', (general, own) => {
  const expected = impedanceOf(own);
  impedanceOf(general).forEach((z, i) => expect(distance(z, expected[i])).toBeLessThan(1e-12));
});

test('shorted at both ends the rails lie side by side', () => {
  const { z } = lineImpedance({ ...GENERAL, Z_A: 'short', Z_B: 'short' });
  const [a, b] = [complex(3, 0.4), complex(1, -0.2)];
  const both = scale(reciprocal(add(reciprocal(a), reciprocal(b))), 1.3);
  expect(distance(z, both)).toBeLessThan(1e-14);
});

test('a thick line ends before its far end, and nothing overflows', () => {
  const [z] = impedanceOf('Tlm{X_1=[R{R=1e9}],Zeta=[C{C=1}],L=10}', [1e9]);
  const root = impedanceOf('W{Y=3.16227766016837933e-5,n=0.5}', [1e9])[0];
  expect(distance(z, root)).toBeLessThan(1e-12);
});

test('every derivative is the limit of a difference', () => {
  const circuit = readCircuit(
    'R0-Tlm1{X_1=R1-p(R2,C2),X_2=R3,Z_A=p(R4,C4),Z_B=R5-CPE5,Zeta=p(CPE6,R6),L=2}',
    'impedancePy',
  );
  const values = parametersOf(circuit).map((_, k) => 0.5 + 0.03 * k);
  const impedance = circuitImpedance(circuit, FREQUENCIES);
  const n = FREQUENCIES.length;
  const at = (parameters: readonly number[]) => {
    const [re, im] = [new Float64Array(n), new Float64Array(n)];
    impedance.values(parameters, re, im);
    return [...re, ...im];
  };
  const columns = values.map(() => new Float64Array(2 * n));
  impedance.jacobian(values, new Float64Array(n), new Float64Array(n), columns);
  const step = 1e-6;
  values.forEach((value, k) => {
    const [above, below] = [step, -step].map((move) => at(values.with(k, value + move)));
    columns[k].forEach((slope, i) =>
      expect(Math.abs(slope - (above[i] - below[i]) / (2 * step))).toBeLessThan(1e-7),
    );
  });
});

test('what the elements of a line add to the impedance is the whole of it', () => {
  const circuit = readCircuit('R0-Tlm1{X_1=R1,X_2=R2,Z_B=C3,Zeta=p(CPE4,R4)}');
  const values = parametersOf(circuit).map(({ initial }) => initial);
  const shares = circuitImpedance(circuit, [3]).contributions(values);
  expect(shares.map(({ element }) => element)).toEqual(['R0', 'R1', 'R2', 'C3', 'CPE4', 'R4']);
  const [re, im] = [new Float64Array(1), new Float64Array(1)];
  circuitImpedance(circuit, [3]).values(values, re, im);
  const [sumRe, sumIm] = (['re', 'im'] as const).map((part) =>
    shares.reduce((sum, share) => sum + share[part][0], 0),
  );
  expect(Math.abs(sumRe / re[0] - 1)).toBeLessThan(1e-12);
  expect(Math.abs(sumIm / im[0] - 1)).toBeLessThan(1e-10);
});

test('FT-08 a simulated line is recovered without a guess', () => {
  const truth = [5, 1, 40, 2e-3, 0.85, 90];
  const circuit = readCircuit('R0-Tlm1{X_1=R1,Zeta=p(CPE2,R2)}');
  const frequency = Float64Array.from({ length: 40 }, (_, i) => 10 ** (5 - i / 6));
  const [re, im] = [new Float64Array(40), new Float64Array(40)];
  circuitImpedance(circuit, frequency).values(truth, re, im);
  const { parameters } = fitCircuit(circuit, { frequency, re, im });
  parameters.forEach(({ value }, k) => expect(Math.abs(value / truth[k] - 1)).toBeLessThan(1e-6));
  expect(parameters[1]).toMatchObject({ name: 'Tlm1', isFixed: true, unit: 'm' });
});
