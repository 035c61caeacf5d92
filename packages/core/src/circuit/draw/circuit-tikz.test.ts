import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCircuit } from '../../testing/any-circuit.ts';
import { leavesOf } from '../circuit.ts';
import { circuitElements } from '../elements/index.ts';
import { readCircuit } from '../text/read-circuit.ts';
import { circuitTikz } from './circuit-tikz.ts';

test('a circuit becomes a picture of CircuiTikZ', () => {
  expect(circuitTikz(readCircuit('R0-p(R1,CPE1)'))).toBe(
    [
      '\\begin{circuitikz}[european, american inductors]',
      '  \\draw (0,0) to[R, l={$R_{0}$}] (2,0);',
      '  \\draw (2,0) -- (2.4,0);',
      '  \\draw (2.4,0.9) -- (2.4,-0.9);',
      '  \\draw (2.4,0.9) to[R, l={$R_{1}$}] (4.4,0.9);',
      '  \\draw (2.4,-0.9) to[cpe, l={$\\mathrm{CPE}_{1}$}] (4.4,-0.9);',
      '  \\draw (4.4,0.9) -- (4.4,-0.9);',
      '  \\draw (4.4,0) -- (4.8,0);',
      '\\end{circuitikz}',
    ].join('\n'),
  );
});

test('any circuit becomes a picture in which no element overlaps another', () => {
  const any = anyCircuit({ elements: circuitElements.members, notation: 'impedancePy' });
  fc.assert(
    fc.property(any, (circuit) => {
      const text = circuitTikz(circuit);
      const elements = Array.from(
        text.matchAll(/\\draw \(([^,]*),([^)]*)\) to\[.*\] \(([^,]*),([^)]*)\);$/gm),
        (match) => match.slice(1).map(Number),
      );
      expect(elements).toHaveLength(leavesOf(circuit).length);
      expect(elements.flat().every(Number.isFinite)).toBe(true);
      const overlaps = elements.flatMap(([x, y, end], i) =>
        elements
          .slice(i + 1)
          .filter(([left, level, right]) => Math.abs(level - y) < 1 && left < end && x < right),
      );
      expect(overlaps).toEqual([]);
      expect(text.match(/^(?! {2}\\draw| {2}\\node|\\begin|\\end).*$/m)).toBeNull();
    }),
  );
});

test('what a transmission line holds stands below the circuit, with the name of its place', () => {
  const lines = circuitTikz(readCircuit('R0-Tlm1{X_1=R1,Zeta=C2}')).split('\n');
  expect(lines.slice(1, -1)).toEqual([
    '  \\draw (0,0) to[R, l={$R_{0}$}] (2,0);',
    '  \\draw (2,0) to[generic, l={$\\mathrm{Tlm}_{1}$}] (4,0);',
    '  \\node[left] at (0,-1.8) {$\\mathrm{Tlm}_{1}$: $X_1$};',
    '  \\draw (0,-1.8) to[R, l={$R_{1}$}] (2,-1.8);',
    '  \\node[left] at (0,-3.6) {$\\mathrm{Tlm}_{1}$: $X_2$};',
    '  \\node[right] at (0,-3.6) {short};',
    '  \\node[left] at (0,-5.4) {$\\mathrm{Tlm}_{1}$: $Z_A$};',
    '  \\node[right] at (0,-5.4) {open};',
    '  \\node[left] at (0,-7.2) {$\\mathrm{Tlm}_{1}$: $Z_B$};',
    '  \\node[right] at (0,-7.2) {open};',
    '  \\node[left] at (0,-9) {$\\mathrm{Tlm}_{1}$: $\\zeta$};',
    '  \\draw (0,-9) to[C, l={$C_{2}$}] (2,-9);',
  ]);
});

test('a label stands in place of the name, with commands of LaTeX as characters, on an element of its length', () => {
  expect(circuitTikz(readCircuit('R{R=5:50% of film_1 & \\oil}'))).toContain(
    '(0,0) to[R, l={50\\% of film\\_1 \\& \\textbackslash{}oil}] (4.4,0);',
  );
});
