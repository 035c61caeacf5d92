import { expect, test } from 'vitest';
import { TafelError } from '../../errors.ts';
import { canonicalForm } from '../canonical-circuit.ts';
import { leavesOf, parametersOf } from '../circuit.ts';
import { readCircuit } from './read-circuit.ts';
import { writeCircuit } from './write-circuit.ts';

const FULL = 'R{R=5}Tlm{X_1=[R{R=3}],X_2=[R(RC)],Z_A=open,Z_B=[RQ],Zeta=[(C[RW])],L=2F:pore}';

test('a transmission line with circuits in its braces is written as it was read', () => {
  expect(writeCircuit(readCircuit(FULL), 'boukamp')).toBe(
    'R{R=5}Tlm{X_1=[R{R=3}],X_2=[R(RC)],Z_A=open,Z_B=[RQ],Zeta=[(C[RW])],L=2F:pore}',
  );
});

test.each(['impedancePy', 'autoEis', 'boukamp'] as const)(
  'a transmission line there and back in %s is the same circuit',
  (notation) => {
    const circuit = readCircuit(
      'RTlm{X_1=R,X_2=short,Z_B=(R[CTlm{X_1=R,Z_A=short,Zeta=C}]),Zeta=(QR)}(RC)',
    );
    const text = writeCircuit(circuit, notation);
    expect(canonicalForm(readCircuit(text))).toBe(canonicalForm(circuit));
    expect(writeCircuit(readCircuit(text), notation)).toBe(text);
  },
);

test('dashes, commas and brackets of each notation stand in the places of a line', () => {
  expect(canonicalForm(readCircuit('R0-Tlm1{X_1=R1-p(R2,C2),Zeta=CPE1}'))).toBe(
    canonicalForm(readCircuit('R0-Tlm1{X_1=R1-[R2,C2],Zeta=P1}')),
  );
});

test('without circuits a line is a resistive pore with a constant phase wall and open ends', () => {
  const [own, rail, wall] = leavesOf(readCircuit('Tlm'));
  expect([own, rail, wall].map(({ element }) => element.id)).toEqual(['Tlm', 'R', 'CPE']);
  expect(canonicalForm(readCircuit('Tlm'))).toBe(
    canonicalForm(readCircuit('Tlm{X_1=[R],X_2=short,Z_A=open,Z_B=open,Zeta=[Q]}')),
  );
});

test('parameters within a line have their unit per length or times length', () => {
  const units = parametersOf(readCircuit('Tlm{X_1=[RC],Z_B=[R],Zeta=[RQ]}')).map(
    ({ name, unit }) => [name, unit],
  );
  expect(units).toEqual([
    ['Tlm1', 'm'],
    ['R1', 'Ω/m'],
    ['C1', 'F m'],
    ['R2', 'Ω'],
    ['R3', 'Ω m'],
    ['Q1_0', 'S s^alpha/m'],
    ['Q1_1', ''],
  ]);
});

test.each([
  ['Tlm{X_1=open}', 9],
  ['Tlm{X_1=short}', 15],
  ['Tlm{Zeta=short}', 10],
  ['Tlm{Zeta=[Q],Zeta=[R]}', 19],
  ['Tlm{X_3=[R]}', 5],
  ['Tlm{X_1=,L=1}', 9],
  ['Tlm{X_1=[R]', 12],
  ['Tlm{X_1=[R]Zeta=[R]}', 12],
  [`${'Tlm{Z_B='.repeat(300)}R`, 1609],
])("FT-15 '%s' is refused at position %i", (text, position) => {
  let where: unknown;
  try {
    readCircuit(text);
  } catch (error) {
    if (error instanceof TafelError) where = { code: error.code, position: error.where.position };
  }
  expect(where).toEqual({ code: 'CIRCUIT_INVALID', position });
});
