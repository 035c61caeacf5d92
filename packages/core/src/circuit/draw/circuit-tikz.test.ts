import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesOf } from '../circuit.ts';
import { readCircuit } from '../text/read-circuit.ts';
import { circuitTikz } from './circuit-tikz.ts';

test('a circuit becomes a picture of CircuiTikZ', () => {
  expect(circuitTikz(readCircuit('R0-p(R1,CPE1)'))).toBe(
    [
      '\\begin{circuitikz}[european]',
      '  \\draw (0,0) to[R, l={$R_{0}$}] (2,0);',
      '  \\draw (2,0) -- (2.4,0);',
      '  \\draw (2.4,0.8) -- (2.4,-0.8);',
      '  \\draw (2.4,0.8) to[R, l={$R_{1}$}] (4.4,0.8);',
      '  \\draw (2.4,-0.8) to[cpe, l={$\\mathrm{CPE}_{1}$}] (4.4,-0.8);',
      '  \\draw (4.4,0.8) -- (4.4,-0.8);',
      '  \\draw (4.4,0) -- (4.8,0);',
      '\\end{circuitikz}',
    ].join('\n'),
  );
});

test('every element stands in a place of its own, however the circuit is nested', () => {
  const { tree } = fc.letrec<{ tree: string; row: string }>((tie) => ({
    row: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('-')),
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('R', 'C', 'Wo'),
      fc.array(tie('row'), { minLength: 2, maxLength: 3 }).map((parts) => `p(${parts.join(',')})`),
    ),
  }));
  fc.assert(
    fc.property(tree, (text) => {
      const circuit = readCircuit(text);
      const places = [...circuitTikz(circuit).matchAll(/\((.*?)\) to\[/g)].map(([, at]) => at);
      expect(places).toHaveLength(leavesOf(circuit).length);
      expect(new Set(places).size).toBe(places.length);
    }),
    { numRuns: 60 },
  );
});

test('what a transmission line holds stands below the circuit, with the name of its place', () => {
  const lines = circuitTikz(readCircuit('R0-Tlm1{X_1=R1,Zeta=C2}')).split('\n');
  expect(lines.slice(1, -1)).toEqual([
    '  \\draw (0,0) to[R, l={$R_{0}$}] (2,0);',
    '  \\draw (2,0) to[generic, l={$\\mathrm{Tlm}_{1}$}] (4,0);',
    '  \\node[left] at (0,-1.6) {$\\mathrm{Tlm}_{1}$: $X_{1}$};',
    '  \\draw (0,-1.6) to[R, l={$R_{1}$}] (2,-1.6);',
    '  \\node[left] at (0,-3.2) {$\\mathrm{Tlm}_{1}$: $\\mathrm{Zeta}_{}$};',
    '  \\draw (0,-3.2) to[C, l={$C_{2}$}] (2,-3.2);',
  ]);
});
