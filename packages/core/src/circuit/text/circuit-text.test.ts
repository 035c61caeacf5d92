import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TafelError } from '../../errors.ts';
import { describeShared, sharedPath } from '../../testing/shared.ts';
import { canonicalForm } from '../canonical-circuit.ts';
import { leavesOf, parametersOf } from '../circuit.ts';
import { circuitImpedance } from '../impedance.ts';
import { readCircuit } from './read-circuit.ts';
import { writeCircuit } from './write-circuit.ts';

const failure = (text: string) => {
  try {
    readCircuit(text);
  } catch (error) {
    if (error instanceof TafelError) return { code: error.code, position: error.where.position };
    throw error;
  }
  return null;
};

test('one circuit in three notations is one tree', () => {
  const forms = ['R0-p(R1,C1)-CPE1', 'R0-[R1,C1]-P1', 'R(RC)Q'].map((text) =>
    canonicalForm(readCircuit(text)),
  );
  expect(new Set(forms).size).toBe(1);
});

test.each([
  ['impedancePy', 'R0-p(CPE1,R1-p(CPE2,R2))-Wo3'],
  ['autoEis', 'R0-[P1,R1-[P2,R2]]-Wo3'],
  ['boukamp', 'R(Q[R(QR)])Wo'],
] as const)('%s: what is written is what was read', (notation, text) => {
  expect(writeCircuit(readCircuit(text), notation)).toBe(text);
});

test('elements that Boukamp writes in another form keep their impedance', () => {
  const circuit = readCircuit(
    'R0{R=5}-W1{Aw=150}-p(Wo1{Z0=400,tau=12},Ws1{Z0=90,tau=2})-G1{R_G=7,t_G=0.1}',
  );
  const again = readCircuit(writeCircuit(circuit, 'boukamp'));
  const [z, other] = [circuit, again].map((tree) => {
    const re = new Float64Array(3);
    const im = new Float64Array(3);
    const values = parametersOf(tree).map(({ value, initial }) => value ?? initial);
    circuitImpedance(tree, [0.01, 1, 1e4]).values(values, re, im);
    return [...re, ...im];
  });
  z.forEach((value, i) => expect(Math.abs(other[i] / value - 1)).toBeLessThan(1e-13));
  expect(() => writeCircuit(readCircuit('T1'), 'boukamp')).toThrow(TafelError);
});

test('values, limits, fixed parameters and labels of a Boukamp code', () => {
  const circuit = readCircuit('R{R=10/5/20:film}(RC{C=2e-6F})');
  expect(parametersOf(circuit).map(({ value, isFixed }) => [value, isFixed])).toEqual([
    [10, false],
    [null, false],
    [2e-6, true],
  ]);
  expect(parametersOf(circuit)[0]).toMatchObject({ min: 5, max: 20 });
  expect(writeCircuit(circuit, 'boukamp')).toBe('R{R=10/5/20:film}(RC{C=0.000002F})');
});

test('neither a brace in a label nor a symbol that ends in p hides the notation', () => {
  expect(leavesOf(readCircuit('R{R=5:{film}(RC)')).map(({ name }) => name)).toEqual([
    'R1',
    'R2',
    'C1',
  ]);
  expect(readCircuit('La_imp(RC)')).toEqual(readCircuit('La_imp(RC)', 'boukamp'));
});

test('spaces and missing numbers are allowed, names stay unique', () => {
  const names = parametersOf(readCircuit(' R - p( R , C1 ) - R0-R0 ')).map(({ name }) => name);
  expect(names).toEqual(['R1', 'R2', 'C1', 'R0', 'R3']);
});

test('the longest row of elements has names of its own', () => {
  const names = parametersOf(readCircuit('R'.repeat(20_000))).map(({ name }) => name);
  expect(new Set(names).size).toBe(20_000);
});

test.each([
  ['', 1],
  ['R0-p(R1,C1', 11],
  ['R0-p(R1,C1))', 12],
  ['R0--R1', 4],
  ['R0-p(R1)', 9],
  ['R0-X1', 4],
  ['r0-c1', 1],
  ['R0-p(R1,C1)-', 13],
  ['R1C1', 3],
  ['R0-p(R1-C1)', 12],
  ['R(RC', 5],
  ['()', 2],
  ['(R)', 4],
  ['R{X=1}', 3],
  ['R{R=inf}', 5],
  ['R{R=1e999/0/inf}', 5],
])("'%s' is refused at position %i", (text, position) => {
  expect(failure(text)).toEqual({ code: 'CIRCUIT_INVALID', position });
});

test('FT-15 a megabyte, ten thousand brackets and random bytes are refused at once, with a position', () => {
  for (const text of [
    'R0-'.repeat(350_000),
    'R'.repeat(1_000_000),
    '('.repeat(10_000),
    `${'p('.repeat(10_000)}R`,
    '['.repeat(10_000),
    `R{${' '.repeat(1_000_000)}`,
    `R${'\u0301'.repeat(1_000_000)}`,
    `R${'-'.repeat(1_000_000)}`,
    'Tlm{Zeta='.repeat(2_000),
    '([{'.repeat(4_000),
    '\u202eR0-p(R1,C1)',
    '\ud800R',
    'R\u200b0-C1',
  ]) {
    expect(failure(text)).toMatchObject({
      code: 'CIRCUIT_INVALID',
      position: expect.any(Number),
    });
  }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[RCLWp()[\]{},=/:F0-9-]*$/),
      ),
      (text) => {
        const refused = failure(text);
        expect(refused === null || refused.position !== undefined).toBe(true);
      },
    ),
  );
});

describeShared('circuits of the peers', () => {
  interface ReferenceCircuit {
    readonly id: string;
    readonly impedance_py?: string;
    readonly params?: readonly number[];
    readonly autoeis?: string;
    readonly cdc_extended?: string;
    readonly re: readonly number[];
    readonly im: readonly number[];
  }
  const reference: {
    readonly frequencies_hz: readonly number[];
    readonly circuits: readonly ReferenceCircuit[];
  } = JSON.parse(readFileSync(sharedPath('reference/eis/circuits.json'), 'utf8'));
  test.each(reference.circuits)(
    '$id',
    ({ impedance_py, autoeis, cdc_extended, params, re, im }) => {
      const texts = [impedance_py, autoeis, cdc_extended].filter((text) => text !== undefined);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        const circuit = readCircuit(text);
        const stated = parametersOf(circuit).map(({ value, initial }) => value ?? initial);
        const n = reference.frequencies_hz.length;
        const [ours, oursIm] = [new Float64Array(n), new Float64Array(n)];
        const own = text === cdc_extended || params === undefined ? stated : params;
        circuitImpedance(circuit, reference.frequencies_hz).values(own, ours, oursIm);
        for (let i = 0; i < n; i++) {
          const size = Math.abs(re[i]) + Math.abs(im[i]);
          expect(Math.abs(ours[i] - re[i]) + Math.abs(oursIm[i] - im[i])).toBeLessThan(
            1e-12 * size,
          );
        }
      }
    },
  );
});
